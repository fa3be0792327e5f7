"""Reading a file in the background: its lines, the answers that they may hold, and whether these stand there."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from lyd.assistant.errors import UnreadableFile
from lyd.assistant.extraction.lines import MOST_PAGES, Line, collect_lines
from lyd.assistant.extraction.readers import read_pages
from lyd.assistant.extraction.verification import Proposal, list_questions, verify
from lyd.assistant.models import AnswerState, ExtractedAnswer, Extraction, ExtractionState
from lyd.assistant.models.extractions import LONGEST_FAILURE, LONGEST_LABEL, LONGEST_PATH
from lyd.assistant.services.extractors import find_answers
from lyd.core.calendar import load_calendar
from lyd.core.db import lock_row, utc_now
from lyd.core.jobs import checkpoint
from lyd.documents.models import Document
from lyd.interviews.answer_labels import AnswerLabels
from lyd.interviews.services import get_version

NO_TEXT = "No text was found in this file."
OPEN = {ExtractionState.WAITING, ExtractionState.READING}


def read_file(session: Session, extraction_id: int) -> None:
    """Read a file and store what it proposes. One that was read, failed or removed stays as it is."""
    extraction = session.get(Extraction, extraction_id)
    if extraction is None or extraction.state not in OPEN or extraction.content is None:
        return
    data, kind = zlib.decompress(extraction.content), extraction.kind
    try:
        lines = _read_lines(session, extraction_id, data, kind)
    except UnreadableFile as error:
        fail(session, extraction_id, error.text)
        return
    if not lines:
        fail(session, extraction_id, NO_TEXT)
        return
    extraction = session.get(Extraction, extraction_id, populate_existing=True)
    proposals = propose(session, extraction, lines) if extraction else []
    _store(session, extraction_id, proposals)


def fail(session: Session, extraction_id: int, reason: str) -> None:
    """Note that a file could not be read, unless it was read or removed, and forget it."""
    extraction = lock_row(session, Extraction, extraction_id)
    if extraction is not None and extraction.state in OPEN:
        extraction.state, extraction.failure = ExtractionState.FAILED, reason[:LONGEST_FAILURE]
        extraction.content, extraction.finished_at = None, utc_now()


def propose(session: Session, extraction: Extraction, lines: Sequence[Line]) -> list[Proposal]:
    """Return the answers of a file's document that its lines support, in the order of the interview."""
    document = session.get(Document, extraction.document_id)
    if document is None:
        return []
    interview = get_version(session, document.template_version_id).interview
    answers, today = document.answers, load_calendar(session).today()
    questions = list_questions(interview, answers, today)
    found = find_answers(session, extraction, [line.text for line in lines], questions)
    verified = list(verify(found, lines, questions, interview, answers, today))
    proposals = {(one.path, one.words): one for one in reversed(verified)}  # of the same answer the first place
    labels = AnswerLabels(interview)
    return sorted(proposals.values(), key=lambda one: (labels.place_of(one.path), one.line.number))


def _read_lines(session: Session, extraction_id: int, data: bytes, kind: str) -> list[Line]:
    lines: list[Line] = []
    for page, more in collect_lines(read_pages(data, kind)):
        lines += more
        extraction = session.get(Extraction, extraction_id, populate_existing=True)
        if extraction is None:
            return []
        extraction.state, extraction.pages, extraction.read_pages = ExtractionState.READING, page.pages, page.number
        checkpoint(session, progress=page.number * 100 // min(page.pages, MOST_PAGES))
    return lines


def _store(session: Session, extraction_id: int, proposals: Sequence[Proposal]) -> None:
    extraction = lock_row(session, Extraction, extraction_id)
    if extraction is None or extraction.state not in OPEN:
        return
    unwanted = _list_unwanted(session, extraction)
    session.execute(delete(ExtractedAnswer).where(ExtractedAnswer.extraction_id == extraction_id))
    for number, one in enumerate(proposals, 1):
        session.add(
            ExtractedAnswer(
                extraction_id=extraction_id,
                number=number,
                path=one.path,
                label=one.label[:LONGEST_LABEL],
                value=one.value,
                words=one.words[:LONGEST_PATH],
                page=one.line.page,
                line=one.line.number,
                quote=one.quote,
                state=AnswerState.REJECTED if (one.path, one.words) in unwanted else AnswerState.PROPOSED,
            )
        )
    extraction.state, extraction.content, extraction.finished_at = ExtractionState.DONE, None, utc_now()


def _list_unwanted(session: Session, extraction: Extraction) -> set[tuple[str, str]]:
    """Return paths and words of answers that the member did not take from earlier files of the document."""
    query = (
        select(ExtractedAnswer.path, ExtractedAnswer.words)
        .join(Extraction, Extraction.id == ExtractedAnswer.extraction_id)
        .where(
            Extraction.document_id == extraction.document_id,
            Extraction.user_id == extraction.user_id,
            ExtractedAnswer.state == AnswerState.REJECTED,
        )
    )
    return {(path, words) for path, words in session.execute(query)}
