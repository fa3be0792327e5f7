"""Logs of calls on the wire."""

from __future__ import annotations

from marshmallow import fields

from lyd.core.http import Schema, UtcField


class CallResponseSchema(Schema):
    """What the system answered, in short."""

    status = fields.String(required=True)
    message = fields.String(required=True)


class CallUserSchema(Schema):
    """The member for whom the system was called."""

    display_name = fields.String(required=True, allow_none=True)
    user_email = fields.String(required=True, allow_none=True)


class CallRowSchema(Schema):
    """A call."""

    id = fields.Integer(required=True)
    created_at = UtcField(required=True)
    action = fields.String(required=True)
    is_success = fields.Boolean(required=True)
    request = fields.Dict(keys=fields.String(), required=True)
    response = fields.Nested(CallResponseSchema, required=True)
    created_user = fields.Nested(
        CallUserSchema, required=True, allow_none=True, metadata={"description": "Null for calls of the service."}
    )


class CallLogSchema(Schema):
    """A page of the log, the newest first."""

    rows = fields.List(fields.Nested(CallRowSchema), required=True)
    page = fields.Integer(required=True)
    total_page = fields.Integer(required=True)
    total_record = fields.Integer(required=True, metadata={"description": "Rows that the filter lets through."})
    total = fields.Integer(required=True, metadata={"description": "Rows in all, whatever the filter."})
    passed = fields.Integer(required=True)
    failed = fields.Integer(required=True)
