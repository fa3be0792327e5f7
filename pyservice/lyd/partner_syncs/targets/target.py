"""What every system that documents are synced to offers: a plan, its steps, and a look after a lost answer.

Nothing here and in no target reads the database: a target gets what it needs, and no transaction is open meanwhile.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from lyd.entity_book.parties import Party
from lyd.interviews.models import Content
from lyd.interviews.xml import Tree
from lyd.partner_syncs.targets.access import Access


class Action(StrEnum):
    """What a step does with a record. keep and note send nothing: note is work for the member in the system."""

    CREATE = "create"
    LINK = "link"
    CHANGE = "change"
    KEEP = "keep"
    UPLOAD = "upload"
    NOTE = "note"


SENDING = frozenset({Action.CREATE, Action.CHANGE, Action.UPLOAD})
"""The actions that call the system to write."""


@dataclass(frozen=True, slots=True)
class SyncedFile:
    """A PDF of the document. role and name are those of its current version."""

    our_key: str
    file_id: int
    name: str
    size: int


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class SyncSource:
    """What a document says. links are what earlier syncs made or chose; company_number and registered_on are ASIC's."""

    document_id: int
    document_name: str
    content: Content
    answers: Tree
    parties: tuple[Party, ...]
    files: tuple[SyncedFile, ...] = ()
    company_number: str = ""
    is_registration: bool = False
    registered_on: datetime.date | None = None
    today: datetime.date = datetime.date.min
    links: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SyncRequest:
    """What the member asks for: a type of contacts (blank: all), the chosen record ("" to find or create one).

    options are those that a target's plan has asked for, such as the business structure of a client.
    """

    contact_type: str = ""
    target_id: str = ""
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A record of the system that may be the one which a step is about. label is what tells it from the others."""

    external_id: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)  # a log must not show personal data
class PlannedStep:
    """One record or file. our_key is stable: the same thing has the same key in each sync of the document.

    before is what the system has, after what it will have, each by the label of the field. data is what the step needs
    to run, as JSON and without a TFN. A text in it that is the key of another step names that step's record: the step
    waits for it, and is skipped with it. So keys have a colon ("client:…"). data["book"] has, for the entity book, the
    parts of a client or fund (`entity_book.services.parts_of_client`) that the system has once the step is done, by the
    id of the record; "" is a new one. data["book_fields"] are those that the step changes, if it does not know all.
    candidates: the member chooses one of them (the step links), or a new record (it creates, with the same data);
    external_id is the one that is proposed. is_chosen says whether the step runs unless the member decides otherwise.
    """

    our_key: str
    kind: str
    action: Action
    title: str
    before: Mapping[str, str] = field(default_factory=dict)
    after: Mapping[str, str] = field(default_factory=dict)
    data: Mapping[str, Any] = field(default_factory=dict)
    external_id: str = ""
    candidates: tuple[Candidate, ...] = ()
    is_chosen: bool = True
    note: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What a plan needs to know first: the name of an option, its label and the values to choose from."""

    name: str
    label: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SyncPlan:
    """Steps in the order in which they run, with sentences above them. Errors and questions prevent a confirmation."""

    steps: tuple[PlannedStep, ...]
    notices: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """A step that runs. ids are the records of all steps before, by their keys; external_id that of a linked one.

    sent_at is when it was sent last, for `Target.find`.
    """

    our_key: str
    kind: str
    action: Action
    data: Mapping[str, Any]
    external_id: str
    ids: Mapping[str, str]
    document_id: int = 0
    sent_at: datetime.datetime | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """What a look after a lost answer has found: the record's id, "" if it is not there; ids if it can be several."""

    external_id: str = ""
    candidates: tuple[Candidate, ...] = ()


class Target(Protocol):
    """A system, seen through one access. Every method raises PartnerError."""

    def plan(self, source: SyncSource, request: SyncRequest) -> SyncPlan:
        """Return what a sync would do. Reads only."""

    def run(self, step: Step, read_file: Callable[[int], bytes]) -> str:
        """Do one step of SENDING and return the id of the record."""

    def find(self, step: Step) -> Finding:
        """Look for what a step has done, after an answer that got lost."""


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class FoundClient:
    """A client of the system that a sync can be aimed at, with its company number."""

    external_id: str
    name: str
    number: str
    email: str


Search = Callable[[Access, str, str], Sequence[FoundClient]]
"""(access, contact type, term) → clients, by name; a blank term finds the first ones."""


@dataclass(frozen=True, slots=True)
class TargetSystem:
    """A system, named by its key in the catalogue. flag is that of templates whose documents are synced to it."""

    app: str
    name: str
    flag: str
    open: Callable[[Access], Target]
    has_tenants: bool = False
    search: Search | None = None
