"""Logs on the wire (document 2, section 3)."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.http import PageQuery, Schema, UtcField
from lyd.core.http.inputs import IdField
from lyd.core.http.schema import MAX_LENGTH

LOG_LENGTH = 15
"""Rows a page of a log (document 2, section 9)."""


class LogPageQuery(PageQuery):
    """The filter and page of a log."""

    length = fields.Integer(load_default=LOG_LENGTH, validate=validate.Range(min=1, max=MAX_LENGTH))
    is_success = fields.Boolean(
        load_default=None, metadata={"description": "True: only what passed; false: only what failed."}
    )


class LogQuery(LogPageQuery):
    """The document, and the filter and page of its log."""

    id = IdField(required=True, metadata={"description": "Of the document."})


class LogRowSchema(Schema):
    """One event of a document."""

    id = fields.Integer(required=True)
    created_at = UtcField(required=True)
    action = fields.String(required=True, metadata={"description": "A stable word, as document.renamed."})
    action_name = fields.String(required=True, metadata={"description": "The action for people."})
    display_name = fields.String(
        required=True, allow_none=True, metadata={"description": "Who did it; null where no member was at it."}
    )
    user_email = fields.String(required=True, allow_none=True)
    message = fields.String(required=True, metadata={"description": "What was done, as a sentence."})
    is_success = fields.Boolean(required=True)
    changes = fields.Dict(
        keys=fields.String(),
        values=fields.Dict(),
        required=True,
        metadata={"description": "What changed: {what: {from, to}}; what is name, client, folder, share or status."},
    )


class LogSchema(Schema):
    """A page of a log, the newest first."""

    rows = fields.List(fields.Nested(LogRowSchema), required=True)
    page = fields.Integer(required=True)
    total_page = fields.Integer(required=True)
    total_record = fields.Integer(required=True, metadata={"description": "Rows that the filter lets through."})
    total = fields.Integer(required=True, metadata={"description": "Rows in all, whatever the filter."})
    passed = fields.Integer(required=True)
    failed = fields.Integer(required=True)
