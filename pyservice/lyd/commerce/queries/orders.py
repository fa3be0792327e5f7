"""Orders in WooCommerce's own tables (HPOS): a fixed number of queries, however many orders."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from lyd.commerce.order_statuses import stored_status
from lyd.core.db import ResultRow
from lyd.core.db.wordpress import ADDRESS, wordpress

ORDER, REFUND = "shop_order", "shop_order_refund"
REQUEST_META = "_lyd_request"
"""Meta of an order that was made through the service, with the browser's request key."""
ITEM_META = (
    *("_product_id", "_qty", "_line_total", "_line_tax", "_line_subtotal", "_line_subtotal_tax"),
    *("_refunded_item_id", "discount_amount", "discount_amount_tax", "cost", "total_tax"),
)


def orders_and_refunds(session: Session, ids: Collection[int]) -> Sequence[ResultRow]:
    """These orders and their refunds, with the time of payment; by id."""
    site = wordpress(session)
    orders, operational = site.wc_orders, site.wc_order_operational_data
    query = (
        select(orders, operational.c.date_paid_gmt)
        .outerjoin(operational, operational.c.order_id == orders.c.id)
        .where(
            or_(
                orders.c.id.in_(ids) & (orders.c.type == ORDER),
                orders.c.parent_order_id.in_(ids) & (orders.c.type == REFUND),
            )
        )
    )
    return session.execute(query.order_by(orders.c.id)).all()


def latest_orders_of(session: Session, customer_id: int, statuses: Collection[str], most: int) -> list[int]:
    """Ids of a customer's newest orders in these statuses, the newest first."""
    orders = wordpress(session).wc_orders.c
    query = select(orders.id).where(
        orders.customer_id == customer_id,
        orders.type == ORDER,
        orders.status.in_([stored_status(status) for status in statuses]),
    )
    return list(session.scalars(query.order_by(orders.id.desc()).limit(most)))


def meta_of(session: Session, ids: Collection[int]) -> dict[int, dict[str, str]]:
    """Order id → its meta. Of a key that is there twice, the first counts, as for WooCommerce."""
    meta = wordpress(session).wc_orders_meta.c
    query = select(meta.order_id, meta.meta_key, meta.meta_value).where(meta.order_id.in_(ids)).order_by(meta.id)
    meta_by_order: dict[int, dict[str, str]] = defaultdict(dict)
    for row in session.execute(query):
        meta_by_order[row.order_id].setdefault(row.meta_key, row.meta_value or "")
    return meta_by_order


def items_of(session: Session, ids: Collection[int]) -> dict[int, list[tuple[ResultRow, dict[str, str]]]]:
    """Order id → its items with the meta of each: products and coupons; by id."""
    items = wordpress(session).woocommerce_order_items.c
    query = select(items.order_item_id, items.order_item_name, items.order_item_type, items.order_id)
    rows = session.execute(query.where(items.order_id.in_(ids)).order_by(items.order_item_id)).all()
    meta = _item_meta(session, [row.order_item_id for row in rows])
    items_by_order: dict[int, list[tuple[ResultRow, dict[str, str]]]] = defaultdict(list)
    for row in rows:
        items_by_order[row.order_id].append((row, meta.get(row.order_item_id, {})))
    return items_by_order


def _item_meta(session: Session, ids: Collection[int]) -> dict[int, dict[str, str]]:
    if not ids:
        return {}
    meta = wordpress(session).woocommerce_order_itemmeta.c
    query = select(meta.order_item_id, meta.meta_key, meta.meta_value)
    meta_by_item: dict[int, dict[str, str]] = defaultdict(dict)
    for row in session.execute(query.where(meta.order_item_id.in_(ids), meta.meta_key.in_(ITEM_META))):
        meta_by_item[row.order_item_id][row.meta_key] = row.meta_value or ""
    return meta_by_item


def addresses_of(session: Session, order_id: int) -> dict[str, dict[str, str]]:
    """billing and shipping → the parts of this address of an order."""
    addresses = wordpress(session).wc_order_addresses.c
    query = select(addresses.address_type, *(addresses[name] for name in ADDRESS))
    rows = session.execute(query.where(addresses.order_id == order_id)).all()
    return {row.address_type: {name: getattr(row, name) or "" for name in ADDRESS} for row in rows}
