"""Who gave the current answers: for members who choose between an answer and their own (decision 0065)."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.documents.models import RevisionSource
from lyd.documents.services.saves import Save, list_saves, read_answers, read_states
from lyd.interviews.answer_changes import is_same
from lyd.interviews.services import identify_entries
from lyd.interviews.xml import Tree

MOST_SAVES = 100
"""Entries of the history that are read; answers that are older have no author here."""
MOST_REVISIONS = 200
"""Revisions within these entries that are read to find the exact time; beyond it, the time is the entry's end."""


@dataclass(frozen=True)
class AnswerAuthor:
    """The member who saved the current answer at a path, when, and from where."""

    tag_code: str
    created_by: int
    created_at: datetime.datetime
    source: RevisionSource


def find_answer_authors(session: Session, document_id: int, paths: Sequence[str]) -> list[AnswerAuthor]:
    """Return who last changed the answers at these paths, in their order.

    Left out are answers that were never given, and those whose author is not known because a save is no longer kept.
    Entries in saves of earlier releases have no ids: they get those of the next newer save (decision 0060).
    """
    authors: dict[str, AnswerAuthor] = {}
    open_paths, budget = list(dict.fromkeys(paths)), MOST_REVISIONS
    newer: Tree | None = None
    for save, before, after in read_states(session, document_id, list_saves(session, document_id)[:MOST_SAVES]):
        if not open_paths or before is None:
            break
        after = identify_entries(after, newer)
        newer = before = identify_entries(before, after)
        changed = [path for path in open_paths if not is_same(before, after, path)]
        open_paths = [path for path in open_paths if path not in changed]
        if not changed or not save.is_exact:
            continue
        moments = _find_moments(session, document_id, save, after, changed) if 1 < save.count <= budget else {}
        budget -= save.count if moments else 0
        for path in changed:
            at = moments.get(path, save.created_at)
            authors[path] = AnswerAuthor(path, save.author, at, save.source)
    return [authors[path] for path in paths if path in authors]


def _find_moments(
    session: Session, document_id: int, save: Save, after: Tree, paths: Sequence[str]
) -> dict[str, datetime.datetime]:
    """Return when the answers at these paths became what they are after an entry of several saves."""
    answers = read_answers(session, document_id, save.moments)
    moments: dict[str, datetime.datetime] = {}
    open_paths, state = list(paths), after
    for number in sorted(answers, reverse=True):
        state = identify_entries(answers[number], state)
        open_paths = [path for path in open_paths if is_same(state, after, path)]
        moments |= dict.fromkeys(open_paths, save.moments[number])
    return moments
