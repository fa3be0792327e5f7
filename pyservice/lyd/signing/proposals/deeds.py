"""Witnesses of deeds that individuals sign, by State or territory.

Sections are given only where the Act was consulted; the other rows name the Act. This is no legal advice: another law
than that of the signer's address may govern a deed.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DeedLaw:
    """Whether an individual's signature on a deed needs a witness who is not a party, and by which law.

    ``code`` and ``name`` are those of the State. ``is_electronic``: a law expressly lets individuals sign deeds
    electronically.
    """

    code: str
    name: str
    act: str
    needs_witness: bool
    is_electronic: bool = False


DEED_LAWS = (
    DeedLaw("act", "the Australian Capital Territory", "Civil Law (Property) Act 2006 (ACT)", needs_witness=True),
    DeedLaw("nsw", "New South Wales", "section 38 of the Conveyancing Act 1919 (NSW)", True, is_electronic=True),
    DeedLaw("nt", "the Northern Territory", "Law of Property Act 2000 (NT)", needs_witness=True),
    DeedLaw("qld", "Queensland", "Property Law Act 2023 (Qld)", needs_witness=False, is_electronic=True),
    DeedLaw("sa", "South Australia", "Law of Property Act 1936 (SA)", needs_witness=True),
    DeedLaw("tas", "Tasmania", "section 63 of the Conveyancing and Law of Property Act 1884 (Tas)", needs_witness=True),
    DeedLaw("vic", "Victoria", "Property Law Act 1958 (Vic)", needs_witness=False, is_electronic=True),
    DeedLaw("wa", "Western Australia", "section 9 of the Property Law Act 1969 (WA)", needs_witness=True),
)


def find_deed_law(state: str) -> DeedLaw | None:
    """Return the law of a State by its abbreviation or name, without regard to case; None if there is no such State."""
    wanted = state.strip().casefold()
    return next((law for law in DEED_LAWS if wanted in (law.code, law.name.removeprefix("the ").casefold())), None)
