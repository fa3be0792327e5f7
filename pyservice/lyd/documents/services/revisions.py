"""Revisions of answers: adding one for each save, and thinning them as they grow old (decision 0031)."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, case, delete, exists, func, select, tuple_
from sqlalchemy.orm import Session

from lyd.assembly.models import Assembly
from lyd.core.db import utc_now
from lyd.documents.models import AnswerRevision, Document, RevisionSource
from lyd.interviews.services import has_all_ids, identify_entries

BATCH = 200
"""Documents a job."""


@dataclass(frozen=True, kw_only=True)
class Retention:
    """Until which age, in days, revisions are kept: each one, then the last of an hour, then the last of a day."""

    all_days: int
    hourly_days: int
    daily_days: int


@dataclass(frozen=True, kw_only=True)
class Origin:
    """The author of saved answers, with session, tab and source."""

    author: int
    session_id: str | None = None
    tab: str | None = None
    source: RevisionSource = RevisionSource.FORM


def save_revision(session: Session, document: Document, answers: dict[str, Any], origin: Origin) -> AnswerRevision:
    """Store the document's new answers as its next revision. The caller holds the lock of the document's row.

    Entries of repeated groups without an id get one, that of the entry before if there was one (decision 0060). Only
    for them are the former answers loaded.
    """
    ensure_revision(session, document)
    identified = answers if has_all_ids(answers) else identify_entries(answers, identify_entries(document.answers))
    revision = _add(session, document, identified, origin, utc_now())
    document.answers = identified
    return revision


def ensure_revision(session: Session, document: Document) -> None:
    """Store answers without a revision (a copy's, and those of earlier releases) as the first one."""
    if document.answer_revision == 0 and document.answers:
        answers = identify_entries(document.answers)
        _add(session, document, answers, Origin(author=document.updated_by), document.updated_at)


def find_thinnable(session: Session, retention: Retention) -> Iterable[list[int]]:
    """Return the ids of documents with revisions that are old enough to be thinned, in batches."""
    cutoff = utc_now() - datetime.timedelta(days=retention.all_days)
    old = select(AnswerRevision.document_id).where(AnswerRevision.created_at < cutoff).distinct()
    ids = session.scalars(old.order_by(AnswerRevision.document_id)).all()
    return [list(ids[start : start + BATCH]) for start in range(0, len(ids), BATCH)]


def thin_revisions(session: Session, document_ids: Sequence[int], retention: Retention) -> int:
    """Remove old revisions of these documents, and return how many.

    The current revision of a document and those behind an assembly always stay.
    """
    now = utc_now()
    limits = (retention.all_days, retention.hourly_days, retention.daily_days)
    all_since, hourly_since, daily_since = (now - datetime.timedelta(days=days) for days in limits)
    ranked = _rank(document_ids, all_since, hourly_since).subquery()
    superfluous = (ranked.c.place > 1) | (ranked.c.created_at < daily_since)
    rows = session.execute(select(ranked.c.document_id, ranked.c.number).where(superfluous, ~ranked.c.is_kept)).all()
    keys = [(row.document_id, row.number) for row in rows]
    for start in range(0, len(keys), BATCH):
        these = tuple_(AnswerRevision.document_id, AnswerRevision.number).in_(keys[start : start + BATCH])
        session.execute(delete(AnswerRevision).where(these).execution_options(synchronize_session=False))
    return len(keys)


def _rank(document_ids: Sequence[int], all_since: datetime.datetime, hourly_since: datetime.datetime) -> Any:
    """Query old revisions, each with its place among those of the same hour or day, the last one first."""
    hour = func.date_format(AnswerRevision.created_at, "%Y-%m-%d %H")
    period = case((AnswerRevision.created_at >= hourly_since, hour), else_=func.left(hour, 10))
    within = func.row_number().over(
        partition_by=(AnswerRevision.document_id, period), order_by=AnswerRevision.number.desc()
    )
    return (
        select(
            AnswerRevision.document_id,
            AnswerRevision.number,
            AnswerRevision.created_at,
            within.label("place"),
            _is_kept().label("is_kept"),
        )
        .join(Document, Document.id == AnswerRevision.document_id)
        .where(AnswerRevision.document_id.in_(document_ids), AnswerRevision.created_at < all_since)
    )


def _is_kept() -> ColumnElement[bool]:
    """Whether a revision is the current one, or an assembly was made from it."""
    behind = exists().where(
        Assembly.document_id == AnswerRevision.document_id, Assembly.answer_revision == AnswerRevision.number
    )
    return (AnswerRevision.number == Document.answer_revision) | behind


def _add(
    session: Session, document: Document, answers: dict[str, Any], origin: Origin, at: datetime.datetime
) -> AnswerRevision:
    revision = AnswerRevision(
        document_id=document.id,
        number=document.answer_revision + 1,
        base=document.answer_revision or None,
        **origin.__dict__,
        created_at=at,
        answers=answers,
    )
    session.add(revision)
    document.answer_revision = revision.number
    return revision
