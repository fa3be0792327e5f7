"""Rules for the use of a coupon in an order: WooCommerce's, in its sequence and with its messages."""

import fnmatch
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from sandbox.store.discounts import Item, is_for_product
from sandbox.store.errors import StoreError
from sandbox.store.gst import money

Coupon = dict[str, Any]


def check_coupon(coupon: Coupon, items: list[Item], subtotal: Decimal, user: int, email: str) -> None:
    """Raise StoreError with the first rule that says no. subtotal is dollars with GST."""
    for problem in (_of_use(coupon, user), _of_spend(coupon, subtotal), _of_items(coupon, items)):
        if problem:
            raise refusal(problem)
    allowed = [pattern.lower() for pattern in coupon["email_restrictions"]]
    if allowed and not any(fnmatch.fnmatchcase(email.lower(), pattern) for pattern in allowed):
        raise refusal(f'Please enter a valid email to use coupon code "{coupon["code"]}".')


def refusal(words: str) -> StoreError:
    return StoreError("woocommerce_rest_invalid_coupon", words.replace('"', "&quot;"), 400)


def _of_use(coupon: Coupon, user: int) -> str:
    code, theirs = coupon["code"], coupon["used_by"].count(str(user))
    reached = f'Usage limit for coupon "{code}" has been reached.'
    if coupon["usage_limit"] and coupon["usage_count"] >= coupon["usage_limit"]:
        return reached
    if user and coupon["usage_limit_per_user"] and theirs >= coupon["usage_limit_per_user"]:
        return reached
    expires = coupon["date_expires_gmt"]
    if expires and datetime.fromisoformat(expires).replace(tzinfo=UTC) < datetime.now(UTC):
        return f'Coupon "{code}" has expired.'
    return ""


def _of_spend(coupon: Coupon, subtotal: Decimal) -> str:
    least, most = Decimal(coupon["minimum_amount"]), Decimal(coupon["maximum_amount"])
    if least > subtotal:
        return f'The minimum spend for coupon "{coupon["code"]}" is {money(least)}.'
    if 0 < most < subtotal:
        return f'The maximum spend for coupon "{coupon["code"]}" is {money(most)}.'
    return ""


def _of_items(coupon: Coupon, items: list[Item]) -> str:
    code = coupon["code"]
    not_for = f'Sorry, coupon "{code}" is not applicable to selected products.'
    wanted, categories = coupon["product_ids"], frozenset(coupon["product_categories"])
    if wanted and not any(item.product_id in wanted for item in items):
        return not_for
    counted = [item for item in items if not (coupon["exclude_sale_items"] and item.on_sale)]
    if categories and not any(item.categories & categories for item in counted):
        return not_for
    if coupon["discount_type"] != "fixed_cart":
        return "" if not items or any(is_for_product(coupon, item) for item in items) else not_for
    if coupon["exclude_sale_items"] and any(item.on_sale for item in items):
        return f'Sorry, coupon "{code}" is not valid for sale items.'
    if any(item.product_id in coupon["excluded_product_ids"] for item in items):
        return f'Sorry, coupon "{code}" is not applicable to the products.'
    if any(item.categories & frozenset(coupon["excluded_product_categories"]) for item in items):
        return f'Sorry, coupon "{code}" is not applicable to the categories.'
    return ""
