"""Addresses and customers on the wire, as WooCommerce's API has them (document 2, section 3)."""

from __future__ import annotations

from typing import Any

from marshmallow import fields

from lyd.core.http import Schema


class _Part(fields.String):
    """A part of an address; "" if it is not known."""

    def __init__(self) -> None:
        super().__init__(required=True)

    def get_value(self, obj: Any, attr: str, accessor: Any = None, default: Any = None) -> Any:
        return obj.get(attr) or ""


class CustomerShippingSchema(Schema):
    """Where goods would be sent."""

    first_name, last_name, company, address_1, address_2 = (_Part() for _ in range(5))
    city, state, postcode, country, phone = (_Part() for _ in range(5))


class CustomerBillingSchema(CustomerShippingSchema):
    """Where bills are sent."""

    email = _Part()


class CustomerSchema(Schema):
    """A customer of the shop."""

    id = fields.Integer(required=True)
    email = fields.String(required=True)
    first_name = fields.String(required=True)
    last_name = fields.String(required=True)
    billing = fields.Nested(CustomerBillingSchema, required=True)
    shipping = fields.Nested(CustomerShippingSchema, required=True)
