"""Answers that an import would change and that were saved by another tab or member meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session, undefer

from lyd.documents.models import AnswerRevision, Document
from lyd.interviews.answer_changes import are_same, value_at


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Conflict:
    """An answer that was saved meanwhile, and what it is now."""

    path: str
    saved: str


def find_conflicts(session: Session, document: Document, base: int | None, paths: Sequence[str]) -> list[Conflict]:
    """Return the answers at these paths that are saved otherwise than in the revision that the caller began with.

    None without a base. A base that is not kept any more has no answers: then all that is answered is a conflict.
    """
    if base is None or base == document.answer_revision:
        return []
    revision = session.get(AnswerRevision, (document.id, base), options=[undefer(AnswerRevision.answers)])
    known = revision.answers if revision else {}
    now = document.answers
    changed = (path for path in paths if not are_same(value_at(known, path), value_at(now, path)))
    return [Conflict(path, text_of(value_at(now, path))) for path in changed]


def text_of(value: object) -> str:
    """Return a single answer as a text, "" for none."""
    return value if isinstance(value, str) else ""
