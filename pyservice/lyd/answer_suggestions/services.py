"""Answers suggested for the questions of one document. Nothing is stored, and nothing is filled in by itself."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.answer_suggestions.book_answers import find_book_answers
from lyd.answer_suggestions.earlier_answers import find_earlier_answers
from lyd.answer_suggestions.own_details import find_details
from lyd.answer_suggestions.questions import Asked, list_asked
from lyd.answer_suggestions.suggestion import Source, SourceKind, Suggestion
from lyd.core.access import Capability, Identity
from lyd.documents.services import load_document
from lyd.interviews.blank import is_blank
from lyd.interviews.formats import field_problems
from lyd.interviews.schema import Interview
from lyd.interviews.services import get_version

__all__ = ["Source", "SourceKind", "Suggestion", "suggest_answers", "suggest_details"]


def suggest_answers(session: Session, identity: Identity, document_id: int) -> list[Suggestion]:
    """Return the suggestions for a document that the caller may edit, in the order of its interview.

    Those of the profile and the firm come before the one of an earlier document, that of the entity book last; the same
    answer is there once. Raises NotFound, Forbidden.
    """
    document = load_document(session, identity, document_id, Capability.EDIT_DOCUMENT)
    asked = list_asked(get_version(session, document.template_version_id).interview)
    suggestions = [
        *find_details(session, identity, asked.values()),
        *find_earlier_answers(session, identity, document, asked),
        *find_book_answers(session, identity, document, asked),
    ]
    places = {path: place for place, path in enumerate(asked)}
    valid = [suggestion for suggestion in suggestions if _is_valid(suggestion, asked)]
    valid.sort(key=lambda suggestion: places[suggestion.general_path])
    return list({(suggestion.path, suggestion.value): suggestion for suggestion in reversed(valid)}.values())[::-1]


def suggest_details(session: Session, identity: Identity, interview: Interview) -> list[Suggestion]:
    """Return the suggestions of the profile and the firm for an interview, before there is a document."""
    asked = list_asked(interview)
    return [one for one in find_details(session, identity, asked.values()) if _is_valid(one, asked)]


def _is_valid(suggestion: Suggestion, asked: dict[str, Asked]) -> bool:
    """Whether the form would take the answer as it is."""
    question = asked[suggestion.general_path].question
    return not is_blank(suggestion.value) and not field_problems(question, suggestion.value, complete=False)
