"""The rules by which a coupon applies to a product, in WooCommerce's order."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from lyd.commerce.errors import (
    CouponExpired,
    CouponLimitReached,
    CouponMaximum,
    CouponMinimum,
    CouponNotForProduct,
    CouponNotYours,
)
from lyd.commerce.services.coupon import Coupon
from lyd.commerce.services.discounts import CALCULATORS
from lyd.commerce.services.products import Product
from lyd.core.db import utc_now


@dataclass(frozen=True)
class Purchase:
    """What is to be bought; subtotal is dollars before coupons."""

    product: Product
    subtotal: Decimal


@dataclass(frozen=True)
class Uses:
    """Uses of a coupon, in total and by the caller, whose orders have this email address."""

    email: str
    by_all: int
    by_caller: int


def check_coupon_rules(coupon: Coupon, purchase: Purchase, uses: Uses) -> None:
    """Raise the CouponError of the first rule that the coupon breaks."""
    for rule in RULES:
        rule(coupon, purchase, uses)


def _limits(coupon: Coupon, _purchase: Purchase, uses: Uses) -> None:
    if coupon.usage_limit and uses.by_all >= coupon.usage_limit:
        raise CouponLimitReached.of(coupon.code)
    if coupon.usage_limit_per_user and uses.by_caller >= coupon.usage_limit_per_user:
        raise CouponLimitReached.of(coupon.code)


def _expiry(coupon: Coupon, _purchase: Purchase, _uses: Uses) -> None:
    if coupon.expires_at is not None and coupon.expires_at < utc_now():
        raise CouponExpired.of(coupon.code)


def _spend(coupon: Coupon, purchase: Purchase, _uses: Uses) -> None:
    if coupon.minimum and purchase.subtotal < coupon.minimum:
        raise CouponMinimum.of(coupon.code, amount=f"${coupon.minimum:.2f}")
    if coupon.maximum and purchase.subtotal > coupon.maximum:
        raise CouponMaximum.of(coupon.code, amount=f"${coupon.maximum:.2f}")


def _product(coupon: Coupon, purchase: Purchase, _uses: Uses) -> None:
    """Check products and categories. A category includes all below it, so the product's lineage is compared."""
    product = purchase.product
    is_listed = not coupon.product_ids or product.id in coupon.product_ids
    is_in = not coupon.category_ids or not coupon.category_ids.isdisjoint(product.lineage)
    is_excluded = product.id in coupon.excluded_product_ids or not coupon.excluded_category_ids.isdisjoint(
        product.lineage
    )
    is_on_sale = coupon.excludes_sale_items and product.is_on_sale
    if not is_listed or not is_in or is_excluded or is_on_sale or coupon.kind not in CALCULATORS:
        raise CouponNotForProduct.of(coupon.code)


def _email(coupon: Coupon, _purchase: Purchase, uses: Uses) -> None:
    if coupon.emails and not any(_matches(uses.email, pattern) for pattern in coupon.emails):
        raise CouponNotYours.of(coupon.code)


def _matches(email: str, pattern: str) -> bool:
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), email) is not None


RULES: tuple[Callable[[Coupon, Purchase, Uses], None], ...] = (_limits, _expiry, _spend, _product, _email)
