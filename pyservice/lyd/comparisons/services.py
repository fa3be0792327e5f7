"""Comparisons: requested, made by a job, followed and fetched (docs/decisions/0063)."""

from __future__ import annotations

import time
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass

import structlog
from lxml import etree
from sqlalchemy.orm import Session

from lyd.assembly.file_names import file_name
from lyd.audit.services import record
from lyd.comparisons import handles, store
from lyd.comparisons.errors import ComparisonExpired, ComparisonFailed
from lyd.comparisons.redline.redline import compare_word_files
from lyd.comparisons.store import Comparison
from lyd.comparisons.versions import Version, VersionPair, pair_of, versions_of
from lyd.core.access import Capability, Identity
from lyd.core.errors import ERROR_TABLE, TooManyRequests
from lyd.core.extensions import get_storage
from lyd.core.jobs import count_open_jobs
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.places import place_of
from lyd.documents.errors import FileNotReady
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.lifecycle.formats import allows_download
from lyd.documents.models import Document, DocumentFile, FileType
from lyd.documents.services import load_document

log = structlog.get_logger()

MOST_OPEN = 10
"""Comparisons that one member may have requested and not received yet."""
FORMER_MEMBER = "Former member"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a comparison is. comparison is None until it is made; place is None if it does not wait for its turn."""

    pair: VersionPair
    state: JobState
    comparison: Comparison | None = None
    place: int | None = None
    offers_word: bool = False


def list_versions(session: Session, identity: Identity, document_id: int) -> Sequence[Version]:
    """Return the versions of a document that can be compared, the newest first.

    Raises NotFound, Forbidden, DocumentNotReady.
    """
    _load(session, identity, document_id)
    return versions_of(session, document_id)


def request_comparison(session: Session, identity: Identity, document_id: int, one_id: int, other_id: int) -> Progress:
    """Return the comparison of two versions if it is kept; else have it made. The document's log says who compared.

    :param one_id: the id of the Word file of either version.
    :raises NotFound, Forbidden, DocumentNotReady, FileNotReady, SameVersion:
    :raises TooManyRequests: if the member waits for many comparisons already.
    """
    document = _load(session, identity, document_id)
    pair = pair_of(session, document_id, one_id, other_id)
    versions = {"from": pair.older.file.version, "to": pair.newer.file.version}
    record(session, identity, "document.compared", "document", document_id, **versions)
    progress = _progress_of(session, document, pair)
    if progress is not None:
        return progress
    if count_open_jobs(session, handles.make_comparison, identity.user_id) >= MOST_OPEN:
        raise TooManyRequests
    store.forget_fault(pair.id)
    row = handles.make_comparison.enqueue(
        session, requested_by=identity, older_id=pair.older.file.id, newer_id=pair.newer.file.id
    )
    store.note_job(pair.id, row.id)
    return Progress(pair, row.state, place=place_of(session, row))


def follow_comparison(session: Session, identity: Identity, document_id: int, one_id: int, other_id: int) -> Progress:
    """Return how far a comparison is.

    Raises what request_comparison raises, ComparisonExpired, and the error that ended the comparison.
    """
    document = _load(session, identity, document_id)
    pair = pair_of(session, document_id, one_id, other_id)
    progress = _progress_of(session, document, pair)
    if progress is not None:
        return progress
    fault = store.find_fault(pair.id)
    raise ComparisonExpired if fault is None else ERROR_TABLE[fault]


def read_word(session: Session, identity: Identity, document_id: int, one_id: int, other_id: int) -> tuple[str, bytes]:
    """Return the Word file with tracked changes and its name, and record that the member downloads it.

    Raises what request_comparison raises, FileNotReady if the template offers no Word file, and ComparisonExpired.
    """
    document = _load(session, identity, document_id)
    if not allows_download(document, FileType.DOCX):
        raise FileNotReady
    pair = pair_of(session, document_id, one_id, other_id)
    word = store.find_word(pair.id)
    if word is None:
        raise ComparisonExpired
    versions = f"changes from version {pair.older.file.version} to {pair.newer.file.version}"
    name = file_name(f"{document.name}, {versions}", FileType.DOCX)
    record(session, identity, "document.downloaded", "document", document_id, name=name)
    return name, word


def run_comparison(session: Session, older_id: int, newer_id: int) -> None:
    """Compare two files of a document and keep the result; a fault of the files is noted for the member."""
    pair = _pair_of_files(session, older_id, newer_id)
    if pair is None or store.find(pair.id) is not None:
        return
    storage, started = get_storage(), time.perf_counter()
    older, newer = storage.read(pair.older.file.sha256), storage.read(pair.newer.file.sha256)
    try:
        redline = compare_word_files(older, newer, pair.newer.author or FORMER_MEMBER, pair.newer.at)
    except (ValueError, KeyError, zipfile.BadZipFile, etree.XMLSyntaxError) as error:
        log.error("comparison_fault", older=older_id, newer=newer_id, reason=type(error).__name__)
        store.note_fault(pair.id, ComparisonFailed.error_code)
        return
    store.keep(pair.id, Comparison(redline.changes, redline.sections), redline.word)
    log.info("compared", older=older_id, newer=newer_id, seconds=round(time.perf_counter() - started, 3))


def give_up_comparison(session: Session, older_id: int, newer_id: int) -> None:
    """Note that every attempt to compare two files failed."""
    pair = _pair_of_files(session, older_id, newer_id)
    if pair is not None:
        store.note_fault(pair.id, ComparisonFailed.error_code)


def _load(session: Session, identity: Identity, document_id: int) -> Document:
    document = load_document(session, identity, document_id, Capability.COMPARE_DOCUMENT)
    require_possible(document, Capability.COMPARE_DOCUMENT)
    return document


def _progress_of(session: Session, document: Document, pair: VersionPair) -> Progress | None:
    """Return the comparison if it is kept or under way."""
    row_id = store.find_job(pair.id)
    # Read before the result: a job that ends in between has stored it.
    row = session.get(OutboxRow, row_id) if row_id else None
    comparison = store.find(pair.id)
    if comparison is not None:
        offers_word = allows_download(document, FileType.DOCX)
        return Progress(pair, JobState.DONE, comparison, offers_word=offers_word)
    if row is not None and row.state in (JobState.QUEUED, JobState.RUNNING):
        return Progress(pair, row.state, place=place_of(session, row))
    return None


def _pair_of_files(session: Session, older_id: int, newer_id: int) -> VersionPair | None:
    file = session.get(DocumentFile, newer_id)
    try:
        return None if file is None else pair_of(session, file.document_id, older_id, newer_id)
    except FileNotReady:
        return None
