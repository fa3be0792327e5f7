"""Reconciliation with the shop: orders that are paid in WooCommerce have a row here, at the same price."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from sqlalchemy import BigInteger, cast, select
from sqlalchemy.orm import Session

from lyd.commerce import order_statuses
from lyd.commerce.product_meta import CREDITS_META, PLAN_META
from lyd.commerce.services import ShopOrder, read_orders
from lyd.core.db.wordpress import wordpress
from lyd.credits.models import CreditEntry
from lyd.orders.models import Order, OrderKind, OrderState
from lyd.teams.models import TeamMember

BATCH = 500
STATUSES = tuple(map(order_statuses.stored_status, order_statuses.PAID))
BRINGING = (CREDITS_META, PLAN_META)
"""Meta of products that bring something to a team by being paid."""


def shop_problems(session: Session, before: datetime.datetime) -> Iterator[str]:
    """One sentence for each inconsistency."""
    yield from _unknown(session, before)
    stands = select(Order).where(Order.state.in_((OrderState.PAID, OrderState.DONE)), Order.wc_order_id.is_not(None))
    rows = list(session.scalars(stands.order_by(Order.id)))
    for start in range(0, len(rows), BATCH):
        batch = rows[start : start + BATCH]
        shops = read_orders(session, [row.wc_order_id for row in batch if row.wc_order_id])
        credits = _brought_credits(session, list(shops))
        for row in batch:
            shop = shops.get(row.wc_order_id or 0)
            yield from _differs(row, shop)
            if shop is not None and row.done_at is not None:
                yield from _is_short(row, shop, credits.get(shop.id, 0))


def _brought_credits(session: Session, wc_order_ids: list[int]) -> dict[int, int]:
    """Order id → the credits that it brought."""
    references = [f"order:{wc_order_id}" for wc_order_id in wc_order_ids]
    query = select(CreditEntry.wc_order_id, CreditEntry.delta).where(CreditEntry.reference.in_(references))
    return {row.wc_order_id: row.delta for row in session.execute(query)}


def _is_short(row: Order, shop: ShopOrder, brought: int) -> Iterator[str]:
    """An order brings as many credits as were promised when it was taken over."""
    promised = row.fulfilment_options.get("promised", {})
    each = {int(product_id): int(value) for product_id, (kind, value) in promised.items() if kind == OrderKind.CREDITS}
    expected = sum(each.get(line.product_id, 0) * line.quantity for line in shop.lines)
    if expected and brought and expected != brought:
        yield f"Order {row.wc_order_id} promised {expected} credits and brought {brought}."


def _differs(row: Order, shop: ShopOrder | None) -> Iterator[str]:
    if shop is None:
        yield f"Order {row.wc_order_id} had its effect and is not in the shop any more."
    elif not shop.is_paid and shop.status != order_statuses.DISPUTED:
        yield f"Order {row.wc_order_id} had its effect, and the shop calls it {shop.status}."
    elif shop.total != row.total:
        yield f"Order {row.wc_order_id} costs {shop.total} in the shop and {row.total} here."


def _unknown(session: Session, before: datetime.datetime) -> Iterator[str]:
    """Paid orders of members with credits or a plan in them that were never taken over."""
    site = wordpress(session)
    orders, items = site.wc_orders.c, site.woocommerce_order_items.c
    facts, meta = site.woocommerce_order_itemmeta.c, site.postmeta.c
    query = (
        select(orders.id)
        .join(TeamMember, TeamMember.user_id == orders.customer_id)
        .join(site.woocommerce_order_items, items.order_id == orders.id)
        .join(site.woocommerce_order_itemmeta, facts.order_item_id == items.order_item_id)
        .join(site.postmeta, meta.post_id == cast(facts.meta_value, BigInteger))
        .outerjoin(Order, Order.wc_order_id == orders.id)
        .where(
            orders.type == "shop_order",
            orders.status.in_(STATUSES),
            orders.date_updated_gmt < before.replace(tzinfo=None),
            facts.meta_key == "_product_id",
            meta.meta_key.in_(BRINGING),
            meta.meta_value != "",
            Order.id.is_(None),
        )
        .distinct()
    )
    for wc_order_id in session.scalars(query):
        yield f"Order {wc_order_id} is paid in the shop and unknown here."
