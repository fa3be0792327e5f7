"""An order as the REST API shows it."""

from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Row

from sandbox.store.customers import BILLING, SHIPPING
from sandbox.store.database import local
from sandbox.store.gst import money
from sandbox.store.product_view import show_time

MOMENTS = {
    "date_created": "date_created_gmt",
    "date_modified": "date_updated_gmt",
    "date_completed": "date_completed_gmt",
    "date_paid": "date_paid_gmt",
}


def show_order(
    row: Row[Any],
    addresses: dict[str, dict[Any, Any]],
    items: dict[str, list[dict[str, Any]]],
    meta: list[dict[str, Any]],
    zone: ZoneInfo,
) -> dict[str, Any]:
    """Return an order's fields from its row (with its operational data), addresses, items by kind and meta."""
    return {
        "id": row.id,
        "parent_id": row.parent_order_id or 0,
        "status": row.status.removeprefix("wc-"),
        "currency": row.currency,
        "prices_include_tax": True,
        "discount_total": money(row.discount_total_amount),
        "discount_tax": money(row.discount_tax_amount),
        "cart_tax": money(row.tax_amount),
        "total": money(row.total_amount),
        "total_tax": money(row.tax_amount),
        "customer_id": row.customer_id or 0,
        "order_key": row.order_key,
        "billing": _show_address(addresses.get("billing"), BILLING),
        "shipping": _show_address(addresses.get("shipping"), SHIPPING),
        "payment_method": row.payment_method or "",
        "payment_method_title": row.payment_method_title or "",
        "transaction_id": row.transaction_id or "",
        "created_via": row.created_via,
        "customer_note": row.customer_note or "",
        "number": str(row.id),
        "meta_data": meta,
        **items,
        **_show_moments(row, zone),
    }


def _show_moments(row: Row[Any], zone: ZoneInfo) -> dict[str, str | None]:
    moments: dict[str, str | None] = {}
    for name, column in MOMENTS.items():
        moment = getattr(row, column)
        moments[name] = show_time(local(moment, zone)) if moment else None
        moments[f"{name}_gmt"] = show_time(moment)
    return moments


def _show_address(address: dict[Any, Any] | None, names: tuple[str, ...]) -> dict[str, str]:
    return {name: (address or {}).get(name) or "" for name in names}
