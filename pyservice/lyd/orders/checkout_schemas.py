"""Payments on the wire (document 2, section 7)."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, post_load

from lyd.core.http import Schema
from lyd.core.http.inputs import IdField
from lyd.orders.services import Returns


class CheckoutQuery(Schema):
    """The payer. Ignored: the caller pays."""

    user_id = IdField(load_default=None, allow_none=True)


class CheckoutSchema(Schema):
    """A payment to start. price, product_id and product_name are accepted and ignored: the order has them."""

    order_id = IdField(required=True)
    price = fields.Raw(load_default=None, allow_none=True)
    product_id = fields.Raw(load_default=None, allow_none=True)
    product_name = fields.Raw(load_default=None, allow_none=True)
    success_url = fields.Url(required=True, require_tld=False, schemes={"http", "https"})
    cancel_url = fields.Url(required=True, require_tld=False, schemes={"http", "https"})
    error_url = fields.Url(load_default=None, allow_none=True, require_tld=False, schemes={"http", "https"})

    @post_load
    def _to_returns(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        returns = Returns(data["success_url"], data["cancel_url"], data["error_url"])
        return {"order_id": data["order_id"], "returns": returns}


class PageAddressSchema(Schema):
    """Where to send the browser."""

    url = fields.String(required=True)
