"""What each system says of one field of a party, and whether that is a conflict. Nothing here reads the database."""

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
    """What a comparison of one field says. An answer that is not given contradicts nothing."""

    SAME = "same"
    BLANK = "blank"
    NOTICE = "notice"
    CONFLICT = "conflict"
    DECIDED = "decided"


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Said:
    """What one system says of a field, since when, and where the book has it from (origin and document)."""

    system: System
    value: Value
    recorded_at: datetime.datetime | None = None
    origin: str = ""
    document_id: int | None = None
    document_name: str = ""


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Choice:
    """A member's choice: the key that was chosen, and the keys of the systems that said something else."""

    system: System
    value_key: str
    other_keys: Mapping[str, str]
    reason: str
    chosen_by: int
    chosen_at: datetime.datetime


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Comparison:
    """One field of a party in all systems. mine is what this document says, None if it says nothing."""

    party: Party
    field: str
    mine: Said | None
    others: Sequence[Said]
    choice: Choice | None = None

    @property
    def kind(self) -> Kind:
        """The kind of the field."""
        return FIELDS[self.field].kind

    @property
    def differing(self) -> list[Said]:
        """The systems that say something else than this document."""
        mine = self.mine
        return [said for said in self.others if said.value.key != mine.value.key] if mine else []

    @property
    def state(self) -> State:
        """Whether all say the same, and if not, whether a member has to decide, or has decided."""
        if self.mine is None:
            return State.BLANK if self.others else State.SAME
        if not self.differing:
            return State.SAME
        if not self.kind.conflicts:
            return State.NOTICE
        return State.DECIDED if self.choice and self._holds(self.choice) else State.CONFLICT

    @property
    def message(self) -> str:
        """The sentence of a conflict. The book is named only for what no other system says."""
        seen = {said.value.key for said in self.differing if said.system is not System.BOOK}
        named = [said for said in self.differing if said.system is not System.BOOK or said.value.key not in seen]
        systems = join_names([NAMES[said.system] for said in named])
        return DIFFERS.format(field=FIELDS[self.field].label, name=self.party.facts.name, systems=systems)

    def said_by(self, system: System) -> Said | None:
        """Return what a system says."""
        everything = [*self.others, *([self.mine] if self.mine else [])]
        return next((said for said in everything if said.system is system), None)

    def keys_beside(self, chosen: Said) -> dict[str, str]:
        """Return the keys of the systems that say something else than what is chosen."""
        return {said.system.value: said.value.key for said in self.others if said.value.key != chosen.value.key}

    def _holds(self, choice: Choice) -> bool:
        """Whether a choice is about what this document and the other systems say now."""
        is_mine = self.mine is not None and self.mine.value.key == choice.value_key
        return is_mine and all(choice.other_keys.get(said.system) == said.value.key for said in self.differing)


def join_names(names: Sequence[str]) -> str:
    """Return "Xero, ASIC and the last document"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
