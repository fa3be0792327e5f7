"""Coupons of the seed: one for each rule that a member can meet (document 2, sections 5 and 8)."""

from typing import Any

from stack.seed.rest import Store

COUPONS: tuple[dict[str, Any], ...] = (
    {"code": "welcome10", "discount_type": "percent", "amount": "10", "description": "For a first order."},
    {"code": "fixed20", "discount_type": "fixed_cart", "amount": "20"},
    {"code": "expired15", "discount_type": "percent", "amount": "15", "date_expires": "2025-06-30T00:00:00"},
    {"code": "alone50", "discount_type": "percent", "amount": "50", "individual_use": True},
    {"code": "once25", "discount_type": "percent", "amount": "25", "usage_limit_per_user": 1},
    {"code": "big100", "discount_type": "fixed_cart", "amount": "100", "minimum_amount": "500"},
    {"code": "gift", "discount_type": "percent", "amount": "100", "description": "Pays for all of it."},
)


def seed_coupons(store: Store) -> None:
    """Make the coupons that are missing; those that are there stay as a shop admin left them."""
    for coupon in COUPONS:
        if not store.find("coupons", code=coupon["code"]):
            store.create("coupons", coupon)
