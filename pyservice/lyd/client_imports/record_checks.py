"""Read the records that were imported into a document again, over the connections of the member who asks."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from sqlalchemy.orm import Session

from lyd.adapters.errors import ConnectionLost, InvalidPartnerResponse, PartnerUnavailable
from lyd.client_imports.access import Place, find_place
from lyd.client_imports.clients import read_client, read_fund
from lyd.client_imports.errors import OtherConnection, RecordGone
from lyd.client_imports.imported_records import ImportedRecord, when_imported
from lyd.client_imports.imports import describe_details, record_of
from lyd.client_imports.models import DocumentImport
from lyd.client_imports.records import Details
from lyd.client_imports.standing_imports import find_standing
from lyd.core.access import Capability, Identity
from lyd.core.db import utc_now
from lyd.core.errors import LydError, NotFound
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.services import load_document
from lyd.integrations.catalogue import APPS
from lyd.interviews.client_mapping.records import Client

LONGEST_SECONDS = 5
"""After these no further call begins: the last one may take its own time within that of a request."""
BUSY = "{system} takes no further calls at present. Please check again in {seconds} seconds."
SLOW = "{system} does not respond, or takes too long. Please check again later."
PROBLEMS: tuple[tuple[type[LydError], str], ...] = (
    (RecordGone, "{name} is no longer in {system}. What was imported stays."),
    (ConnectionLost, "The connection to {system} has ended. Please connect it again."),
    (OtherConnection, "{name} was imported over another connection to {system}. Please import it again."),
    (InvalidPartnerResponse, "What {system} says of {name} cannot be read at present. Please check again later."),
    (NotFound, "Your connection to {system} does not reach the organisation of {name}."),
)
OF_ONE_RECORD = (RecordGone, OtherConnection, InvalidPartnerResponse)
"""Errors that another record of the same system need not have."""
KEPT = ("document_id", "place", "app", "connection_id", "tenant_id", "external_id", "fund_id", "type", "account")
"""What an import says of where its record is."""
RecordKey = tuple[str, str, str, str, str]


@dataclass(slots=True, repr=False)  # a log must not show personal data
class Reading:
    """An import, what was kept of its record before, and its details now, or why they could not be read."""

    row: DocumentImport
    before: dict[str, Any]
    details: Details | None = None
    error: LydError | None = None

    @property
    def problem(self) -> str:
        """Why it could not be read, as a sentence for the member; blank if it was."""
        error, names = self.error, {"name": self.row.name, "system": APPS[self.row.app].name}
        if error is None:
            return ""
        if isinstance(error, PartnerUnavailable):
            return BUSY.format(seconds=error.wait, **names) if error.wait else SLOW.format(**names)
        return next((text.format(**names) for kind, text in PROBLEMS if isinstance(error, kind)), error.text)


@dataclass
class RecordReader:
    """Reads records, each once. What every call to a system would meet is met once, and not called for again."""

    session: Session
    identity: Identity
    ends_at: float = field(default_factory=lambda: monotonic() + LONGEST_SECONDS)
    known: dict[RecordKey, Details | LydError] = field(default_factory=dict)
    failed: dict[tuple[str, str], LydError] = field(default_factory=dict)

    def read(self, row: DocumentImport) -> Reading:
        """Return what the system of an import has now."""
        key = (row.app, row.tenant_id, row.external_id, row.fund_id, row.type)
        if key not in self.known:
            self.known[key] = self._read_or_fail(row)
        found = self.known[key]
        if isinstance(found, LydError):
            return Reading(row, row.data, error=found)
        return Reading(row, row.data, details=found)

    def _read_or_fail(self, row: DocumentImport) -> Details | LydError:
        system = (row.app, row.tenant_id)
        if system in self.failed:
            return self.failed[system]
        try:
            return self._read(row)
        except OF_ONE_RECORD as error:
            return error
        except LydError as error:
            self.failed[system] = error
            return error

    def _read(self, row: DocumentImport) -> Details:
        place = find_place(self.session, self.identity, row.app, row.tenant_id)
        if not _is_place_of(place, row):
            raise OtherConnection
        if monotonic() > self.ends_at:
            raise PartnerUnavailable(place.app.path, "out of time")
        if not row.type:
            return read_fund(place, row.external_id)
        return read_client(place, row.external_id, row.type, row.fund_id)


def _is_place_of(place: Place, row: DocumentImport) -> bool:
    """Whether the ids of an import are those of this place: Xero's are, everywhere; BGL's are those of an account."""
    if place.provider.has_tenants:
        return True
    return place.connection_id == row.connection_id and row.account in ("", place.account)


def read_again(session: Session, identity: Identity, document_id: int) -> list[Reading]:
    """Read everything that was imported into a document again, and keep it. Of imports of meanwhile nothing is read.

    Raises NotFound, Forbidden, DocumentCompleted. What a system refuses is in the reading.
    """
    rows = sorted(find_standing(session, document_id), key=lambda row: row.read_at)  # what was not reached last
    reader = RecordReader(session, identity)
    readings = [reader.read(row) for row in rows if row.data]
    document = load_document(session, identity, document_id, Capability.EDIT_DOCUMENT, lock=True)
    require_possible(document, Capability.EDIT_DOCUMENT)
    standing = find_standing(session, document_id, lock=True)
    current = [reading for reading in readings if reading.row in standing]
    for reading in current:
        _store(session, identity, reading)
    return current


def _store(session: Session, identity: Identity, reading: Reading) -> None:
    """Keep what was read of a record."""
    row = reading.row
    if reading.details is not None:
        found = record_of(reading.details)
        row.data, row.read_at = describe_details(reading.details), utc_now()
        row.type = found.type.value if isinstance(found, Client) else ""
        kept = {name: getattr(row, name) for name in KEPT}
        when_imported.run(session, identity, ImportedRecord(**kept, name=found.name, details=row.data))
