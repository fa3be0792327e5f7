"""Suggested answers on the wire."""

from __future__ import annotations

from marshmallow import fields

from lyd.answer_suggestions.services import SourceKind
from lyd.core.http import Schema, UtcField


class SourceSchema(Schema):
    """The source of a suggested answer."""

    kind = fields.Enum(SourceKind, by_value=True, required=True)
    name = fields.String(
        required=True,
        metadata={"description": "Of the firm, the document or, of the book, of its source; empty for the profile."},
    )
    document_id = fields.Integer(required=True, allow_none=True)
    updated_at = UtcField(
        required=True,
        allow_none=True,
        metadata={"description": "When the document was changed last, or the book got it."},
    )


class AnswerSuggestionSchema(Schema):
    """An answer that is suggested for a question."""

    path = fields.String(
        required=True,
        metadata={
            "description": "Dotted, with list indexes from 0; without an index it is for every entry of the list.",
            "example": "Directors.0.Director_Name",
        },
    )
    value = fields.String(required=True, metadata={"description": "A valid answer to the question."})
    source = fields.Nested(SourceSchema, required=True)


class AnswerSuggestionsSchema(Schema):
    """Suggested answers, in the order of the interview; of several for one question the best comes first."""

    rows = fields.List(fields.Nested(AnswerSuggestionSchema), required=True)
