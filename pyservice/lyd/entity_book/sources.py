"""Sources of details besides answers: domains that read other systems give their records to comparisons."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.entity_book.models import Origin
from lyd.interviews.client_mapping.records import Client, Fund

ORIGIN_OF_APP = {"xero": Origin.XERO, "BGLCAS360": Origin.BGL360, "BGLSF360": Origin.SF360}
"""The origin of details of an application, by its key in the catalogue."""
NAMES = {
    Origin.ANSWER: "Documents",
    Origin.XERO: "Xero",
    Origin.BGL360: "BGL CAS 360",
    Origin.SF360: "BGL Simple Fund 360",
    Origin.ASIC: "ASIC",
}


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class ImportedRecord:
    """A client or fund that was imported at a place of a document, as the application had it at read_at.

    name is what it was called when it was imported, blank if that is not known.
    """

    place: str
    app: str
    record: Client | Fund
    read_at: datetime.datetime
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)  # a log must not show personal data
class CheckedRecord:
    """An imported record that was to be read again: as it was before, and as it is now, None if it could not be read.

    error_code and problem, a sentence for the member, say why it could not; blank if it could.
    """

    place: str
    app: str
    name: str
    before: Client | Fund
    after: Client | Fund | None
    error_code: str = ""
    problem: str = ""


class RecordSource(Protocol):
    """Something that knows which records of other systems stand behind the answers of a document."""

    def list_imports(self, session: Session, document_id: int) -> Iterable[ImportedRecord]:
        """Return the records of a document's places as they were read last, without calling a partner."""

    def list_undone(self, session: Session, document_id: int) -> Iterable[str]:
        """Return the ids, as details keep them, of records that stood behind a document's answers and do no longer."""

    def check_imports(self, session: Session, identity: Identity, document_id: int) -> Iterable[CheckedRecord]:
        """Read these records at their partners again, keep and record what is there now, and return it."""


SOURCES: dict[str, RecordSource] = {}
"""The sources by their names. Filled when the domains' modules of handlers are imported."""


def register_source(name: str, source: RecordSource) -> None:
    """Register a source of records for comparisons."""
    SOURCES[name] = source


def check_imports(session: Session, identity: Identity, document_id: int) -> list[CheckedRecord]:
    """Have all sources read what they know of a document again."""
    return [each for source in SOURCES.values() for each in source.check_imports(session, identity, document_id)]


def list_imports(session: Session, document_id: int) -> list[ImportedRecord]:
    """Return what all sources know of a document."""
    return [each for source in SOURCES.values() for each in source.list_imports(session, document_id)]


def list_undone(session: Session, document_id: int) -> set[str]:
    """Return the ids of records that no longer stand behind the answers of a document."""
    return {key for source in SOURCES.values() for key in source.list_undone(session, document_id)}
