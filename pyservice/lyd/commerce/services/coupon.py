"""A coupon as WooCommerce keeps it (document 2, section 3)."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from html import unescape

from lyd.core.php import numbers_in, words_in

PERCENT, FIXED_CART, FIXED_PRODUCT = "percent", "fixed_cart", "fixed_product"

META = (
    *("discount_type", "coupon_amount", "individual_use", "product_ids", "exclude_product_ids", "product_categories"),
    *("exclude_product_categories", "exclude_sale_items", "minimum_amount", "maximum_amount", "customer_email"),
    *("usage_limit", "usage_limit_per_user", "limit_usage_to_x_items", "usage_count", "date_expires", "expiry_date"),
)


@dataclass(frozen=True)
class Coupon:
    """A coupon. amount is dollars, or percent for kind percent; limits and amounts of 0 mean none.

    product and category sets are empty where the coupon does not ask; emails may hold * for any text.
    """

    id: int
    code: str
    kind: str
    amount: Decimal
    individual_use: bool = False
    product_ids: frozenset[int] = frozenset()
    excluded_product_ids: frozenset[int] = frozenset()
    category_ids: frozenset[int] = frozenset()
    excluded_category_ids: frozenset[int] = frozenset()
    excludes_sale_items: bool = False
    minimum: Decimal = Decimal(0)
    maximum: Decimal = Decimal(0)
    emails: tuple[str, ...] = ()
    usage_limit: int = 0
    usage_limit_per_user: int = 0
    usage_count: int = 0
    most_items: int = 0
    expires_at: datetime.datetime | None = None

    @property
    def key(self) -> str:
        """The code as codes are compared: their case does not matter."""
        return self.code.lower()

    @property
    def depends_on_categories(self) -> bool:
        """Whether it matters in which categories the product is."""
        return bool(self.category_ids or self.excluded_category_ids)

    @property
    def depends_on_buyer(self) -> bool:
        """Whether it matters who uses it, or how often it was used."""
        return bool(self.emails or self.usage_limit or self.usage_limit_per_user)


def read_coupon(coupon_id: int, title: str, meta: dict[str, str]) -> Coupon:
    """The coupon that these rows of WordPress make."""
    return Coupon(
        id=coupon_id,
        code=unescape(title),
        kind=meta.get("discount_type") or FIXED_CART,
        amount=_amount(meta.get("coupon_amount", "")),
        individual_use=meta.get("individual_use") == "yes",
        product_ids=numbers_in(meta.get("product_ids", "")),
        excluded_product_ids=numbers_in(meta.get("exclude_product_ids", "")),
        category_ids=numbers_in(meta.get("product_categories", "")),
        excluded_category_ids=numbers_in(meta.get("exclude_product_categories", "")),
        excludes_sale_items=meta.get("exclude_sale_items") == "yes",
        minimum=_amount(meta.get("minimum_amount", "")),
        maximum=_amount(meta.get("maximum_amount", "")),
        emails=tuple(word.lower() for word in words_in(meta.get("customer_email", ""))),
        usage_limit=_count(meta.get("usage_limit", "")),
        usage_limit_per_user=_count(meta.get("usage_limit_per_user", "")),
        usage_count=_count(meta.get("usage_count", "")),
        most_items=_count(meta.get("limit_usage_to_x_items", "")),
        expires_at=_moment(meta["date_expires"]) if "date_expires" in meta else _moment(meta.get("expiry_date", "")),
    )


def _amount(text: str) -> Decimal:
    try:
        amount = Decimal(text or 0)
    except InvalidOperation:
        return Decimal(0)
    return max(amount, Decimal(0)) if amount.is_finite() else Decimal(0)


def _count(text: str) -> int:
    return int(text) if text.isdecimal() else 0


def _moment(text: str) -> datetime.datetime | None:
    """Seconds since 1970, or the day that old versions of WooCommerce kept."""
    try:
        if text.isdecimal():
            return datetime.datetime.fromtimestamp(int(text), datetime.UTC)
        return datetime.datetime.fromisoformat(text).replace(tzinfo=datetime.UTC) if text else None
    except (ValueError, OverflowError, OSError):
        return None
