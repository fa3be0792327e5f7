"""Comparisons on the wire."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.comparisons.redline.marks import Change
from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdField
from lyd.core.jobs.models import JobState

CHANGES = [change.value for change in Change]
PIECES = [Change.SAME.value, Change.INSERTED.value, Change.DELETED.value]


class ComparedVersionSchema(Schema):
    """A version of a document that can be compared."""

    file_id = fields.Integer(required=True, metadata={"description": "Of its Word file."})
    name = fields.String(required=True)
    version = fields.Integer(required=True)
    is_current = fields.Boolean(required=True)
    author = fields.String(
        required=True, allow_none=True, metadata={"description": "Who had it assembled; null for a former member."}
    )
    created_at = UtcField(required=True)


class ComparedVersionsSchema(Schema):
    """The versions of a document, the newest first."""

    rows = fields.List(fields.Nested(ComparedVersionSchema), required=True)


class ComparisonQuery(Schema):
    """The Word files of two versions, in either order."""

    older_id = IdField(required=True)
    newer_id = IdField(required=True)


class TextPieceSchema(Schema):
    """A stretch of text."""

    change = fields.String(required=True, validate=validate.OneOf(PIECES))
    text = fields.String(required=True)


class ComparedParagraphSchema(Schema):
    """A paragraph with its changes."""

    kind = fields.String(required=True, validate=validate.OneOf(["paragraph"]))
    change = fields.String(required=True, validate=validate.OneOf(CHANGES))
    number = fields.String(required=True, metadata={"description": "Of its clause, empty without one."})
    level = fields.Integer(
        required=True, allow_none=True, metadata={"description": "Of a heading, from 0; null for other paragraphs."}
    )
    pieces = fields.List(fields.Nested(TextPieceSchema), required=True)


class ComparedBlockSchema(Schema):
    """A paragraph, a row of a table, or (`unchanged`) the number of those that are left out here.

    `formatted` says that only the formatting differs.
    """

    kind = fields.String(required=True, validate=validate.OneOf(["paragraph", "row", "unchanged"]))
    change = fields.String(validate=validate.OneOf(CHANGES), metadata={"description": "Of a paragraph or a row."})
    number = fields.String(metadata={"description": "Of a paragraph."})
    level = fields.Integer(allow_none=True, metadata={"description": "Of a paragraph."})
    pieces = fields.List(fields.Nested(TextPieceSchema), metadata={"description": "Of a paragraph."})
    table = fields.Integer(metadata={"description": "Of a row: the number of its table."})
    cells = fields.List(
        fields.List(fields.Nested(ComparedParagraphSchema)), metadata={"description": "Of a row: their paragraphs."}
    )
    count = fields.Integer(metadata={"description": "Of `unchanged`: how many paragraphs and rows are left out."})


class ComparedSectionSchema(Schema):
    """A place of the document with changes."""

    place = fields.String(required=True, validate=validate.OneOf(["body", "header", "footer", "notes"]))
    blocks = fields.List(fields.Nested(ComparedBlockSchema), required=True)


class ComparisonSchema(Schema):
    """The changes between two versions, or how far they are."""

    state = fields.Enum(JobState, by_value=True, required=True)
    place = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "1 if it is next in the queue; null if it is under way or done."},
    )
    older = fields.Nested(ComparedVersionSchema, required=True)
    newer = fields.Nested(ComparedVersionSchema, required=True)
    changes = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "How many paragraphs and rows differ; null until it is done."},
    )
    sections = fields.List(
        fields.Nested(ComparedSectionSchema),
        required=True,
        allow_none=True,
        metadata={"description": "Those with changes; null until it is done."},
    )
    offers_word = fields.Boolean(
        required=True, metadata={"description": "Whether the template lets its Word files be downloaded."}
    )
