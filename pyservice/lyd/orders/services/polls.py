"""Find changes without a webhook by polling every few minutes (the issue requires ten)."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Select, and_, func, or_, select
from sqlalchemy.orm import Session

from lyd.commerce import order_statuses
from lyd.commerce.order_statuses import stored_status
from lyd.commerce.product_meta import CREDITS_META, PLAN_META
from lyd.core.db import utc_now
from lyd.core.db.wordpress import wordpress
from lyd.orders.models import Order, OrderState, Payment, PaymentState
from lyd.orders.services.event_outcomes import describe_order
from lyd.orders.services.lookup import TEAMS_OWN, find_order, find_wc_order_id
from lyd.orders.services.payments import refresh_order
from lyd.orders.services.reports import record_poll_result

PATIENCE = datetime.timedelta(minutes=2)
"""Time that webhooks may take before polling checks an order."""
LATELY = datetime.timedelta(days=2)
"""Age up to which orders of the shop are compared: longer than any outage of the service."""
FORGET_AFTER = datetime.timedelta(hours=1)
"""Time after which a request without an order in the shop is cancelled."""
MOST = 500
"""Orders a round."""
PAID, BROKEN = (tuple(map(stored_status, statuses)) for statuses in (order_statuses.PAID, order_statuses.GONE))
"""As the shop's tables have them."""
OPEN_STATES = (OrderState.NEW, OrderState.UNPAID, OrderState.PAID)
UNDONE = (*OPEN_STATES, OrderState.CANCELLED)


def find_stale_orders(session: Session) -> list[int]:
    """WooCommerce's ids of the orders to check; orders that could not be fulfilled are left to shop admins."""
    link_lost_orders(session)
    wc_order_ids = {
        wc_order_id for query in _queries(session) for wc_order_id in session.scalars(query.limit(MOST)) if wc_order_id
    }
    return sorted(wc_order_ids)


def poll_order(session: Session, wc_order_id: int) -> None:
    """Refresh an order, and record the result for shop admins if its state changed. Commits."""
    before = _state_of(session, wc_order_id)
    order = refresh_order(session, wc_order_id)
    if order is not None and order.state is not before:
        record_poll_result(
            session, f"found:{wc_order_id}:{order.state.value}", wc_order_id, describe_order(order).effect
        )
    session.commit()


def link_lost_orders(session: Session) -> None:
    """Link the orders that WooCommerce created although its response was lost; cancel those that it never created."""
    lost = select(Order).where(Order.state == OrderState.NEW, Order.created_at < utc_now() - PATIENCE)
    for order in session.scalars(lost.limit(MOST).with_for_update(skip_locked=True)):
        order.wc_order_id = order.wc_order_id or find_wc_order_id(session, order.user_id, order.request_key or "")
        if order.wc_order_id is not None:
            order.state = OrderState.UNPAID
        elif order.created_at < utc_now() - FORGET_AFTER:
            order.state, order.reason = OrderState.CANCELLED, "The shop never made the order."
    session.flush()


def _state_of(session: Session, wc_order_id: int) -> OrderState | None:
    order = find_order(session, wc_order_id)
    return order.state if order else None


def _queries(session: Session) -> Iterator[Select[Any]]:
    """One query for each kind of change that may have been missed."""
    old = utc_now() - PATIENCE
    is_open = (Payment.state == PaymentState.OPEN, Payment.created_at < old)
    longest_ago = func.min(Payment.updated_at)
    yield select(Payment.wc_order_id).where(*is_open).group_by(Payment.wc_order_id).order_by(longest_ago)
    unsettled = and_(Order.wc_order_id == Payment.wc_order_id, Order.state.in_(UNDONE), Order.done_at.is_(None))
    yield select(Payment.wc_order_id).join(Order, unsettled).where(Payment.state == PaymentState.PAID)
    orders = wordpress(session).wc_orders.c
    since = (utc_now() - LATELY).replace(tzinfo=None)
    changed = select(orders.id).where(orders.type == "shop_order", orders.date_updated_gmt > since)
    ours = changed.join(Order, Order.wc_order_id == orders.id)
    done_or_open = (*OPEN_STATES, OrderState.DONE, OrderState.FAILED)
    yield ours.where(
        or_(
            and_(orders.status.in_(PAID), Order.state.in_(UNDONE), Order.done_at.is_(None)),
            and_(orders.status.in_(BROKEN), Order.state.in_(done_or_open)),
            and_(
                orders.status == stored_status(order_statuses.PENDING),
                orders.total_amount == 0,
                Order.state == OrderState.UNPAID,
            ),
        )
    )
    yield changed.outerjoin(Order, Order.wc_order_id == orders.id).where(
        Order.id.is_(None), orders.status.in_(PAID), orders.customer_id > 0, orders.id.in_(_with_effect(session))
    )
    yield _parts(session, since)


def _with_effect(session: Session) -> Select[Any]:
    """Orders of the shop that hold a product with credits or a plan."""
    site = wordpress(session)
    items, lines, meta = site.woocommerce_order_items.c, site.woocommerce_order_itemmeta.c, site.postmeta.c
    return (
        select(items.order_id)
        .join(site.woocommerce_order_itemmeta, lines.order_item_id == items.order_item_id)
        .join(site.postmeta, meta.post_id == lines.meta_value)
        .where(lines.meta_key == "_product_id", meta.meta_key.in_((CREDITS_META, PLAN_META)), meta.meta_value != "")
    )


def _parts(session: Session, since: datetime.datetime) -> Select[Any]:
    """Orders of which something was refunded lately. Settling them twice changes nothing."""
    refunds = wordpress(session).wc_orders.c
    recent = and_(refunds.type == "shop_order_refund", refunds.date_created_gmt > since)
    return (
        select(refunds.parent_order_id)
        .join(Order, Order.wc_order_id == refunds.parent_order_id)
        .where(recent, Order.state == OrderState.DONE, Order.kind.in_(TEAMS_OWN))
        .distinct()
    )
