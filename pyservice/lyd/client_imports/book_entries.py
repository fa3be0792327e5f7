"""What imports give the entity book, and the comparison of a document with other systems (decision 0096)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy.orm import Session

from lyd.client_imports.access import find_provider
from lyd.client_imports.imported_records import ImportedRecord, when_imported
from lyd.client_imports.models import DocumentImport
from lyd.client_imports.record_checks import Reading, read_again
from lyd.client_imports.records import RecordKind
from lyd.client_imports.standing_imports import find_imports, find_standing
from lyd.core.access import Identity
from lyd.documents.models import Document
from lyd.entity_book import sources
from lyd.entity_book.candidates import ExternalId
from lyd.entity_book.details import DetailSource, record_details
from lyd.entity_book.values import parts_of_record
from lyd.interviews.client_mapping.records import Client, ClientAddress, ClientType, Fund, FundAddress


@when_imported
def record_in_book(session: Session, identity: Identity, imported: ImportedRecord) -> None:
    """Record what a system says of a client or fund, if it was imported into a document of the member's own team."""
    document = session.get_one(Document, imported.document_id)
    if document.team_id != identity.team_id:
        return
    source = DetailSource(
        origin=sources.ORIGIN_OF_APP[imported.app],
        link=_link_of(imported),
        document_id=document.id,
        recorded_by=identity.user_id,
    )
    parts = parts_of_record(restore_record(imported.details))
    record_details(session, document.team_id, parts, source=source)


def _link_of(imported: ImportedRecord | DocumentImport) -> ExternalId:
    """Return the id of a record: BGL's are unique within a firm, and in CAS 360 within companies or contacts only."""
    kinds = find_provider(imported.app).kinds
    kind = kinds[ClientType(imported.type)] if imported.type else RecordKind.FUNDS
    tenant_id = imported.tenant_id or f"connection-{imported.connection_id}"
    return ExternalId(imported.app, tenant_id, f"{kind}/{imported.external_id}")


class DocumentImports:
    """The records that were imported into documents, as their systems had them when they were read last."""

    def list_imports(self, session: Session, document_id: int) -> Iterable[sources.ImportedRecord]:
        """Return the record of each place that counts, without calling a system."""
        return [
            sources.ImportedRecord(row.place, row.app, restore_record(row.data), row.read_at, row.name)
            for row in find_standing(session, document_id)
            if row.data
        ]

    def list_undone(self, session: Session, document_id: int) -> Iterable[str]:
        """Return the ids of records whose imports were undone, or replaced, as details keep them."""
        imports = find_imports(session, document_id)
        standing = {_link_of(row).key for row in find_standing(session, document_id)} if imports else set()
        return {_link_of(row).key for row in imports} - standing

    def check_imports(self, session: Session, identity: Identity, document_id: int) -> Iterable[sources.CheckedRecord]:
        """Read the records again and keep them. Raises NotFound, Forbidden, DocumentCompleted."""
        return [_describe_reading(each) for each in read_again(session, identity, document_id)]


sources.register_source("imports", DocumentImports())


def _describe_reading(reading: Reading) -> sources.CheckedRecord:
    row, error = reading.row, reading.error
    return sources.CheckedRecord(
        place=row.place,
        app=row.app,
        name=row.name,
        before=restore_record(reading.before),
        after=None if error else restore_record(row.data),
        error_code=error.error_code if error else "",
        problem=reading.problem,
    )


def restore_record(details: Mapping[str, Any]) -> Client | Fund:
    """Return the client or fund that the details of an import describe."""
    if "fund" in details:
        fund = dict(details["fund"])
        return Fund(**{**fund, "physical_address": FundAddress(**fund["physical_address"])})
    client = dict(details["client"])
    return Client(**{**client, "type": ClientType(client["type"]), "address": ClientAddress(**client["address"])})
