"""Who of a document becomes a client of a practice: each person, company, trust and fund once, wherever it is named."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lyd.entity_book.normalisation import name_key
from lyd.entity_book.parties import Facts, Party
from lyd.entity_book.values import Value
from lyd.interviews.client_mapping.records import ClientType

COMPANY, INDIVIDUAL = "company", "individual"
"""The types of contacts of a sync (document 3, section 4.7)."""
TYPES: Mapping[str, tuple[ClientType, ...]] = {
    COMPANY: (ClientType.COMPANY, ClientType.TRUST, ClientType.SUPER_FUND),
    INDIVIDUAL: (ClientType.INDIVIDUAL,),
    "": tuple(ClientType),
}
LONGEST_PLACE = 100


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class PracticeParty:
    """Someone whom a document names, perhaps at several places. keys are ours, one for each place."""

    facts: Facts
    values: Mapping[str, Value]
    places: tuple[str, ...]
    keys: tuple[str, ...]
    our_key: str

    @property
    def is_person(self) -> bool:
        """Whether it is an individual."""
        return self.facts.type is ClientType.INDIVIDUAL

    def text(self, field: str) -> str:
        """Return a value of the book's fields; "" without one."""
        return self.values[field].text if field in self.values else ""

    def part(self, name: str) -> str:
        """Return a part of the name, such as first_name; "" without one."""
        return self.values["name"].parts.get(name, "")


def list_parties(parties: Iterable[Party], contact_type: str, links: Mapping[str, str]) -> list[PracticeParty]:
    """Return those of a type of contacts whose answers are complete, in the order of the document."""
    found: list[list[Party]] = []
    for party in parties:
        if not party.is_complete or party.facts.type not in TYPES[contact_type]:
            continue
        same = next((each for each in found if all(_is_same(party.facts, one.facts) for one in each)), None)
        if same is None:
            found.append([party])
        else:
            same.append(party)
    return [_merge(each, links) for each in found]


def list_incomplete(parties: Iterable[Party], contact_type: str) -> list[str]:
    """Return the names of those that are left out."""
    left = (party.facts.name for party in parties if not party.is_complete and party.facts.type in TYPES[contact_type])
    return list(dict.fromkeys(left))


def list_other_types(parties: Iterable[Party], contact_type: str) -> list[str]:
    """Return the names of those that are left out because another type of contacts was chosen."""
    return list(dict.fromkeys(party.facts.name for party in parties if party.facts.type not in TYPES[contact_type]))


def key_of(place: str) -> str:
    """Return our key of a place of the document, which has ids instead of indexes."""
    return f"client:{place if len(place) <= LONGEST_PLACE else shorten(place)}"


def shorten(text: str) -> str:
    """Return a text of fixed length that stands for a longer one."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _is_same(one: Facts, other: Facts) -> bool:
    """Whether a document means the same by both: numbers decide, else the name, unless dates of birth differ."""
    if one.type is not other.type:
        return False
    numbers = [(one.acn, other.acn), (one.abn, other.abn), (one.born, other.born)]
    if any(ours and theirs and ours != theirs for ours, theirs in numbers):
        return False
    return any(ours and ours == theirs for ours, theirs in numbers[:2]) or name_key(one.name) == name_key(other.name)


def _merge(parties: list[Party], links: Mapping[str, str]) -> PracticeParty:
    values: dict[str, Value] = {}
    for party in parties:
        values = {**party.values, **values}
    keys = tuple(key_of(party.key) for party in parties)
    linked = next((key for key in keys if key in links), keys[0])
    facts = next((party.facts for party in parties if party.facts.acn or party.facts.born), parties[0].facts)
    return PracticeParty(facts, values, tuple(party.place for party in parties), keys, linked)
