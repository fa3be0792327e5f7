"""The text of a draft in blocks, on the wire (decision 0070)."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.assembly.blocks.block import DOCUMENT, FOOTNOTES
from lyd.assembly.blocks.trace import FOR, IF
from lyd.assembly.schemas import DraftFormSchema
from lyd.core.http import Schema

PARTS = (DOCUMENT, "header", "footer", FOOTNOTES)
ALIGNMENTS = ("left", "center", "right", "justify")
PATHS = (
    "Paths of answers as change logs write them: `Group.Field`, `List.@id.Field`, or with the index of an entry "
    "without an id. A list that more than 50 answers are read of stands for them."
)


class TextFormSchema(DraftFormSchema):
    """Answers whose text is read, as a form: the saved ones if there is no xml."""


class RuleSchema(Schema):
    """A condition or a loop of the template."""

    kind = fields.String(required=True, validate=validate.OneOf([IF, FOR]))
    text = fields.String(
        required=True,
        metadata={"description": "As the author wrote it, without brackets: `Trustees|length > 1`, `t in Trustees`."},
    )
    holds = fields.Boolean(
        required=True,
        metadata={"description": "False in the branch for a condition that does not hold, or for an empty list."},
    )
    answers = fields.List(fields.String(), required=True, metadata={"description": f"Those that it looks at. {PATHS}"})


class PieceSchema(Schema):
    """A stretch of text in one formatting."""

    text = fields.String(required=True, metadata={"description": "With tabs and line breaks."})
    bold = fields.Boolean(required=True)
    italic = fields.Boolean(required=True)
    underline = fields.Boolean(required=True)
    answers = fields.List(
        fields.String(),
        required=True,
        metadata={"description": f"Those that it prints or is computed from; none in the template's words. {PATHS}"},
    )
    is_missing = fields.Boolean(
        required=True, metadata={"description": "Whether it is a placeholder for an answer that is not given."}
    )
    rules = fields.List(
        fields.Nested(RuleSchema),
        required=True,
        metadata={"description": "Those within the paragraph, after those of the block; the outermost first."},
    )


class CellSchema(Schema):
    """A cell of a table, counted from 0; a table in a cell belongs to that cell."""

    may_be_null = True

    table = fields.Integer(required=True)
    row = fields.Integer(required=True)
    column = fields.Integer(required=True)
    span = fields.Integer(required=True, metadata={"description": "Columns."})


class BlockSchema(Schema):
    """A paragraph."""

    id = fields.String(
        required=True,
        metadata={
            "description": "The same whatever is answered: the number of the paragraph in the template and the ids (or "
            "indexes) of the entries of the loops around it, `14@k3v9x2`. Unique."
        },
    )
    part = fields.String(required=True, validate=validate.OneOf(PARTS))
    level = fields.Integer(required=True, metadata={"description": "Of a heading from 1; 0 for text."})
    label = fields.String(
        required=True, metadata={"description": "The number as Word prints it; blank if there is none."}
    )
    align = fields.String(required=True, validate=validate.OneOf(ALIGNMENTS))
    indent = fields.Integer(required=True, metadata={"description": "Points from the margin to the text."})
    cell = fields.Nested(
        CellSchema, required=True, allow_none=True, metadata={"description": "null outside of tables."}
    )
    pieces = fields.List(fields.Nested(PieceSchema), required=True)
    rules = fields.List(
        fields.Nested(RuleSchema),
        required=True,
        metadata={"description": "Those that let it appear, the outermost first; none if it always does."},
    )


class DocumentTextSchema(Schema):
    """What a document says with some answers."""

    blocks = fields.List(fields.Nested(BlockSchema), required=True)
