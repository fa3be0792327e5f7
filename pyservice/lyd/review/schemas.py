"""Review items as shop admins see them."""

from __future__ import annotations

from marshmallow import fields

from lyd.core.http import Schema, UtcField


class AttentionSchema(Schema):
    """An open item, or an event that failed. kind says which: POST /shop/review/<id>/check is for items."""

    id = fields.Integer(required=True)
    kind = fields.String(required=True)
    sender = fields.String(required=True)
    topic = fields.String(required=True)
    object_id = fields.String(required=True, allow_none=True)
    state = fields.String(required=True)
    effect = fields.String(required=True, allow_none=True)
    attempts = fields.Integer(required=True)
    received_at = UtcField(required=True)
    done_at = UtcField(required=True, allow_none=True)


class ItemSchema(Schema):
    """An item that is to be checked."""

    id = fields.Integer(required=True)
    text = fields.String(required=True)
