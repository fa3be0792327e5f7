"""Find coupons, check their rules, and calculate a quote for one product (document 2, sections 4.4, 5 and 8).

The rules are WooCommerce's own, in its order, so that an order with these coupons costs what the quote says; beside
them the documents' own: what was applied already, and individual use.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from sqlalchemy.orm import Session

from lyd.commerce.errors import (
    CouponAlreadyApplied,
    CouponHeld,
    CouponLimitReached,
    CouponNotCombinable,
    CouponNotFound,
    ProductUnavailable,
)
from lyd.commerce.queries import coupons as queries
from lyd.commerce.queries import quotes
from lyd.commerce.queries.categories import lineage_of
from lyd.commerce.queries.products import options
from lyd.commerce.services.coupon import META, Coupon, read_coupon
from lyd.commerce.services.coupon_rules import Purchase, Uses, check_coupon_rules
from lyd.commerce.services.discounts import discounts
from lyd.commerce.services.kinds import classify_product
from lyd.commerce.services.products import PRICE_META, Product, read_priced
from lyd.core.access import Identity
from lyd.core.db import ResultRow

UNASKED = Uses("", 0, 0)
"""Uses of a coupon without a usage limit."""
SEQUENTIAL_OPTION = "woocommerce_calc_discounts_sequentially"


@dataclass(frozen=True)
class QuotedCoupon:
    """A coupon that applies, and what it takes off."""

    code: str
    discount: Decimal


@dataclass(frozen=True)
class Quote:
    """What so many of a product cost with some coupons: Australian dollars including GST."""

    codes: tuple[QuotedCoupon, ...]
    subtotal: Decimal
    discount: Decimal
    total: Decimal


def check_product(session: Session, identity: Identity, product_id: int, quantity: int, codes: Sequence[str]) -> Quote:
    """Quote a product by its id; the product's price and its coupons are read in one query.

    Raises as `check_coupons`, and ProductUnavailable also if there is no such product, or it brings nothing.
    """
    rows, coupon_rows = quotes.priced_and_coupons(session, product_id, PRICE_META, _keys(codes), META)
    product = read_priced(rows)
    if product is None or classify_product(product) is None:
        raise ProductUnavailable
    return _quote(session, identity, product, quantity, _pick(codes, _by_key(coupon_rows)))


def check_coupons(session: Session, identity: Identity, product: Product, quantity: int, codes: Sequence[str]) -> Quote:
    """Return what the product costs the caller with these coupons, in the order in which they were applied.

    Raises ProductUnavailable for a product without a price, and the CouponError of the first rule that is broken.
    """
    return _quote(session, identity, product, quantity, _pick(codes, find_coupons(session, codes)))


def _quote(session: Session, identity: Identity, product: Product, quantity: int, coupons: list[Coupon]) -> Quote:
    price = product.price
    if price is None:
        raise ProductUnavailable
    subtotal = price * quantity
    if not coupons:
        return Quote((), subtotal, Decimal("0.00"), subtotal)
    _refuse_combinations(coupons)
    limited = [coupon for coupon in coupons if coupon.depends_on_buyer]
    uses = uses_of(session, identity, limited) if limited else {}
    if not product.is_whole and any(coupon.depends_on_categories for coupon in coupons):
        product = replace(product, lineage=lineage_of(session, product.id))
    for coupon in coupons:
        _judge(session, identity, coupon, Purchase(product, subtotal), uses.get(coupon.id, UNASKED))
    amounts = discounts(price, quantity, coupons, is_sequential=_is_sequential(session, coupons))
    quoted = tuple(QuotedCoupon(coupon.code, each) for coupon, each in zip(coupons, amounts, strict=True))
    discount = sum(amounts, Decimal("0.00"))
    return Quote(quoted, subtotal, discount, subtotal - discount)


def _judge(session: Session, identity: Identity, coupon: Coupon, purchase: Purchase, uses: Uses) -> None:
    """Raise the CouponError of the first broken rule; CouponHeld if an unpaid order of the caller uses the coupon."""
    try:
        check_coupon_rules(coupon, purchase, uses)
    except CouponLimitReached:
        wc_order_id = queries.unpaid_order_with(session, identity.user_id, coupon.key)
        if wc_order_id is None:
            raise
        raise CouponHeld.by_order(wc_order_id) from None


def find_coupon(session: Session, code: str) -> Coupon | None:
    """Return the coupon of a code, whatever its case; of several the newest, as WooCommerce does. None if none."""
    return find_coupons(session, [code]).get(code.strip().lower())


def find_coupons(session: Session, codes: Sequence[str]) -> dict[str, Coupon]:
    """Code in small letters → coupon, of those that there are: one query, however many."""
    return _by_key(quotes.coupons(session, _keys(codes), META)) if codes else {}


def _keys(codes: Sequence[str]) -> list[str]:
    return [code.strip().lower() for code in codes]


def _by_key(rows: Sequence[ResultRow]) -> dict[str, Coupon]:
    """Code in small letters → coupon: the rows come oldest first, so the newest of one code stays."""
    titles: dict[int, str] = {}
    meta: dict[int, dict[str, str]] = defaultdict(dict)
    for row in rows:
        titles[row.ID] = row.post_title
        meta[row.ID].setdefault(row.meta_key, row.meta_value or "")
    coupons = [read_coupon(number, title, meta[number]) for number, title in titles.items()]
    return {coupon.key: coupon for coupon in coupons}


def uses_of(session: Session, identity: Identity, coupons: Sequence[Coupon]) -> dict[int, Uses]:
    """Coupon id → its uses, in total and by the caller under the id or an address.

    The caller's address is the one that the order will carry: the billing address, else the account's.
    """
    email = (queries.billing_email(session, identity.user_id) or identity.email).strip().lower()
    names = {str(identity.user_id), email, identity.email.lower()}
    rows = queries.uses_of(session, [coupon.id for coupon in coupons], names)
    return {coupon.id: _uses(coupon, email, rows.get(coupon.id)) for coupon in coupons}


def _uses(coupon: Coupon, email: str, row: ResultRow | None) -> Uses:
    if row is None:
        return Uses(email, coupon.usage_count, 0)
    return Uses(email, coupon.usage_count + int(row.held), int(row.used_by_caller + row.maybe))


def _is_sequential(session: Session, coupons: Sequence[Coupon]) -> bool:
    """Whether a percentage is of what the coupons before it left: a setting, which matters from two on."""
    return len(coupons) > 1 and options(session, [SEQUENTIAL_OPTION]).get(SEQUENTIAL_OPTION) == "yes"


def _pick(codes: Sequence[str], by_key: Mapping[str, Coupon]) -> list[Coupon]:
    """The coupons of these codes, of those that were found. Raises CouponAlreadyApplied, CouponNotFound."""
    keys = _keys(codes)
    if len(set(keys)) < len(keys):
        raise CouponAlreadyApplied
    for code, key in zip(codes, keys, strict=True):
        if key not in by_key:
            raise CouponNotFound.of(code.strip())
    return [by_key[key] for key in keys]


def _refuse_combinations(coupons: Sequence[Coupon]) -> None:
    alone = next((coupon for coupon in coupons if coupon.individual_use), None)
    if alone is not None and len(coupons) > 1:
        raise CouponNotCombinable.of(alone.code)
