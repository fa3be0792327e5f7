"""What a shop admin puts into WooCommerce: categories, prices, images, coupons; and orders as it keeps them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.php import serialise


def add_category(session: Session, name: str, *, parent: int = 0, count: int = 0, image: int | None = None) -> int:
    """Add a product category. Returns its id."""
    slug = name.lower().replace(" ", "-")
    term = _insert(session, "wp_terms", name=name, slug=slug)
    taxonomy = {"taxonomy": "product_cat", "description": "", "parent": parent, "count": count}
    _insert(session, "wp_term_taxonomy", term_taxonomy_id=term, term_id=term, **taxonomy)
    if image:
        _insert(session, "wp_termmeta", term_id=term, meta_key="thumbnail_id", meta_value=image)
    return term


def put_into(session: Session, product_id: int, category_id: int) -> None:
    _insert(session, "wp_term_relationships", object_id=product_id, term_taxonomy_id=category_id)


def add_meta(session: Session, post_id: int, **meta: str) -> None:
    for key, value in meta.items():
        _insert(session, "wp_postmeta", post_id=post_id, meta_key=key, meta_value=value)


def set_option(session: Session, name: str, value: str) -> None:
    _insert(session, "wp_options", option_name=name, option_value=value)


def add_image(session: Session, name: str, file: str = "", *, alt: str = "") -> int:
    """Add an uploaded image; without a file WordPress knows only where it once was. Returns its id."""
    guid = f"http://old.test/{name}.png"
    number = _post(session, "attachment", name, post_status="inherit", guid=guid)
    add_meta(session, number, **({"_wp_attached_file": file} if file else {}), _wp_attachment_image_alt=alt)
    return number


def add_coupon(session: Session, code: str, amount: str = "10", *, used_by: tuple[str, ...] = (), **meta: str) -> int:
    """Add a coupon of 10 percent, unless said otherwise. Returns its id."""
    number = _post(session, "shop_coupon", code)
    add_meta(session, number, **{"discount_type": "percent", "coupon_amount": amount, **meta})
    for name in used_by:
        add_meta(session, number, _used_by=name)
    return number


def php_list(*values: int | str) -> str:
    """The values as PHP serialises a list of them."""
    return serialise(list(values))


def add_order(
    session: Session,
    wc_order_id: int,
    lines: list[dict[str, Any]],
    *,
    status: str = "wc-completed",
    customer_id: int = 11,
    coupons: dict[str, str] | None = None,
    parent: int | None = None,
    **meta: str,
) -> list[int]:
    """Add an order, or a refund of its parent, as HPOS keeps it. A line is its item's meta. Returns the lines' ids."""
    total = sum(float(line["_line_total"]) + float(line.get("_line_tax", 0)) for line in lines)
    kind = "shop_order_refund" if parent else "shop_order"
    tax = sum(float(line.get("_line_tax", 0)) for line in lines)
    order = {"id": wc_order_id, "status": status, "type": kind, "currency": "AUD", "total_amount": total}
    order["tax_amount"] = tax
    times = {"date_created_gmt": "2026-07-01 10:00:00", "payment_method_title": "Stripe"}
    _insert(session, "wp_wc_orders", **order, **times, customer_id=customer_id, parent_order_id=parent or 0)
    _insert(session, "wp_wc_order_operational_data", order_id=wc_order_id, date_paid_gmt="2026-07-01 10:05:00")
    for key, value in meta.items():
        _insert(session, "wp_wc_orders_meta", order_id=wc_order_id, meta_key=key, meta_value=value)
    for code, discount in (coupons or {}).items():
        _item(session, wc_order_id, "coupon", code, {"discount_amount": discount, "discount_amount_tax": "0"})
    return [_item(session, wc_order_id, "line_item", "Trust deed", line) for line in lines]


def add_item(session: Session, wc_order_id: int, kind: str, name: str, **meta: str) -> None:
    """Add an item to an order, such as a fee; its total is not part of the order's then."""
    _item(session, wc_order_id, kind, name, meta)


def add_billing(session: Session, wc_order_id: int, **address: str) -> None:
    """Add the billing address of an order."""
    _insert(session, "wp_wc_order_addresses", order_id=wc_order_id, address_type="billing", **address)


def _item(session: Session, wc_order_id: int, kind: str, name: str, meta: dict[str, Any]) -> int:
    item = {"order_item_name": name, "order_item_type": kind, "order_id": wc_order_id}
    number = _insert(session, "wp_woocommerce_order_items", **item)
    for key, value in meta.items():
        _insert(session, "wp_woocommerce_order_itemmeta", order_item_id=number, meta_key=key, meta_value=value)
    return number


def _post(session: Session, kind: str, title: str, **columns: Any) -> int:
    """Add a post of its own id, far from those that tests choose for products."""
    empty = dict.fromkeys(("post_content", "post_excerpt", "to_ping", "pinged", "post_content_filtered"), "")
    number = session.scalar(text("SELECT GREATEST(COALESCE(MAX(ID), 0), 10000) + 1 FROM wp_posts"))
    given = {"ID": number, "post_type": kind, "post_title": title, "post_status": "publish", **empty, **columns}
    return _insert(session, "wp_posts", **given)


def _insert(session: Session, table: str, **values: Any) -> int:
    columns, names = ", ".join(f"`{name}`" for name in values), ", ".join(f":{name}" for name in values)
    added = session.connection().execute(text(f"INSERT INTO {table} ({columns}) VALUES ({names})"), values)
    return int(added.lastrowid)


def order_line(product_id: int, net: str, tax: str, quantity: str = "1", **meta: Any) -> dict[str, Any]:
    amounts = {"_line_total": net, "_line_tax": tax, "_line_subtotal": net, "_line_subtotal_tax": tax}
    return {"_product_id": str(product_id), "_qty": quantity, **amounts, **meta}
