"""The saves of a document's answers, as its history shows them (decision 0065).

An open interview saves every 15 seconds. Consecutive saves of one member make one entry of the history, until the
member pauses or has gone on for so long that the entry would say little.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.errors import NotFound
from lyd.documents.models import AnswerRevision, RevisionSource
from lyd.interviews.xml import Tree

PAUSE = datetime.timedelta(minutes=5)
"""A save that comes later after the one before begins an entry."""
SPAN = datetime.timedelta(minutes=30)
"""From its first save to its last, an entry takes no longer."""
BATCH = 20
"""Saves whose answers are read at once."""
SAVE_GONE = "This save is no longer kept."


@dataclass(frozen=True, kw_only=True)
class Save:
    """One entry: the consecutive saves of a member from the revision first to last.

    moments has the revisions of it that are kept, with the time of each. previous is the revision before it, None if
    there is none. is_exact: no revision is missing within or right before it, as after a thinning (decision 0031), so
    that the changes between previous and last are this member's alone.
    """

    first: int
    last: int
    moments: dict[int, datetime.datetime]
    previous: int | None
    author: int
    source: RevisionSource
    is_exact: bool

    @property
    def started_at(self) -> datetime.datetime:
        """When its first revision was saved."""
        return self.moments[self.first]

    @property
    def created_at(self) -> datetime.datetime:
        """When its last revision was saved."""
        return self.moments[self.last]

    @property
    def count(self) -> int:
        """How many of its saves are kept."""
        return len(self.moments)


def list_saves(session: Session, document_id: int, *, until: int | None = None) -> list[Save]:
    """Return the saves of a document, the newest first; until is the last revision to look at."""
    columns = (AnswerRevision.number, AnswerRevision.author, AnswerRevision.source, AnswerRevision.created_at)
    query = select(*columns).where(AnswerRevision.document_id == document_id).order_by(AnswerRevision.number)
    if until is not None:
        query = query.where(AnswerRevision.number <= until)
    revisions = session.execute(query).all()
    saves: list[Save] = []
    for group in _group(revisions):
        saves.append(_save_of(group, saves[-1].last if saves else None))
    return saves[::-1]


def find_save(session: Session, document_id: int, number: int) -> Save:
    """Return the entry that ends with a revision, as it was before later ones. Raises NotFound if it is not kept."""
    saves = list_saves(session, document_id, until=number)
    if not saves or saves[0].last != number:
        raise NotFound(SAVE_GONE)
    return saves[0]


def read_states(session: Session, document_id: int, saves: Sequence[Save]) -> Iterator[tuple[Save, Tree | None, Tree]]:
    """Yield each save with the answers before and after it; None before it if those are no longer kept."""
    for start in range(0, len(saves), BATCH):
        batch = saves[start : start + BATCH]
        answers = read_answers(
            session, document_id, {number for save in batch for number in (save.last, save.previous)}
        )
        for save in batch:
            before = answers.get(save.previous) if save.previous else {} if save.is_exact else None
            if save.last in answers:
                yield save, before, answers[save.last]


def read_answers(session: Session, document_id: int, numbers: Iterable[int | None]) -> dict[int, Tree]:
    """Return the answers of those of these revisions that are kept."""
    kept = {number for number in numbers if number is not None}
    query = select(AnswerRevision.number, AnswerRevision.answers).where(
        AnswerRevision.document_id == document_id, AnswerRevision.number.in_(kept)
    )
    return dict(session.execute(query).all())


def _save_of(group: Sequence[Any], previous: int | None) -> Save:
    first, last = group[0], group[-1]
    return Save(
        first=first.number,
        last=last.number,
        moments={revision.number: revision.created_at for revision in group},
        previous=previous,
        author=last.author,
        source=last.source,
        is_exact=last.number - (previous or 0) == len(group),
    )


def _group(revisions: Sequence[Any]) -> Iterator[list[Any]]:
    group: list[Any] = []
    for revision in revisions:
        if group and not _continues(group, revision):
            yield group
            group = []
        group.append(revision)
    if group:
        yield group


def _continues(group: Sequence[Any], revision: Any) -> bool:
    """Whether a revision belongs to the entry of those before it: only what was typed is put together."""
    first, last = group[0], group[-1]
    return (
        last.author == revision.author
        and last.source is revision.source is RevisionSource.FORM
        and revision.created_at - last.created_at <= PAUSE
        and revision.created_at - first.created_at <= SPAN
    )
