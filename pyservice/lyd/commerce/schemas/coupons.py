"""Coupons on the wire (document 2, sections 3, 5 and 7)."""

from __future__ import annotations

import marshmallow
from marshmallow import fields, validate

from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdField

MISSING = "Please input your coupon!"
MAX_CODES = 20
MAX_QUANTITY = 1000
CODE_LENGTH = validate.Length(max=200)


def _not_blank(code: str) -> None:
    if not code.strip():
        raise marshmallow.ValidationError(MISSING)


class CouponQuery(Schema):
    """The coupon to find."""

    code = fields.String(required=True, validate=[_not_blank, CODE_LENGTH], error_messages={"required": MISSING})


class CouponSchema(Schema):
    """A coupon under WooCommerce's names. Of its uses the caller learns the number of all and of the caller's own."""

    id = fields.Integer(required=True)
    code = fields.String(required=True)
    amount = fields.String(required=True, metadata={"description": "Percent, or Australian dollars."})
    discount_type = fields.String(required=True, attribute="kind")
    individual_use = fields.Boolean(required=True)
    product_ids = fields.List(fields.Integer(), required=True)
    excluded_product_ids = fields.List(fields.Integer(), required=True)
    product_categories = fields.List(fields.Integer(), required=True, attribute="category_ids")
    excluded_product_categories = fields.List(fields.Integer(), required=True, attribute="excluded_category_ids")
    exclude_sale_items = fields.Boolean(required=True, attribute="excludes_sale_items")
    minimum_amount = fields.String(required=True, attribute="minimum")
    maximum_amount = fields.String(required=True, attribute="maximum")
    usage_limit = fields.Integer(required=True, metadata={"description": "0 for none."})
    usage_limit_per_user = fields.Integer(required=True, metadata={"description": "0 for none."})
    usage_count = fields.Integer(required=True)
    used_by = fields.Integer(required=True, metadata={"description": "How often the caller used it."})
    date_expires = UtcField(required=True, allow_none=True, attribute="expires_at")
    meta_data = fields.List(fields.Raw(), required=True, metadata={"description": "Always empty."})


class CouponCheckSchema(Schema):
    """A coupon to be applied to a product, beside those applied already. Without `code`: what those make it cost."""

    product_id = IdField(required=True)
    quantity = fields.Integer(load_default=1, validate=validate.Range(min=1, max=MAX_QUANTITY))
    codes = fields.List(
        fields.String(validate=[_not_blank, CODE_LENGTH]), load_default=list, validate=validate.Length(max=MAX_CODES)
    )
    code = fields.String(load_default=None, validate=[_not_blank, CODE_LENGTH], error_messages={"null": MISSING})


class QuotedCouponSchema(Schema):
    """A coupon that applies."""

    code = fields.String(required=True)
    discount = fields.Decimal(required=True, as_string=True, places=2)


class QuoteSchema(Schema):
    """What the product costs with the coupons, Australian dollars including GST."""

    codes = fields.List(fields.Nested(QuotedCouponSchema), required=True)
    subtotal = fields.Decimal(required=True, as_string=True, places=2)
    discount = fields.Decimal(required=True, as_string=True, places=2)
    total = fields.Decimal(required=True, as_string=True, places=2)
