"""Assemblies: requested, followed, run once (document 3, sections 2.10 and 7.4)."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Any

import structlog
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.assembly.errors import (
    AssemblyFailed,
    BundleTooLarge,
    DocumentDeleted,
    PdfFault,
    TemplateFault,
    TooManyFiles,
)
from lyd.assembly.made_files import MadeFile, make_files
from lyd.assembly.models import Assembly, AssemblyState
from lyd.assembly.planned_files import count_files
from lyd.audit.services import note, record
from lyd.core.access import Capability, Identity, needs_confirmation_on
from lyd.core.calendar import load_calendar
from lyd.core.db import lock_row, utc_now
from lyd.core.errors import NoSpace, NotFound
from lyd.core.jobs.models import OutboxRow
from lyd.core.jobs.places import place_of
from lyd.core.storage import Storage
from lyd.documents.errors import OwnerConfirmRequired
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.models import Document, DocumentFile
from lyd.documents.services import complete_document, ensure_revision, files_of, find_document_problems, load_document
from lyd.documents.services.unrecorded_files import keep_recorded, store_unrecorded
from lyd.entity_book.services import require_no_conflicts
from lyd.interviews.errors import InvalidAnswers
from lyd.interviews.outputs import MOST_FILES
from lyd.interviews.services import get_version

log = structlog.get_logger()

FINAL = (TemplateFault, PdfFault, TooManyFiles, BundleTooLarge, DocumentDeleted, NoSpace)
"""Errors that end a run: another attempt within minutes would end in them too."""


def request_assembly(
    session: Session, identity: Identity, document_id: int, *, is_confirmed: bool
) -> tuple[Assembly, bool]:
    """Return the run that makes this document's files, and whether it is new; a running one is not started twice.

    Raises NotFound, Forbidden, DocumentCompleted, InvalidAnswers with every answer that is missing or wrong, and
    TooManyFiles, OwnerConfirmRequired for another member's document that is not shared, unless the
    caller confirmed.
    """
    document = load_document(session, identity, document_id, Capability.ASSEMBLE_DOCUMENT, lock=True)
    if not is_confirmed and needs_confirmation_on(identity, Capability.ASSEMBLE_DOCUMENT, document):
        raise OwnerConfirmRequired
    running = _latest(session, document_id)
    if running is not None and not running.is_finished:
        return running, False
    require_possible(document, Capability.ASSEMBLE_DOCUMENT)
    _require_complete(session, document)
    require_no_conflicts(session, identity, document)
    ensure_revision(session, document)
    assembly = Assembly(
        document_id=document.id,
        active_document_id=document.id,
        requested_by=identity.user_id,
        answers=document.answers,
        answer_revision=document.answer_revision or None,
    )
    session.add(assembly)
    session.flush()
    record(session, identity, "document.assembly_requested", "document", document.id, assembly=assembly.id)
    return assembly, True


def _require_complete(session: Session, document: Document) -> None:
    """Raise InvalidAnswers for answers that are missing or wrong, TooManyFiles for lists that are too long."""
    content = get_version(session, document.template_version_id).content
    problems = find_document_problems(session, document, document.answers, complete=True)
    if problems:
        raise InvalidAnswers.at(problems)
    if content.has_several:
        count = count_files(content, document.answers, load_calendar(session).today())
        if count > MOST_FILES:
            raise TooManyFiles.of(count)


def find_failed(session: Session, document_ids: Collection[int]) -> set[int]:
    """Return those of these documents whose last assembly failed."""
    if not document_ids:
        return set()
    newest = select(func.max(Assembly.id)).where(Assembly.document_id.in_(document_ids)).group_by(Assembly.document_id)
    failed = select(Assembly.document_id).where(Assembly.id.in_(newest), Assembly.state == AssemblyState.FAILED)
    return set(session.scalars(failed))


def latest_assembly(session: Session, identity: Identity, document_id: int) -> Assembly | None:
    """Return the newest run of a document, None if it was never assembled. Raises NotFound, Forbidden."""
    load_document(session, identity, document_id, Capability.ASSEMBLE_DOCUMENT)
    return _latest(session, document_id)


def place_of_assembly(session: Session, assembly: Assembly) -> int | None:
    """Return the place of a run in the queue, 1 if it is next, None if it does not wait there."""
    row = session.get(OutboxRow, assembly.job_id) if assembly.job_id and not assembly.is_finished else None
    return None if row is None else place_of(session, row)


def files_of_assembly(session: Session, assembly: Assembly) -> list[DocumentFile]:
    """Return the files that a run made; none before it is done."""
    document = session.get(Document, assembly.document_id)
    if document is None or assembly.state is not AssemblyState.DONE:
        return []
    files = files_of(session, document)
    return [file for file in files if file.assembly_id == assembly.id]


def run_assembly(session: Session, storage: Storage, converter_url: str, assembly_id: int) -> None:
    """Make the files of a run; a second call, or one after a worker died, has the same result.

    A fault of the template or of the document ends the run; so does a full disk, which no attempt within minutes
    mends: the member reads it at once and can start another run. After any other error another attempt follows.
    """
    assembly = session.get(Assembly, assembly_id)
    if assembly is None or assembly.is_finished:
        return
    assembly.attempts += 1
    assembly.started_at = assembly.started_at or utc_now()
    started = time.perf_counter()
    try:
        _require_document(session, assembly)
        made = make_files(session, storage, converter_url, assembly)
        _complete(session, storage, assembly, made)
    except FINAL as error:
        _fail(session, assembly, error.error_code, error.text)
        return
    log.info("assembled", assembly=assembly.id, seconds=round(time.perf_counter() - started, 3))


def give_up(session: Session, reason: str, assembly_id: int) -> None:
    """End a run whose every attempt failed. ``reason`` is a sentence for the member."""
    assembly = lock_row(session, Assembly, assembly_id)
    if assembly is not None and not assembly.is_finished:
        _fail(session, assembly, AssemblyFailed.error_code, reason)


def _require_document(session: Session, assembly: Assembly) -> None:
    """Raise DocumentDeleted if the document was deleted meanwhile."""
    if session.get_one(Document, assembly.document_id).deleted_at is not None:
        raise DocumentDeleted


def _complete(session: Session, storage: Storage, assembly: Assembly, made: list[MadeFile]) -> None:
    """Store the files and record them."""
    contents = [file.content for file in made]
    remains = store_unrecorded(session, storage, contents, progress=assembly.progress)
    document = lock_row(session, Document, assembly.document_id)
    if document is None:
        raise NotFound
    if document.deleted_at is not None:
        raise DocumentDeleted
    rows = [file.as_row() for file in made]
    complete_document(session, document, rows, user_id=assembly.requested_by, assembly_id=assembly.id)
    keep_recorded(session, storage, contents, remains)
    assembly.succeed()


def _fail(session: Session, assembly: Assembly, error_code: str, reason: str) -> None:
    assembly.fail(error_code, reason)
    _note(session, assembly, "document.assembly_failed", reason=reason)


def _note(session: Session, assembly: Assembly, action: str, **details: Any) -> None:
    document = session.get_one(Document, assembly.document_id)
    about = ("document", document.id)
    note(session, document.team_id, assembly.requested_by, action, *about, assembly=assembly.id, **details)


def _latest(session: Session, document_id: int) -> Assembly | None:
    query = select(Assembly).where(Assembly.document_id == document_id).order_by(Assembly.id.desc()).limit(1)
    return session.scalars(query).one_or_none()
