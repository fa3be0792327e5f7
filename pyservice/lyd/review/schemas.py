"""Events of partners and review items as shop admins see them."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.http import PageQuery, Schema, UtcField
from lyd.review.event_list import RowState


class EventsQuery(PageQuery):
    """Which rows."""

    state = fields.Enum(RowState, by_value=True, load_default=None, allow_none=True)
    search = fields.String(load_default="", validate=validate.Length(max=255))


class EventRowSchema(Schema):
    """An event of a partner, or a review item, by kind. POST /shop/review/<id>/check is for items."""

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
