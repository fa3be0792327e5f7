"""What a document says, as the systems get it: its parties, current PDFs and earlier links."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session, undefer

from lyd.asic.services.registrations import registered_on
from lyd.core.calendar import load_calendar
from lyd.core.extensions import get_storage
from lyd.documents.lifecycle.formats import allows_download
from lyd.documents.lifecycle.statuses import UNFINISHED
from lyd.documents.models import Document, DocumentFile, FileRole, FileType
from lyd.entity_book.details import hash_secret
from lyd.entity_book.parties import find_parties
from lyd.interviews.services import day_for, get_version
from lyd.partner_syncs.models import PartnerLink
from lyd.partner_syncs.targets.target import SyncedFile, SyncSource

SYNCED_ROLES = (FileRole.ASSEMBLED, FileRole.SIGNED, FileRole.CERTIFICATE)


def build_source(session: Session, document_id: int, app: str, tenant_id: str) -> SyncSource:
    """Return what a document says now, with the records that earlier syncs to this system made or chose."""
    options = [undefer(Document.answers)]
    document = session.get_one(Document, document_id, options=options, populate_existing=True)
    content = get_version(session, document.template_version_id).content
    parties = find_parties(content, document.answers, day_for(session, content.interview), hash_secret())
    return SyncSource(
        document_id=document.id,
        document_name=document.name,
        content=content,
        answers=document.answers,
        parties=tuple(parties),
        files=list_files(session, document),
        company_number=document.acn or "",
        is_registration=document.is_asic_document,
        registered_on=registered_on(session, document.id),
        today=load_calendar(session).today(),
        links=list_links(session, document.id, app, tenant_id),
    )


def list_files(session: Session, document: Document) -> tuple[SyncedFile, ...]:
    """Return the current PDFs of a finished document that its template lets be downloaded.

    A later version has another key: it is a further file at the system.
    """
    if document.status in UNFINISHED or not allows_download(document, FileType.PDF):
        return ()
    query = select(DocumentFile).where(
        DocumentFile.document_id == document.id,
        DocumentFile.type == FileType.PDF,
        DocumentFile.role.in_(SYNCED_ROLES),
        DocumentFile.is_current,
    )
    rows = session.scalars(query.order_by(DocumentFile.id))
    return tuple(map(describe_file, rows))


def describe_file(row: DocumentFile) -> SyncedFile:
    """Return a file as systems get it."""
    return SyncedFile(f"file:{row.id}", row.id, row.name, row.size)


def list_links(session: Session, document_id: int, app: str, tenant_id: str) -> dict[str, str]:
    """Return the records of a system that stand for things of a document, by our keys."""
    query = select(PartnerLink.our_key, PartnerLink.external_id)
    rows = session.execute(query.filter_by(document_id=document_id, app=app, tenant_id=tenant_id))
    return {row.our_key: row.external_id for row in rows}


def read_file(session: Session, document_id: int, file_id: int) -> bytes:
    """Return the content of a file of this document, and of no other."""
    query = select(DocumentFile.sha256).filter_by(id=file_id, document_id=document_id)
    return get_storage().read(session.scalars(query).one())
