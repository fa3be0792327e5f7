"""Settlement: update our side of an order to its state in WooCommerce. Webhooks, return pages, polling and replay all
call only this; called twice, late or in another order, it has the same result.
"""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.commerce import order_statuses
from lyd.commerce.errors import OrderUsed
from lyd.commerce.services import ShopOrder, read_order
from lyd.core.db import utc_now
from lyd.document_requests.services import cancel_paid_request
from lyd.memberships.services import stop_renewal_of_order
from lyd.orders.handles import close_pages
from lyd.orders.models import Order, OrderKind, OrderState, Payment, PaymentState
from lyd.orders.services.fulfilment import FulfilmentError, fulfil_order
from lyd.orders.services.lookup import adopt_order, find_order
from lyd.orders.services.reports import flag_order
from lyd.orders.services.result_log import log_order
from lyd.orders.services.reversal import reverse_order, reverse_refunded_lines

WAITING = (OrderState.NEW, OrderState.UNPAID, OrderState.PAID, OrderState.FAILED)
"""States in which a paid order still has its effect to come."""
TRIES = 3


def settle_order(session: Session, wc_order_id: int) -> Order | None:
    """Settle one of WooCommerce's orders and return our row of it; None if it is not one of ours.

    What the transaction did before is committed with it, or lost when a document was started from the order at the
    same moment: begin with it. Uses only the database.
    """
    for _ in range(TRIES):
        try:
            return _settle_once(session, wc_order_id)
        except OrderUsed:  # another request started a document with it between our look and our claim
            session.rollback()
    raise OrderUsed


def settle_team_orders(session: Session, team_id: int, product_id: int, wc_order_id: int | None = None) -> list[Order]:
    """Settle a team's orders of a product that are not done, or one of them (document 1, section 7: update-cap)."""
    query = select(Order.wc_order_id).where(
        Order.team_id == team_id,
        Order.product_id == product_id,
        Order.wc_order_id.is_not(None),
        Order.state.in_(WAITING),
    )
    if wc_order_id is not None:
        query = query.where(Order.wc_order_id == wc_order_id)
    orders = [
        settle_order(session, waiting_id)
        for waiting_id in session.scalars(query.order_by(Order.id)).all()
        if waiting_id
    ]
    return [order for order in orders if order is not None]


def _settle_once(session: Session, wc_order_id: int) -> Order | None:
    order = find_order(session, wc_order_id, lock=True)
    if order is None:
        order = adopt_order(session, read_order(session, wc_order_id))
    if order is None:
        return None
    shop = read_order(session, wc_order_id)  # under the lock; again if adopting waited for it
    status = shop.status if shop else order_statuses.TRASH
    if shop is not None:
        order.total = shop.total
    if shop is not None and shop.is_paid:
        _settle_paid(session, order, shop)
    elif status in order_statuses.GONE:
        _settle_gone(
            session, order, shop, OrderState.REFUNDED if status == order_statuses.REFUNDED else OrderState.CANCELLED
        )
    session.flush()
    return order


def _settle_paid(session: Session, order: Order, shop: ShopOrder) -> None:
    if order.state is OrderState.DONE:
        reverse_refunded_lines(session, order, shop)
        return
    if order.done_at is not None:
        words = "The order was completed again after its effect had been taken back; nothing was given again."
        flag_order(session, f"again:{shop.id}", shop.id, words)
        return
    if order.paid_at is None:
        order.paid_at = shop.paid_at or utc_now()
        _record(session, order, "order.paid", total=str(shop.total))
    order.state = OrderState.PAID
    if _has_open_page(session, shop.id):
        close_pages.enqueue(session, order_id=shop.id)
    try:
        fulfil_order(session, order, shop)
    except FulfilmentError as error:
        _fail(session, order, shop, str(error))
        return
    order.state, order.reason, order.done_at = OrderState.DONE, None, utc_now()
    _record(session, order, "order.done", kind=order.kind.value, document_id=order.document_id)
    reverse_refunded_lines(session, order, shop)


def _has_open_page(session: Session, wc_order_id: int) -> bool:
    """Whether an open page could still be paid: a shop admin completed the order, or it was paid on another page."""
    is_open = (Payment.wc_order_id == wc_order_id, Payment.state == PaymentState.OPEN)
    return session.scalar(select(Payment.id).where(*is_open).limit(1)) is not None


def _fail(session: Session, order: Order, shop: ShopOrder, reason: str) -> None:
    if order.reason != reason:
        _record(session, order, "order.failed", reason=reason)
    order.state, order.reason = OrderState.FAILED, reason
    flag_order(session, f"failed:{shop.id}", shop.id, f"Paid, but could not be fulfilled. {reason}")


def _settle_gone(session: Session, order: Order, shop: ShopOrder | None, state: OrderState) -> None:
    if order.state in (OrderState.REFUNDED, OrderState.CANCELLED):
        order.state = state
        return
    if order.state is OrderState.DONE:
        if shop is None:
            words = "The order was removed from the shop after it had its effect; nothing was taken back."
            flag_order(session, f"removed:{order.wc_order_id}", order.wc_order_id or 0, words)
            return
        reverse_order(session, order, shop)
    else:
        if order.kind is OrderKind.REQUEST:
            cancel_paid_request(session, order.fulfilment_options["request_id"])
        stop_renewal_of_order(session, order.wc_order_id or 0)
        close_pages.enqueue(session, order_id=order.wc_order_id)
    order.state = state
    _record(session, order, f"order.{state.value}")


def _record(session: Session, order: Order, action: str, **details: object) -> None:
    note(session, order.team_id, order.user_id, action, "order", order.id, order_id=order.wc_order_id, **details)
    log_order(session, order, action.removeprefix("order."))
