"""People who sign together for one party of a document: officers of a company, trustees of a trust, or one person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lyd.signing.parties import OFFICERS, Capacity, Party, fold, shorten

_UNNAMED = dict.fromkeys(OFFICERS, "the company") | {
    Capacity.TRUSTEE: "the trust",
    Capacity.ATTORNEY: "another person",
}
"""What a sentence calls a party whose name is not known, by the capacity of the person who signs."""


@dataclass(frozen=True, slots=True)
class Execution:
    """One party's signatures. ``people`` do not include the ``witnesses``, which are those of all of them."""

    people: tuple[Party, ...]
    witnesses: tuple[Party, ...] = ()

    @property
    def is_by_officers(self) -> bool:
        """Whether people sign as directors or secretary of a company."""
        return self.people[0].capacity in OFFICERS

    @property
    def is_by_trustee_company(self) -> bool:
        """Whether a company signs as the trustee of a trust."""
        is_company = self.is_by_officers or self.people[0].is_company
        return is_company and any(person.is_for_trust for person in self.people)

    @property
    def principal(self) -> str:
        """The name of the party for a sentence: the company, trust or person for whom they sign.

        A company whose officers were not asked stands for itself, even if it is the trustee of a trust.
        """
        if self.people[0].is_company:
            return self.people[0].label
        named = shorten(self.people[0].on_behalf_of)
        if named:
            return named
        return _UNNAMED.get(self.people[0].capacity, self.people[0].label)

    def count(self, *capacities: Capacity) -> int:
        """Return how many different people have one of the capacities; the same name and e-mail is one person."""
        chosen = (person for person in self.people if person.capacity in capacities)
        return len({(fold(person.name) or person.key, fold(person.email)) for person in chosen})


def find_executions(parties: Sequence[Party]) -> list[Execution]:
    """Return who signs together, in the order of the parties. Witnesses are with the person watched."""
    together: dict[tuple[str, ...], list[Party]] = {}
    for party in parties:
        if party.signs:
            together.setdefault(_identity(party), []).append(party)
    return [_execution(people, parties) for people in together.values()]


def _execution(people: Sequence[Party], parties: Sequence[Party]) -> Execution:
    keys = {person.key for person in people}
    witnesses = tuple(party for party in parties if party.is_witness and party.parent_key in keys)
    return Execution(tuple(people), witnesses)


def _identity(party: Party) -> tuple[str, ...]:
    """What those who sign together have in common. A company named by keys of two sides signs once for each."""
    side = party.named_side or ""
    is_alone = party.capacity is Capacity.SOLE_DIRECTOR and not party.on_behalf_of
    if party.capacity in OFFICERS and not is_alone:
        return side, "company", fold(party.on_behalf_of)
    if party.capacity is Capacity.TRUSTEE and party.on_behalf_of:
        return side, "trust", fold(party.on_behalf_of)
    return side, "person", party.key
