"""Orders and payments on the wire (document 2, sections 3 and 7)."""

from __future__ import annotations

from typing import Any

from marshmallow import ValidationError, fields, post_load, validate

from lyd.commerce.schemas.addresses import CustomerBillingSchema, CustomerShippingSchema
from lyd.core.http import Schema
from lyd.core.http.inputs import MAX_NAME, IdField
from lyd.documents.schemas.drafts import DraftSchema
from lyd.orders.models import OrderKind, OrderState
from lyd.orders.services import OrderRequest

MOST_PIECES, MOST_COUPONS = 100, 20
ONE_PRODUCT = "Please order one product at a time."
NO_PRODUCT = "Please choose a product."


class _Ignored(fields.Raw):
    """Part of the contract (document 2, section 3) that only the shop decides: accepted and ignored."""

    def __init__(self) -> None:
        super().__init__(allow_none=True, load_only=True, metadata={"description": "Ignored: the shop says it."})


class LineWantedSchema(Schema):
    """A product to buy. Its price, name and total are WooCommerce's; those of the request are ignored."""

    product_id = IdField(required=True)
    quantity = fields.Integer(load_default=1, strict=True, validate=validate.Range(min=1, max=MOST_PIECES))
    name, sku, price, total, subtotal, is_asic_template = (_Ignored() for _ in range(6))


class CouponWantedSchema(Schema):
    """A coupon to use."""

    code = fields.String(required=True, validate=validate.Length(min=1, max=MAX_NAME))


class OrderMakeSchema(Schema):
    """An order to create. set_paid, status, customer, addresses and amounts of the request are ignored."""

    request_key = fields.String(
        load_default=None,
        validate=validate.Regexp(r"^[A-Za-z0-9_-]{8,64}\Z"),
        metadata={
            "description": "Made by the browser for one press of Buy: the same key never makes two orders. Without it "
            "the header Idempotency-Key serves; without both the same content finds the order that is still unpaid."
        },
    )
    product_id = IdField()
    quantity = fields.Integer(load_default=1, strict=True, validate=validate.Range(min=1, max=MOST_PIECES))
    line_items = fields.List(
        fields.Nested(LineWantedSchema),
        validate=validate.Length(equal=1, error=ONE_PRODUCT),
        metadata={"description": "In place of product_id and quantity."},
    )
    coupon_lines = fields.List(
        fields.Nested(CouponWantedSchema), load_default=list, validate=validate.Length(max=MOST_COUPONS)
    )
    folder_id = IdField(load_default=None, allow_none=True)
    name = fields.String(load_default=None, allow_none=True, validate=validate.Length(max=MAX_NAME))
    renews = fields.Boolean(
        load_default=False,
        metadata={"description": "Of a plan: it renews automatically, on the terms of POST /membership/preview."},
    )
    status, set_paid, customer_id, billing, shipping = (_Ignored() for _ in range(5))
    payment_method, payment_method_title, meta_data, price, total = (_Ignored() for _ in range(5))

    @post_load
    def _to_request(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        line = data["line_items"][0] if data.get("line_items") else data
        if "product_id" not in line:
            raise ValidationError(NO_PRODUCT, "product_id")
        codes = tuple(coupon["code"].strip().lower() for coupon in data["coupon_lines"])
        name = (data["name"] or "").strip() and data["name"]
        request = OrderRequest(
            line["product_id"], line["quantity"], codes, data["folder_id"], name or None, data["renews"]
        )
        return {"request_key": data["request_key"], "request": request}


class RequestOrderSchema(Schema):
    """The request to pay."""

    request_id = IdField(required=True)


class OrderProductSchema(Schema):
    """The product of the order."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)


class OrderLineSchema(Schema):
    """A line of an order; total is after coupons."""

    id = fields.Integer(required=True)
    product_id = fields.Integer(required=True)
    name = fields.String(required=True)
    sku = fields.String(required=True)
    quantity = fields.Integer(required=True)
    total = fields.Decimal(places=2, as_string=True, required=True)
    is_asic_template = fields.Boolean(required=True)


class OrderCouponSchema(Schema):
    """A coupon of an order, and its discount."""

    code = fields.String(required=True)
    discount = fields.Decimal(places=2, as_string=True, required=True)


class OrderMetaSchema(Schema):
    """Meta data of an order."""

    key = fields.String(required=True)
    value = fields.String(required=True)


class OrderPieceSchema(Schema):
    """A piece of a template's line: open can be started, started was, gone is used by a document that was deleted."""

    line_id = fields.Integer(required=True)
    piece = fields.Integer(required=True, metadata={"description": "From 1 to the line's quantity."})
    product_id = fields.Integer(required=True)
    name = fields.String(required=True)
    state = fields.String(required=True, validate=validate.OneOf(("open", "started", "gone")))
    document_id = fields.Integer(required=True, allow_none=True)
    document_url = fields.String(required=True, allow_none=True)


class OrderSchema(Schema):
    """An order: id and status are WooCommerce's, state is where it is here. Amounts include GST."""

    id = fields.Integer(required=True)
    state = fields.Enum(OrderState, by_value=True, required=True)
    status = fields.String(required=True)
    kind = fields.Enum(OrderKind, by_value=True, required=True)
    product = fields.Nested(OrderProductSchema, required=True)
    line_items = fields.List(fields.Nested(OrderLineSchema), required=True)
    coupon_lines = fields.List(fields.Nested(OrderCouponSchema), required=True)
    subtotal = fields.Decimal(places=2, as_string=True, required=True)
    discount_total = fields.Decimal(places=2, as_string=True, required=True)
    total = fields.Decimal(places=2, as_string=True, required=True)
    currency = fields.String(required=True)
    customer_id = fields.Integer(required=True)
    billing = fields.Nested(
        CustomerBillingSchema,
        required=True,
        metadata={"description": "Empty for others than the buyer, like shipping."},
    )
    shipping = fields.Nested(CustomerShippingSchema, required=True)
    set_paid = fields.Boolean(required=True, metadata={"description": "Whether the shop takes it as paid."})
    payment_method_title = fields.String(required=True)
    meta_data = fields.List(fields.Nested(OrderMetaSchema), required=True)
    pieces = fields.List(
        fields.Nested(OrderPieceSchema),
        required=True,
        metadata={"description": "What the caller can start as documents once the order is paid."},
    )
    document_id = fields.Integer(required=True, allow_none=True)
    document_url = fields.String(required=True, allow_none=True)
    draft = fields.Nested(
        DraftSchema,
        required=True,
        allow_none=True,
        metadata={"description": "What to show before the interview of the document that it brought."},
    )
    reason = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "Why the order could not be fulfilled, in state failed."},
    )
    is_declined = fields.Boolean(required=True, metadata={"description": "A payment was tried and refused."})


class UsedMetaSchema(Schema):
    """The use of an order, to be confirmed."""

    key = fields.String(required=True, validate=validate.Equal("is_used"))
    value = fields.Raw(required=True, metadata={"description": "The document's id, as number or text."})


class OrderUpdateSchema(Schema):
    """A confirmation of an order's use; browsers cannot change orders."""

    meta_data = fields.List(fields.Nested(UsedMetaSchema), required=True, validate=validate.Length(equal=1))


class OrderQuery(Schema):
    """The id of an order."""

    id_order = IdField(required=True)
