"""People of a document who sign, approve or receive it, as the proposals and checks see them."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from enum import StrEnum

from lyd.interviews.signers import Signer as InterviewSigner
from lyd.mail.addresses import one_line
from lyd.signing.contacts import Contact
from lyd.signing.groups import Role

MOST_LETTERS = 60
"""Of a name inside a sentence."""


class Capacity(StrEnum):
    """In which a person signs. Those without a rule of their own are UNSTATED."""

    UNSTATED = ""
    INDIVIDUAL = "individual"
    TRUSTEE = "trustee"
    COMPANY = "company"
    DIRECTOR = "director"
    SOLE_DIRECTOR = "sole director"
    SECRETARY = "secretary"
    ATTORNEY = "attorney"
    TESTATOR = "testator"
    WITNESS = "witness"


OFFICERS = frozenset({Capacity.DIRECTOR, Capacity.SOLE_DIRECTOR, Capacity.SECRETARY})
"""Capacities in which people sign for a company by section 127 of the Corporations Act 2001 (Cth)."""


@dataclass(frozen=True, slots=True)
class Party:
    """A person with what the interview or the sender says about the person.

    ``key`` is the meta_key. ``on_behalf_of`` is the name of the company, trust or person for whom this one signs.
    ``state`` is an abbreviation such as NSW. ``phone`` is "+61-412 345 678" (document 3, section 5). ``substitute`` may
    take the person's place after sending.
    """

    key: str
    name: str
    email: str = ""
    phone: str = ""
    role: Role = Role.SIGNER
    is_witness: bool = False
    parent_key: str = ""
    capacity: Capacity = Capacity.UNSTATED
    on_behalf_of: str = ""
    is_for_trust: bool = False
    date_of_birth: datetime.date | None = None
    state: str = ""
    substitute: Contact | None = None

    @property
    def signs(self) -> bool:
        """Whether this is a person who signs for a party: no witness, approver or recipient of a copy."""
        return self.role is Role.SIGNER and not self.is_witness

    @property
    def is_company(self) -> bool:
        """Whether the signer stands for a company itself, whose officers the interview did not ask for."""
        return self.capacity is Capacity.COMPANY

    @property
    def named_side(self) -> str | None:
        """The start of a key that says so: "Disclosing" for DisclosingSigner001, "" for Signer001, else None."""
        match = re.match(r"(.*?)(Signer|Witness)", self.key)
        return match[1] if match else None

    @property
    def side(self) -> str:
        """The start of the key, which is the same for all signers of a side: also "Trustee" for Trustee001.

        People whom the sender added have keys without a number, and no side.
        """
        if self.named_side is not None:
            return self.named_side
        match = re.match(r"(.*?)\d+$", self.key)
        return match[1] if match else ""

    @property
    def label(self) -> str:
        """The name for a sentence."""
        return shorten(self.name) or "a person without a name"


def party_of(signer: InterviewSigner) -> Party:
    """Return a signer of the interview as a party."""
    capacity = capacity_of(signer.capacity)
    is_for_trust = "Trustees" in signer.path or capacity is Capacity.TRUSTEE
    return Party(
        key=signer.key,
        name=signer.name,
        email=signer.email,
        phone=signer.phone,
        is_witness=signer.is_witness,
        parent_key=signer.parent,
        capacity=capacity,
        on_behalf_of=signer.on_behalf_of,
        is_for_trust=is_for_trust,
        date_of_birth=signer.date_of_birth,
        state=signer.state,
    )


def capacity_of(text: str) -> Capacity:
    """Return a capacity of the interview; UNSTATED for one without a rule of its own, such as "partner"."""
    return next((capacity for capacity in Capacity if capacity == text), Capacity.UNSTATED)


def shorten(name: str) -> str:
    """Return a name as plain text of one line, at most 60 characters, so that it cannot disturb a sentence."""
    return one_line(name, MOST_LETTERS)


def fold(text: str) -> str:
    """Return a name or an e-mail address so that two that differ in case and spaces only are equal."""
    return " ".join(text.split()).casefold()
