"""Events of partners as shop admins see them."""

from __future__ import annotations

from marshmallow import fields

from lyd.core.http import Schema, UtcField
from lyd.webhooks.models import EventState, Sender


class ShopEventSchema(Schema):
    """An event, and its outcome."""

    id = fields.Integer(required=True)
    sender = fields.Enum(Sender, by_value=True, required=True)
    topic = fields.String(required=True)
    object_id = fields.String(required=True, allow_none=True)
    state = fields.Enum(EventState, by_value=True, required=True)
    effect = fields.String(required=True, allow_none=True)
    attempts = fields.Integer(required=True)
    received_at = UtcField(required=True)
    done_at = UtcField(required=True, allow_none=True)


class StoredSchema(Schema):
    """The response for partners."""

    received = fields.Boolean(required=True)
