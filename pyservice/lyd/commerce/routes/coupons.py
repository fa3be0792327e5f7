"""Coupons (document 2, sections 5, 7 and 8). Limited in rate: a code is a secret of the shop's until it is told."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from lyd.commerce import errors
from lyd.commerce.schemas import coupons as schemas
from lyd.commerce.services import coupons as services
from lyd.core.db import current_session
from lyd.core.http import Blueprint, Capability, current_identity

TRIES = "60/minute"

blp = Blueprint("coupons", __name__, url_prefix="/coupons", description="Coupons of the shop.")


@blp.get("", capability=Capability.BROWSE_PRODUCTS, limits=TRIES)
@blp.arguments(schemas.CouponQuery, location="query")
@blp.response(200, schemas.CouponSchema(many=True))
def find_coupon(query: dict[str, Any]) -> list[dict[str, Any]]:
    """Find a coupon by its code: a list of one, or of none."""
    session = current_session()
    coupon = services.find_coupon(session, query["code"])
    if coupon is None:
        return []
    uses = services.uses_of(session, current_identity(), [coupon])[coupon.id]
    numbers = {name: f"{getattr(coupon, name):.2f}" for name in ("amount", "minimum", "maximum")}
    sets = ("product_ids", "excluded_product_ids", "category_ids", "excluded_category_ids")
    ids = {name: sorted(getattr(coupon, name)) for name in sets}
    return [{**asdict(coupon), **numbers, **ids, "used_by": uses.by_caller, "meta_data": []}]


@blp.post(
    "/check",
    capability=Capability.BUY_DOCUMENT,
    limits=TRIES,
    errors=[
        *(errors.ProductUnavailable, errors.CouponAlreadyApplied, errors.CouponNotFound, errors.CouponNotCombinable),
        *(errors.CouponNotForProduct, errors.CouponLimitReached, errors.CouponHeld, errors.CouponExpired),
        *(errors.CouponMinimum, errors.CouponMaximum, errors.CouponNotYours),
    ],
)
@blp.arguments(schemas.CouponCheckSchema)
@blp.response(200, schemas.QuoteSchema)
def check_coupon(fields: dict[str, Any]) -> services.Quote:
    """Say what a product costs with a coupon more, or why it does not apply."""
    codes = [*fields["codes"], *([fields["code"]] if fields["code"] else [])]
    return services.check_product(
        current_session(), current_identity(), fields["product_id"], fields["quantity"], codes
    )
