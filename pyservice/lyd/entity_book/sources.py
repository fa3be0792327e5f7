"""Sources of details besides answers: domains that read other systems give their records to comparisons."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.orm import Session

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
    """A client or fund as an application had it when it was imported at a place of a document."""

    place: str
    app: str
    record: Client | Fund
    read_at: datetime.datetime


class RecordSource(Protocol):
    """Something that knows which records of other systems stand behind the answers of a document."""

    def list_imports(self, session: Session, document_id: int) -> Iterable[ImportedRecord]:
        """Return the records of a document's places as they were imported, without calling a partner."""


SOURCES: dict[str, RecordSource] = {}
"""The sources by their names. Filled when the domains' modules of handlers are imported."""


def register_source(name: str, source: RecordSource) -> None:
    """Register a source of records for comparisons."""
    SOURCES[name] = source


def list_imports(session: Session, document_id: int) -> list[ImportedRecord]:
    """Return what all sources know of a document."""
    return [each for source in SOURCES.values() for each in source.list_imports(session, document_id)]
