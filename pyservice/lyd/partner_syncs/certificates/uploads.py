"""The states of an upload: asked for, taken by a run, done or failed. Nothing here calls CAS 360."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.adapters.errors import PartnerError
from lyd.core.access import Capability, Identity
from lyd.core.db import lock_row, utc_now
from lyd.core.jobs import RetryLater
from lyd.documents.models import Document
from lyd.documents.services import load_document
from lyd.integrations.models import AppConnection
from lyd.partner_syncs.calls import record_call
from lyd.partner_syncs.certificates import handles
from lyd.partner_syncs.certificates.errors import NoCertificate
from lyd.partner_syncs.certificates.models import CertificateUpload, UploadState
from lyd.partner_syncs.places import find_place
from lyd.partner_syncs.requests import is_offered
from lyd.partner_syncs.targets.cas360 import APP, CAS_360

ACTION = "upload certificate"
FAILED = (
    "The Certificate of Registration uploaded to CAS360 has been failed, kindly review and re-upload it manually via "
    "CAS360."
)
"""Document 2, section 4.3."""
NONE = "none"
"""The state of documents whose certificate is not taken to CAS 360."""
CLAIM_LASTS = datetime.timedelta(minutes=6)
"""A run ends within its five minutes."""


@dataclass(frozen=True, slots=True)
class UploadView:
    """What a member sees of an upload."""

    state: str
    note: str


def request_upload(session: Session, document: Document) -> None:
    """Have the certificate of a locked document uploaded, if its owner has connected CAS 360."""
    mine = {"team_id": document.team_id, "user_id": document.created_by, "app": APP, "is_active": True}
    connection = session.scalars(select(AppConnection).filter_by(**mine)).one_or_none()
    if connection is None or not (connection.is_connected or connection.lost_at) or not is_offered(document, CAS_360):
        return
    _begin(session, document.id, connection.id, None)


def retry_upload(session: Session, identity: Identity, document_id: int) -> UploadView:
    """Have a certificate uploaded again over the caller's connection; nothing if it is there or on its way.

    Raises NotFound, Forbidden, NoCertificate, AppNotConnected, ConnectionLost.
    """
    document = load_document(session, identity, document_id, Capability.SYNC_DOCUMENT, lock=True)
    if document.certificate_id is None:
        raise NoCertificate
    place = find_place(session, identity, CAS_360)
    row = lock_row(session, CertificateUpload, document_id)
    if row is None or row.state is UploadState.FAILED:
        _begin(session, document_id, place.connection_id, identity.user_id)
        session.commit()
    return _show(session.get(CertificateUpload, document_id, populate_existing=True))


def check_upload(session: Session, identity: Identity, document_id: int) -> UploadView:
    """Return how far the upload of a certificate is. Raises NotFound, Forbidden."""
    load_document(session, identity, document_id, Capability.READ_DOCUMENT)
    return _show(session.get(CertificateUpload, document_id))


def claim_upload(session: Session, document_id: int) -> CertificateUpload | None:
    """Take an upload that is to be done; None if there is none. The caller commits.

    Raises RetryLater while another run may be at it.
    """
    row = lock_row(session, CertificateUpload, document_id)
    if row is None or row.state is not UploadState.PENDING:
        return None
    ends = row.claimed_at and row.claimed_at + CLAIM_LASTS
    if ends and ends > utc_now():
        raise RetryLater((ends - utc_now()).total_seconds() + 1, "another run may be at it")
    row.claimed_at = utc_now()
    return row


def release_upload(session: Session, document_id: int) -> None:
    """Let another run take an upload that has to wait."""
    row = lock_row(session, CertificateUpload, document_id)
    if row is not None:
        row.claimed_at = None


def note_uploaded(session: Session, document_id: int, **ids: str) -> None:
    """Note that CAS 360 has the certificate."""
    row = lock_row(session, CertificateUpload, document_id)
    if row is not None and row.state is not UploadState.UPLOADED:
        row.state, row.note, row.claimed_at, row.uploaded_at = UploadState.UPLOADED, "", None, utc_now()
        record_call(session, document_id, APP, ACTION, None, user_id=row.requested_by, **ids)


def note_failed(session: Session, document_id: int, error: PartnerError) -> None:
    """Note that the member has to upload the certificate, with the note in the log."""
    row = lock_row(session, CertificateUpload, document_id)
    if row is not None and row.state is UploadState.PENDING:
        row.state, row.note, row.claimed_at = UploadState.FAILED, FAILED, None
        record_call(
            session, document_id, APP, ACTION, error, message=FAILED, user_id=row.requested_by, reason=error.detail
        )


def _begin(session: Session, document_id: int, connection_id: int, user_id: int | None) -> None:
    values = {"connection_id": connection_id, "state": UploadState.PENDING, "note": "", "requested_by": user_id}
    values |= {"requested_at": utc_now(), "claimed_at": None, "uploaded_at": None}
    row = insert(CertificateUpload).values(document_id=document_id, **values)
    session.execute(row.on_duplicate_key_update(**values))
    handles.upload_certificate.enqueue(session, document_id=document_id)


def _show(row: CertificateUpload | None) -> UploadView:
    return UploadView(row.state.value, row.note) if row else UploadView(NONE, "")
