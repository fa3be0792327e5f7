"""Previews: the assembly's own path in draft mode, stamped, made by a job and kept for some minutes (decision 0048)."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

import structlog
from sqlalchemy.orm import Session

from lyd.assembly import handles, preview_store
from lyd.assembly.drafts import find_output, make_draft
from lyd.assembly.errors import (
    AssemblyFailed,
    ConversionStopped,
    ConverterDown,
    PdfFault,
    PreviewExpired,
    PreviewReplaced,
    TemplateFault,
)
from lyd.assembly.pages import count_pages
from lyd.assembly.preview_store import Request
from lyd.core.access import Capability, Identity
from lyd.core.calendar import load_calendar
from lyd.core.errors import ERROR_TABLE, NoSpace, TooManyRequests
from lyd.core.jobs import count_open_jobs, withdraw_job
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.places import place_of
from lyd.documents.models import Document
from lyd.documents.services import load_document
from lyd.interviews.models import TemplateVersion
from lyd.interviews.services import check_answers, get_version, parse_answers
from lyd.interviews.xml import Tree

log = structlog.get_logger()

MOST_OPEN = 20
"""Previews, of as many documents, that one member may have requested and not received yet."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a preview is. pages is None until it is made; place is None if it does not wait for its turn."""

    id: str
    state: JobState
    pages: int | None = None
    place: int | None = None
    percent: int = 0


def request_preview(
    session: Session, identity: Identity, document_id: int, xml: str | None, file: str = ""
) -> Progress:
    """Return the preview of a document with these answers (base64 XML), or with the saved ones; have it made if needed.

    file is the template of the output that is shown, "" for the main one.

    Answers are not saved. The request replaces the member's earlier one for this document, and takes over its place in
    the queue. Raises NotFound, Forbidden, InvalidAnswers, InvalidInput, TooManyRequests.
    """
    version, _, answers = load_answers(session, identity, document_id, xml)
    find_output(version, file)
    written = json.dumps(answers)
    preview_id = preview_store.identify_preview(version.package_sha256, written, file)
    pages = preview_store.count_pages_of(document_id, preview_id)
    if pages is not None:
        return Progress(preview_id, JobState.DONE, pages, percent=100)
    row = _replace_request(session, identity, document_id, Request(preview_id, 0, written, file))
    return _progress_of(session, preview_id, row)


def load_answers(
    session: Session, identity: Identity, document_id: int, xml: str | None
) -> tuple[TemplateVersion, Document, Tree]:
    """Return the template's version, the document, and these answers (base64 XML), or the saved ones without them.

    Raises NotFound, Forbidden, InvalidAnswers.
    """
    document = load_document(session, identity, document_id, Capability.PREVIEW_DOCUMENT)
    version = get_version(session, document.template_version_id)
    if xml is None:
        return version, document, document.answers
    answers = parse_answers(xml)
    check_answers(version.interview, answers)
    return version, document, answers


def follow_preview(session: Session, identity: Identity, document_id: int, preview_id: str) -> Progress:
    """Return how far a preview is, and note that its member still waits.

    Raises NotFound, Forbidden, PreviewExpired, PreviewReplaced, and the error that ended it.
    """
    load_document(session, identity, document_id, Capability.PREVIEW_DOCUMENT)
    request = preview_store.find_request(document_id, identity.user_id)
    # Read before the pages: a job that ends in between has stored them.
    row = session.get(OutboxRow, request.row_id) if request else None
    pages = preview_store.count_pages_of(document_id, preview_id)
    if pages is not None:
        return Progress(preview_id, JobState.DONE, pages, percent=100)
    fault = preview_store.find_fault(document_id, preview_id)
    if fault is not None:
        raise ERROR_TABLE[fault]
    if request is None:
        raise PreviewExpired
    if request.preview_id != preview_id:
        raise PreviewReplaced(request.preview_id)
    if row is None or row.state not in (JobState.QUEUED, JobState.RUNNING):
        raise PreviewExpired
    preview_store.renew_request(document_id, identity.user_id)
    return _progress_of(session, preview_id, row)


def cancel_preview(session: Session, identity: Identity, document_id: int, preview_id: str) -> None:
    """Forget a preview that the member no longer waits for; one that was made stays. Raises NotFound, Forbidden."""
    load_document(session, identity, document_id, Capability.PREVIEW_DOCUMENT)
    request = preview_store.find_request(document_id, identity.user_id)
    if request is not None and request.preview_id == preview_id:
        preview_store.delete_request(document_id, identity.user_id)
        withdraw_job(session, request.row_id)


def read_pdf(document_id: int, preview_id: str) -> bytes:
    """Return the PDF of a preview whose document the caller may preview. Raises PreviewExpired."""
    pdf = preview_store.find_pdf(document_id, preview_id)
    if pdf is None:
        raise PreviewExpired
    return pdf


def run_preview(session: Session, document_id: int, user_id: int) -> None:
    """Make the newest preview that a member requested of a document, unless the member has left.

    A fault of the template or of the document is noted for the member, as is a full disk, or a converter that
    stays down.
    """
    request = preview_store.find_request(document_id, user_id)
    document = session.get(Document, document_id)
    if request is None or document is None or preview_store.count_pages_of(document_id, request.preview_id):
        return
    version = get_version(session, document.template_version_id)
    answers: Tree = json.loads(request.answers)

    def is_needed() -> bool:
        return preview_store.is_newest(document_id, user_id, request.preview_id)

    try:
        today = load_calendar(session).today()
        pdf = make_draft(version, request.file, document.name, answers, today, is_needed)
    except ConversionStopped:
        log.info("preview_stopped")
    except (TemplateFault, PdfFault, ConverterDown, NoSpace) as error:
        preview_store.note_fault(document_id, request.preview_id, error.error_code)
    else:
        preview_store.keep_preview(document_id, request.preview_id, pdf, count_pages(pdf))


def give_up_preview(document_id: int, user_id: int) -> None:
    """Note that every attempt to make a preview failed."""
    request = preview_store.find_request(document_id, user_id)
    if request is not None:
        preview_store.note_fault(document_id, request.preview_id, AssemblyFailed.error_code)


def _replace_request(session: Session, identity: Identity, document_id: int, request: Request) -> OutboxRow:
    """Keep the request, then see whether an earlier one's job is still to run: it makes whatever is newest then."""
    user_id = identity.user_id
    earlier = preview_store.find_request(document_id, user_id)
    row_id = earlier.row_id if earlier else 0
    preview_store.forget_fault(document_id, request.preview_id)
    preview_store.save_request(document_id, user_id, replace(request, row_id=row_id))
    session.commit()  # the next read sees what jobs did until now; nothing was changed
    row = session.get(OutboxRow, row_id) if row_id else None
    is_same = earlier is not None and earlier.preview_id == request.preview_id
    if row is not None and (row.state is JobState.QUEUED or (row.state is JobState.RUNNING and is_same)):
        return row
    _require_room(session, identity, document_id)
    row = handles.make_preview.enqueue(session, requested_by=identity, document_id=document_id, user_id=user_id)
    preview_store.save_request(document_id, user_id, replace(request, row_id=row.id))
    return row


def _require_room(session: Session, identity: Identity, document_id: int) -> None:
    """Raise TooManyRequests if the member waits for many previews already."""
    if count_open_jobs(session, handles.make_preview, identity.user_id) >= MOST_OPEN:
        preview_store.delete_request(document_id, identity.user_id)
        raise TooManyRequests


def _progress_of(session: Session, preview_id: str, row: OutboxRow) -> Progress:
    return Progress(preview_id, row.state, place=place_of(session, row), percent=row.progress)
