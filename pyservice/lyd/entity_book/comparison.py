"""The values of one field of a party in each system, and whether they conflict. Nothing here reads the database."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from lyd.entity_book.parties import Party
from lyd.entity_book.values import FIELDS, Kind, Value

DIFFERS = "The {field} of {name} differs in {systems}."


class System(StrEnum):
    """The columns of a comparison, in their order."""

    XERO = "xero"
    BGL360 = "bgl360"
    SF360 = "sf360"
    ASIC = "asic"
    BOOK = "book"
    LAST = "last"
    DOCUMENT = "document"


NAMES = {
    System.XERO: "Xero",
    System.BGL360: "BGL CAS 360",
    System.SF360: "BGL Simple Fund 360",
    System.ASIC: "ASIC",
    System.BOOK: "the entity book",
    System.LAST: "the last document",
    System.DOCUMENT: "this document",
}
"""The systems in sentences."""


class State(StrEnum):
    """The result of comparing one field. An answer that is not given contradicts nothing."""

    SAME = "same"
    BLANK = "blank"
    NOTICE = "notice"
    CONFLICT = "conflict"
    DECIDED = "decided"


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class SystemValue:
    """The value of a field in one system, when it was recorded, and the book's source of it (origin and document)."""

    system: System
    value: Value
    recorded_at: datetime.datetime | None = None
    origin: str = ""
    document_id: int | None = None
    document_name: str = ""


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Choice:
    """A member's choice: the key that was chosen, and the keys of the systems that had another value."""

    system: System
    value_key: str
    other_keys: Mapping[str, str]
    reason: str
    chosen_by: int
    chosen_at: datetime.datetime


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Comparison:
    """One field of a party in all systems. mine is the answer of this document, None if it is blank."""

    party: Party
    field: str
    mine: SystemValue | None
    others: Sequence[SystemValue]
    choice: Choice | None = None

    @property
    def kind(self) -> Kind:
        """The kind of the field."""
        return FIELDS[self.field].kind

    @property
    def differing(self) -> list[SystemValue]:
        """The values of the systems that differ from this document's."""
        mine = self.mine
        return [entry for entry in self.others if entry.value.key != mine.value.key] if mine else []

    @property
    def state(self) -> State:
        """Whether all have the same value, and if not, whether a member has to choose, or has chosen."""
        if self.mine is None:
            return State.BLANK if self.others else State.SAME
        if not self.differing:
            return State.SAME
        if not self.kind.conflicts:
            return State.NOTICE
        return State.DECIDED if self.choice and self._holds(self.choice) else State.CONFLICT

    @property
    def message(self) -> str:
        """The sentence of a conflict. The book is named only for a value that no other system has."""
        seen = {entry.value.key for entry in self.differing if entry.system is not System.BOOK}
        named = [entry for entry in self.differing if entry.system is not System.BOOK or entry.value.key not in seen]
        systems = join_names([NAMES[entry.system] for entry in named])
        return DIFFERS.format(field=FIELDS[self.field].label, name=self.party.facts.name, systems=systems)

    def value_of(self, system: System) -> SystemValue | None:
        """Return the value of a system, None without one."""
        everything = [*self.others, *([self.mine] if self.mine else [])]
        return next((entry for entry in everything if entry.system is system), None)

    def keys_beside(self, chosen: SystemValue) -> dict[str, str]:
        """Return the keys of the systems that have another value than the chosen one."""
        return {entry.system.value: entry.value.key for entry in self.others if entry.value.key != chosen.value.key}

    def _holds(self, choice: Choice) -> bool:
        """Whether a choice is about the values that this document and the other systems have now."""
        is_mine = self.mine is not None and self.mine.value.key == choice.value_key
        return is_mine and all(choice.other_keys.get(entry.system) == entry.value.key for entry in self.differing)


def join_names(names: Sequence[str]) -> str:
    """Return "Xero, ASIC and the last document"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
