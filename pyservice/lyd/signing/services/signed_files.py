"""Make the signed files of a completed request (stamp, certify, seal), or fetch them from the provider outside."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.calendar import Calendar, load_calendar
from lyd.core.db import utc_now
from lyd.core.extensions import get_settings
from lyd.core.storage import Storage, hash_of
from lyd.documents.lifecycle.transitions import SIGN, apply_transition
from lyd.documents.models import Document, FileRole, FileType
from lyd.documents.services.files import NewFile, add_version
from lyd.documents.services.unrecorded_files import keep_recorded, store_unrecorded
from lyd.signing.groups import Role, State
from lyd.signing.handles import release_request
from lyd.signing.models import RequestState, Signature, SignatureKind, Signer, SigningFile, SigningRequest
from lyd.signing.providers import find_provider
from lyd.signing.sealing import (
    Certificate,
    DateMark,
    Mark,
    NameMark,
    PictureMark,
    SignerEntry,
    add_certificate,
    load_identity,
    load_time_stamp_server,
    seal,
    stamp_marks,
)
from lyd.signing.services.events import append_event, find_head
from lyd.signing.services.notices import announce_signed
from lyd.signing.services.progress import BETWEEN_ATTEMPTS, count_signers, forget_drafts
from lyd.signing.services.requests import list_files, list_signers, lock_request

LONGEST_PAUSE = datetime.timedelta(hours=1)
"""Between attempts to seal: each pause is twice the one before, up to this."""
WITNESS, APPROVER = "Witness", "Approver"


def seal_files(session: Session, storage: Storage, request_id: int) -> None:
    """Make the signed files of a request that everyone has signed, and complete it; nothing for any other request.

    Signatures do not change once a request is completed, so the files are made before the rows are locked. Two runs at
    once make two files, of which one is kept. Raises NoSpace, TimeStampFailed, and the errors of sealing.
    """
    request = session.get(SigningRequest, request_id, populate_existing=True)
    if request is None or request.state is not RequestState.COMPLETED:
        return
    document = session.get_one(Document, request.document_id)
    provider = find_provider(request.provider)
    contents = provider.download(session, request)
    if contents is None:
        contents = [_make_file(session, storage, document, request, file) for file in list_files(session, request.id)]
    remains = store_unrecorded(session, storage, contents)
    document, request = lock_request(session, request_id)
    if request.state is not RequestState.COMPLETED:  # another run was first
        return
    finish_request(session, document, request, contents)
    keep_recorded(session, storage, contents, remains)
    if provider.is_remote:
        release_request.enqueue(session, request_id=request.id)


def finish_request(session: Session, document: Document, request: SigningRequest, contents: Sequence[bytes]) -> None:
    """Store the signed files as a version of the document, which becomes signed. Both rows are locked."""
    files = list_files(session, request.id)
    new_files = [
        NewFile(file.name, FileType.PDF, hash_of(content), len(content), part, len(contents))
        for part, (file, content) in enumerate(zip(files, contents, strict=True))
    ]
    add_version(session, document, new_files, role=FileRole.SIGNED)
    for file, new_file in zip(files, new_files, strict=True):
        file.sealed_sha256 = new_file.sha256
    request.end(RequestState.SIGNED)
    append_event(session, request, "sealed", files=[file.sha256 for file in new_files])
    apply_transition(session, document, SIGN, user_id=None, request=request.id)
    forget_drafts(session, request)
    signers = list_signers(session, request.id)
    count_signers(document, request, signers)
    announce_signed(session, document, request, signers)


def note_failure(session: Session, reason: str, *, request_id: int) -> None:
    """Record that no attempt to seal succeeded; the sweep starts others. The sender sees the reason."""
    _, request = lock_request(session, request_id)
    if request.state is RequestState.COMPLETED:
        request.seal_attempts += 1
        request.seal_problem = reason[:500]
        request.seal_due_at = utc_now() + min(BETWEEN_ATTEMPTS * 2 ** (request.seal_attempts - 1), LONGEST_PAUSE)
        append_event(session, request, "sealing_failed", reason=reason)


def _make_file(
    session: Session, storage: Storage, document: Document, request: SigningRequest, file: SigningFile
) -> bytes:
    """Return the sealed content of one part."""
    calendar, signers = load_calendar(session), list_signers(session, request.id)
    signatures = _signatures(session, signers)
    keys = {place["key"] for place in file.places}
    marks = [mark for mark in _marks(signers, signatures, calendar) if mark.key in keys]
    certificate = Certificate(
        document_name=document.name,
        document_id=str(document.id),
        hashes={"Document before signing": file.sha256},
        signers=tuple(_entry(signer, signatures[signer.id]) for signer in signers if signer.id in signatures),
        zone=calendar.zone,
        chain_head=find_head(session, request.id),
    )
    settings = get_settings()
    pdf = add_certificate(stamp_marks(storage.read(file.sha256), marks), certificate)
    return seal(pdf, load_identity(settings), load_time_stamp_server(settings))


def _signatures(session: Session, signers: Sequence[Signer]) -> dict[int, Signature]:
    ids = [signer.id for signer in signers if signer.state is State.SIGNED]
    rows = session.scalars(select(Signature).where(Signature.signer_id.in_(ids)))
    return {signature.signer_id: signature for signature in rows}


def _marks(signers: Sequence[Signer], signatures: dict[int, Signature], calendar: Calendar) -> list[Mark]:
    marks: list[Mark] = []
    for signer in signers:
        signature = signatures.get(signer.id)
        if signature is None or signature.kind is SignatureKind.APPROVED:
            continue
        if signature.picture is not None:
            marks.append(PictureMark(signer.meta_key, signature.picture))
        else:
            marks.append(NameMark(signer.meta_key, signature.text))
        day = calendar.day_of(_finished_at(signer))
        marks.append(DateMark(signer.date_key, f"{day:%d/%m/%Y}"))
    return marks


def _entry(signer: Signer, signature: Signature) -> SignerEntry:
    role = WITNESS if signer.is_witness else APPROVER if signer.role is Role.APPROVER else signer.capacity or "Signer"
    return SignerEntry(
        name=signer.name,
        role=role[:1].upper() + role[1:],
        email=signer.email,
        method=signature.kind.value,
        signed_at=_finished_at(signer),
        ip=signer.address,
        in_place_of=signer.in_place_of,
    )


def _finished_at(signer: Signer) -> datetime.datetime:
    assert signer.finished_at is not None  # noqa: S101 - set together with the state
    return signer.finished_at
