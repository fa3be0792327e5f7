"""Suggestions from the entity book: what systems and other documents say of the parties of a document."""

from __future__ import annotations

from collections.abc import Container

from sqlalchemy.orm import Session

from lyd.answer_suggestions.suggestion import Source, SourceKind, Suggestion
from lyd.core.access import Identity
from lyd.documents.models import Document
from lyd.entity_book.services import suggest_from_book


def find_book_answers(
    session: Session, identity: Identity, document: Document, asked: Container[str]
) -> list[Suggestion]:
    """Return the newest details of the book for questions for which answers are suggested."""
    suggestions = (
        Suggestion(
            each.path,
            each.value,
            Source(SourceKind.BOOK, each.source_name, each.document_id, each.recorded_at),
        )
        for each in suggest_from_book(session, identity, document)
    )
    return [suggestion for suggestion in suggestions if suggestion.general_path in asked]
