"""The sealed document for those who signed it, and the public check of a file by its hash."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from lyd.core.storage import Storage
from lyd.documents.errors import FileNotReady
from lyd.documents.models import DocumentFile, FileRole
from lyd.documents.services import bundle_name
from lyd.signing.groups import State
from lyd.signing.models import RequestState, Signer, SigningFile, SigningRequest
from lyd.signing.services.completion import lock_signer
from lyd.signing.services.downloads import SignedFiles
from lyd.signing.services.events import append_event
from lyd.signing.services.requests import list_files
from lyd.signing.services.visits import LinkState, Visit

SIGNED, SENT = "signed", "sent"
NOT_SEALED = "The signed document is being made. You get it by e-mail once it is ready."


@dataclass(frozen=True)
class KnownFile:
    """What the public learns of a file. state is None for an unknown one; signers counts those who signed it."""

    state: str | None = None
    sealed_at: datetime.datetime | None = None
    signers: int = 0


def open_result(session: Session, storage: Storage, visit: Visit) -> SignedFiles:
    """Return the sealed files of a request for one of its people, and record the download.

    Raises the errors of a visit's state, and FileNotReady before the file is sealed.
    """
    visit.require(LinkState.FINISHED)
    if visit.request.state is not RequestState.SIGNED:
        raise FileNotReady(NOT_SEALED)
    sealed = [file.sealed_sha256 for file in list_files(session, visit.request.id)]
    is_sealed = (DocumentFile.document_id == visit.document.id, DocumentFile.role == FileRole.SIGNED)
    query = select(DocumentFile).where(*is_sealed, DocumentFile.sha256.in_(sealed)).order_by(DocumentFile.part)
    files = session.scalars(query).all()
    if not files:
        raise FileNotReady
    (_, request), signer = lock_signer(session, visit.signer.id)
    append_event(session, request, "downloaded", signer=signer)
    return SignedFiles(files, storage, bundle_name(visit.document))


def identify_file(session: Session, sha256: str) -> KnownFile:
    """Return whether a file is one that was sent or sealed here, unchanged."""
    is_ours = or_(SigningFile.sealed_sha256 == sha256, SigningFile.sha256 == sha256)
    query = select(SigningFile, SigningRequest).join(SigningRequest, SigningRequest.id == SigningFile.request_id)
    rows = session.execute(query.where(is_ours).order_by(SigningFile.request_id.desc()).limit(1)).all()
    if not rows:
        return KnownFile()
    file, request = rows[0]
    if file.sealed_sha256 != sha256:
        return KnownFile(SENT)
    signed = select(func.count()).where(Signer.request_id == request.id, Signer.state == State.SIGNED)
    return KnownFile(SIGNED, request.ended_at, session.scalar(signed) or 0)
