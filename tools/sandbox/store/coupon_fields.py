"""A coupon's fields: what the REST API calls them, and how WooCommerce keeps them as meta."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Row

from sandbox.store.database import local
from sandbox.store.gst import money
from sandbox.store.php_lists import dump_list, load_list
from sandbox.store.product_view import show_time

KINDS = ("percent", "fixed_cart", "fixed_product")


@dataclass(frozen=True)
class Field:
    """key is the meta key; kept turns a request's value into what is kept, shown what is kept into the answer's."""

    key: str
    empty: Any
    kept: Callable[[Any], str]
    shown: Callable[[str], Any]


def _flag(key: str) -> Field:
    return Field(
        key, False, lambda value: "yes" if value in (True, "yes", "true") else "no", lambda kept: kept == "yes"
    )


def _count(key: str) -> Field:
    return Field(key, 0, lambda value: str(int(value or 0)), lambda kept: int(kept or 0) or None)


def _amount(key: str) -> Field:
    return Field(key, "", lambda value: str(value or ""), money)


def _ids(key: str) -> Field:
    def shown(kept: str) -> list[int]:
        return [int(word) for word in kept.split(",") if word.strip().isdigit()]

    return Field(key, [], lambda value: ",".join(str(int(each)) for each in value or []), shown)


def _list(key: str, kind: type[int] | type[str]) -> Field:
    def kept(value: Any) -> str:
        return dump_list([kind(each) for each in value or []])

    return Field(key, [], kept, lambda text: [kind(each) for each in load_list(text)])


FIELDS = {
    "discount_type": Field("discount_type", "fixed_cart", str, lambda kept: kept or "fixed_cart"),
    "amount": Field("coupon_amount", "0", str, money),
    "individual_use": _flag("individual_use"),
    "product_ids": _ids("product_ids"),
    "excluded_product_ids": _ids("exclude_product_ids"),
    "usage_limit": _count("usage_limit"),
    "usage_limit_per_user": _count("usage_limit_per_user"),
    "limit_usage_to_x_items": _count("limit_usage_to_x_items"),
    "free_shipping": _flag("free_shipping"),
    "product_categories": _list("product_categories", int),
    "excluded_product_categories": _list("exclude_product_categories", int),
    "exclude_sale_items": _flag("exclude_sale_items"),
    "minimum_amount": _amount("minimum_amount"),
    "maximum_amount": _amount("maximum_amount"),
    "email_restrictions": _list("customer_email", str),
}


def show_coupon(row: Row[Any], meta: dict[str, str], used_by: list[str], zone: ZoneInfo) -> dict[str, Any]:
    """Return a coupon as the REST API shows it."""
    shown = {name: field.shown(meta.get(field.key, "")) for name, field in FIELDS.items()}
    expires = meta.get("date_expires", "")
    moment = datetime.fromtimestamp(int(expires), UTC).replace(tzinfo=None) if expires.isdigit() else None
    return {
        "id": row.ID,
        "code": row.post_title,
        "status": row.post_status,
        "date_created": show_time(row.post_date),
        "date_created_gmt": show_time(row.post_date_gmt),
        "date_modified": show_time(row.post_modified),
        "date_modified_gmt": show_time(row.post_modified_gmt),
        "description": row.post_excerpt,
        "date_expires": show_time(local(moment, zone)) if moment else None,
        "date_expires_gmt": show_time(moment),
        "usage_count": int(meta.get("usage_count") or 0),
        **shown,
        "used_by": used_by,
        "meta_data": [],
    }
