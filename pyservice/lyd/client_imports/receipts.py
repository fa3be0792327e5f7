"""Receipts of proposed imports: the browser brings back, signed, what the service read, so nothing is read twice."""

from __future__ import annotations

from dataclasses import asdict, replace

from sqlalchemy import exists, select
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.audit.services import record as record_event
from lyd.client_imports.errors import ImportExpired
from lyd.client_imports.imported_records import ImportedRecord, when_imported
from lyd.client_imports.models import LONGEST_NAME, DocumentImport
from lyd.client_imports.standing_imports import answers_of, keep_made
from lyd.core.access import Capability, Identity
from lyd.core.db import utc_now
from lyd.core.errors import InvalidInput
from lyd.core.extensions import get_tokens
from lyd.core.tokens import InvalidToken
from lyd.documents.models import AnswerRevision, RevisionSource
from lyd.documents.services import load_document
from lyd.entity_book.details import hash_secret
from lyd.integrations.catalogue import APPS

PURPOSE, LASTS_SECONDS = "import", 24 * 3600
NO_REVISION = "There are no such saved answers yet."


def sign_receipt(identity: Identity, imported: ImportedRecord) -> str:
    """Return a receipt of an import that this member may record."""
    claims = {"sub": str(identity.user_id), "team": identity.team_id, "import": asdict(imported)}
    return get_tokens().sign(PURPOSE, claims, LASTS_SECONDS)


def record_import(session: Session, identity: Identity, document_id: int, receipt: str, revision: int) -> None:
    """Record an import whose changes were saved: one row a place and revision. Twice changes nothing.

    Raises ImportExpired, also if the answers were reset since; NotFound, Forbidden, InvalidInput if the document has no
    such revision.
    """
    document = load_document(session, identity, document_id, Capability.EDIT_DOCUMENT, lock=True)
    imported = _read_receipt(identity, receipt)
    if imported.document_id != document.id:
        raise ImportExpired
    if revision > document.answer_revision:
        raise InvalidInput(NO_REVISION, errors={"revision": [NO_REVISION]})
    if _was_reset_since(session, document_id, revision):
        raise ImportExpired
    before = session.get(DocumentImport, (document_id, imported.place, revision), populate_existing=True)
    if before is not None and _is_recorded(before, imported):
        return
    changes = keep_made(imported.changes, answers_of(session, document, revision), hash_secret())
    _store(session, identity, replace(imported, changes=changes), revision)
    if before is not None:
        session.expire(before)
    details = {"name": imported.name[:LONGEST_NAME], "system": APPS[imported.app].name}
    record_event(session, identity, "document.client_imported", "document", document_id, **details)
    when_imported.run(session, identity, imported)


def _was_reset_since(session: Session, document_id: int, revision: int) -> bool:
    is_reset = (AnswerRevision.source == RevisionSource.RESET, AnswerRevision.number > revision)
    return bool(session.scalar(select(exists().where(AnswerRevision.document_id == document_id, *is_reset))))


def _is_recorded(row: DocumentImport, imported: ImportedRecord) -> bool:
    names = ("app", "connection_id", "tenant_id", "external_id", "type")
    return all(getattr(row, name) == getattr(imported, name) for name in names)


def _store(session: Session, identity: Identity, imported: ImportedRecord, revision: int) -> None:
    values = asdict(imported)
    details = values.pop("details")
    now = utc_now()
    facts = {"data": details, "revision": revision, "imported_by": identity.user_id, "imported_at": now}
    row = {**values, **facts, "read_at": now, "name": imported.name[:LONGEST_NAME]}
    statement = insert(DocumentImport).values(**row)
    session.execute(statement.on_duplicate_key_update(row))


def _read_receipt(identity: Identity, receipt: str) -> ImportedRecord:
    try:
        claims = get_tokens().verify(PURPOSE, receipt)
    except InvalidToken as error:
        raise ImportExpired from error
    if (claims.get("sub"), claims.get("team")) != (str(identity.user_id), identity.team_id):
        raise ImportExpired
    return ImportedRecord(**claims["import"])
