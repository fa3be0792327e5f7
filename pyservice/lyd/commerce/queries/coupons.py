"""Uses of coupons in WordPress's tables, and the address that they are noted under."""

from __future__ import annotations

import time
from collections.abc import Collection

from sqlalchemy import Integer, and_, exists, func, or_, select
from sqlalchemy.orm import Session

from lyd.commerce import order_statuses
from lyd.commerce.queries.orders import ORDER, REQUEST_META
from lyd.core.db import ResultRow
from lyd.core.db.wordpress import wordpress


def uses_of(session: Session, ids: Collection[int], names: Collection[str]) -> dict[int, ResultRow]:
    """Coupon id → (post_id, held, used_by_caller, maybe).

    names are what WooCommerce may have noted for the caller: the user's id, e-mail addresses. held are uses by orders
    that a checkout is making this minute, maybe those of the caller: their keys end in the second until they count.
    """
    meta = wordpress(session).postmeta.c
    now = int(time.time())
    by_caller = meta.meta_value.in_(names)
    held = and_(meta.meta_key.like(r"\_coupon\_held\_%"), meta.meta_key > f"_coupon_held_{now}")
    maybe = and_(meta.meta_key.like(r"\_maybe\_used\_by\_%"), meta.meta_key > f"_maybe_used_by_{now}", by_caller)
    used = and_(meta.meta_key == "_used_by", by_caller)
    counts = {"held": held, "used_by_caller": used, "maybe": maybe}
    columns = (func.sum(count, type_=Integer).label(name) for name, count in counts.items())
    query = select(meta.post_id, *columns).where(meta.post_id.in_(ids), or_(held, used, maybe))
    return {row.post_id: row for row in session.execute(query.group_by(meta.post_id))}


def billing_email(session: Session, user_id: int) -> str:
    """The address that a customer's orders carry; empty where WooCommerce knows none."""
    meta = wordpress(session).usermeta.c
    query = select(meta.meta_value).where(meta.user_id == user_id, meta.meta_key == "billing_email")
    return session.scalars(query.order_by(meta.umeta_id).limit(1)).one_or_none() or ""


def unpaid_order_with(session: Session, user_id: int, key: str) -> int | None:
    """The id of the customer's newest unpaid order made through the service that uses the coupon of this key."""
    site = wordpress(session)
    orders, items, meta = site.wc_orders.c, site.woocommerce_order_items.c, site.wc_orders_meta.c
    uses_it = exists().where(
        items.order_id == orders.id, items.order_item_type == "coupon", func.lower(items.order_item_name) == key
    )
    is_ours = exists().where(meta.order_id == orders.id, meta.meta_key == REQUEST_META)
    is_unpaid = orders.status == order_statuses.stored_status(order_statuses.PENDING)
    query = select(orders.id).where(orders.customer_id == user_id, orders.type == ORDER, is_unpaid, uses_it, is_ours)
    return session.scalars(query.order_by(orders.id.desc()).limit(1)).one_or_none()
