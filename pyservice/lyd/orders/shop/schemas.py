"""Orders and partners as shop admins see them."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdsField
from lyd.orders.models import OrderKind, OrderState


class OrdersQuery(Schema):
    """Which orders, by WooCommerce's ids."""

    order_ids = IdsField(required=True)


class ShopThingSchema(Schema):
    """A team or a document. name is empty if it was deleted."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)


class ShopOrderSchema(Schema):
    """The result of an order."""

    order_id = fields.Integer(required=True, attribute="wc_order_id")
    team = fields.Nested(ShopThingSchema, required=True)
    kind = fields.Enum(OrderKind, by_value=True, required=True)
    state = fields.Enum(OrderState, by_value=True, required=True)
    reason = fields.String(required=True, allow_none=True)
    documents = fields.List(fields.Nested(ShopThingSchema), required=True)
    paid_at = UtcField(required=True, allow_none=True)
    done_at = UtcField(required=True, allow_none=True)


class StripeSchema(Schema):
    """mode is test or live, empty without a key; hears: events can be checked."""

    mode = fields.String(required=True)
    hears = fields.Boolean(required=True)


class StoreSchema(Schema):
    """writes: there are keys for WooCommerce's REST API; hears: its webhooks can be checked."""

    writes = fields.Boolean(required=True)
    hears = fields.Boolean(required=True)


class PartnersSchema(Schema):
    """The setup of the shop's partners."""

    stripe = fields.Nested(StripeSchema, required=True)
    store = fields.Nested(StoreSchema, required=True)


class WebhooksQuery(Schema):
    """Where the site has the product API: /lyd-api, or below /wp-json where the plugin passes it on."""

    api = fields.String(
        load_default="/lyd-api", validate=validate.Regexp(r"(/[A-Za-z0-9._~-]+){1,8}\Z", error="Please give a path.")
    )


class WebhooksSchema(Schema):
    """Where the webhooks send to, and the topics of those that were missing."""

    address = fields.String(required=True)
    made = fields.List(fields.String(), required=True)
