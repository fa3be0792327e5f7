"""Which imports of a document still count: one that was undone, by whatever way, does not (decision 0094)."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.client_imports.import_conflicts import text_of
from lyd.client_imports.models import DocumentImport
from lyd.documents.models import AnswerRevision, Document
from lyd.entity_book.details import hash_secret
from lyd.entity_book.parties import key_of_place
from lyd.interviews.answer_changes import AnswerChange, value_at
from lyd.interviews.xml import Tree, Value

Marks = Mapping[str, Sequence[str]]
"""The marks of answers before and after an import, by path."""


def mark(value: Value, secret: str) -> str:
    """Return a keyed hash by which an answer is known again, "" for a blank one: a TFN is kept nowhere else."""
    text = text_of(value).strip()
    return hmac.digest(secret.encode(), text.encode(), "sha256").hex()[:32] if text else ""


def mark_changes(changes: Iterable[AnswerChange], secret: str) -> dict[str, list[str]]:
    """Return the marks of what an import would change."""
    return {change.path: [mark(change.before, secret), mark(change.after, secret)] for change in changes}


def keep_made(marks: Marks, answers: Tree, secret: str) -> dict[str, list[str]]:
    """Return the marks of the changes that these answers have, by paths that have ids instead of indexes."""
    made = {path: pair for path, pair in marks.items() if mark(value_at(answers, path), secret) == pair[1]}
    return {key_of_place(answers, path): list(pair) for path, pair in made.items()}


def choose_standing(imports: Iterable[DocumentImport], answers: Tree, secret: str) -> list[DocumentImport]:
    """Return the last import of each place that was not undone. imports are those of a document, the oldest first."""
    standing: dict[str, DocumentImport] = {}
    changes: dict[str, Marks] = {}
    former: dict[str, set[str]] = {}
    for row in imports:
        if row.changes:
            changes[row.place] = row.changes
        made = changes.get(row.place, {})  # the same record once more changes nothing
        for path, (before, _) in made.items():
            former.setdefault(path, set()).add(before)
        if not _is_undone(made, former, {path: mark(value_at(answers, path), secret) for path in made}):
            standing[row.place] = row
    return list(standing.values())


def _is_undone(made: Marks, former: Mapping[str, set[str]], now: Mapping[str, str]) -> bool:
    """Say whether nothing that an import changed stands, and something is as it was before it, or all is gone.

    An answer that was typed over is no undo: the comparison is there for it.
    """
    if not made or any(now[path] == after for path, (_, after) in made.items()):
        return False
    return any(now[path] in former[path] for path in made) or not any(now.values())


def answers_of(session: Session, document: Document, revision: int) -> Tree:
    """Return the answers of a revision; those of now if it is not kept."""
    query = select(AnswerRevision.answers).where(
        AnswerRevision.document_id == document.id, AnswerRevision.number == revision
    )
    found = session.scalar(query)
    return document.answers if found is None else found


def find_imports(session: Session, document_id: int, *, lock: bool = False) -> list[DocumentImport]:
    """Return every import of a document, the oldest first."""
    order = (DocumentImport.revision, DocumentImport.imported_at)
    query = select(DocumentImport).where(DocumentImport.document_id == document_id).order_by(*order)
    if lock:
        query = query.with_for_update()
    return list(session.scalars(query.execution_options(populate_existing=True)))


def find_standing(session: Session, document_id: int, *, lock: bool = False) -> list[DocumentImport]:
    """Return the imports of a document that count, one a place, by place."""
    imports = find_imports(session, document_id, lock=lock)
    if not imports:
        return []
    answers = session.scalar(select(Document.answers).where(Document.id == document_id)) or {}
    return sorted(choose_standing(imports, answers, hash_secret()), key=lambda row: row.place)
