"""The state of payments at Stripe, and its consequences for the order in WooCommerce.

Nothing is locked during a request to a partner, and each fact is committed before the next request: after a crash, the
next run continues from the last fact committed.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.adapters.stripe import Session as Checkout
from lyd.commerce import order_statuses
from lyd.commerce.services import ShopOrder, read_order
from lyd.core.db import lock_row, utc_now
from lyd.memberships.services import stop_renewal_of_order
from lyd.orders.handles import refund_payment
from lyd.orders.models import Order, OrderState, Payment, PaymentState
from lyd.orders.services.clients import stripe_client, woocommerce_client
from lyd.orders.services.lookup import find_order, is_free
from lyd.orders.services.renewal_terms import record_subscription
from lyd.orders.services.reports import flag_order
from lyd.orders.services.result_log import log_payment
from lyd.orders.services.settlement import settle_order

UNDECIDED = (PaymentState.OPEN, PaymentState.FAILED, PaymentState.EXPIRED)
"""A payment that failed or expired may still have been paid: events come late and out of order."""
COMPLETED_BEFORE = "If it was paid in another way as well, give that payment back in Stripe's dashboard."
ON_ITS_WAY = ""
"""The url of a payment that was made and takes days to arrive."""
COUNTS = (PaymentState.PAID, PaymentState.DISPUTED)
"""States of a payment that pays the order."""


def refresh_order(session: Session, wc_order_id: int) -> Order | None:
    """Refresh an order: confirm its open sessions at Stripe, complete it if it is paid, settle it.

    Commits. Raises PaymentUnavailable, StoreUnavailable; results until then are kept.
    """
    for payment in list_payments(session, wc_order_id, PaymentState.OPEN):
        confirm_payment(session, payment.id)
    complete_if_paid(session, wc_order_id)
    order = settle_order(session, wc_order_id)
    session.commit()
    return order


def list_payments(session: Session, wc_order_id: int, *states: PaymentState) -> Sequence[Payment]:
    """The payments of an order, the oldest first."""
    query = select(Payment).where(Payment.wc_order_id == wc_order_id, Payment.state.in_(states or tuple(PaymentState)))
    return session.scalars(query.order_by(Payment.id).execution_options(populate_existing=True)).all()


def confirm_payment(session: Session, payment_id: int, *, has_failed: bool = False) -> PaymentState:
    """Request the state of a payment from Stripe and store it. Commits. Raises PaymentUnavailable.

    has_failed is whether an event of Stripe reported that a delayed payment failed: the session does not have that.
    """
    payment = session.get_one(Payment, payment_id)
    session.commit()
    with stripe_client() as stripe:
        checkout = stripe.get_session(payment.session_id)
    find_order(session, payment.wc_order_id, lock=True)  # payments of one order are decided one after the other
    payment = lock_row(session, Payment, payment_id) or payment
    payment.updated_at = utc_now()  # polling begins with the payments that were checked longest ago
    if payment.state in UNDECIDED:
        before = payment.state
        _decide(session, payment, checkout, has_failed=has_failed)
        if payment.state is not before:
            log_payment(session, payment)
    session.commit()
    return payment.state


def _decide(session: Session, payment: Payment, checkout: Checkout, *, has_failed: bool) -> None:
    payment.payment_intent = checkout.payment_intent or payment.payment_intent
    if checkout.payment_status == "paid":
        order = read_order(session, payment.wc_order_id)
        reason = _why_not(session, payment, checkout, order)
        payment.state = PaymentState.PAID
        record_subscription(session, find_order(session, payment.wc_order_id), checkout, is_kept=reason is None)
        if reason:
            schedule_refund(session, payment, reason)
        elif order is not None and order.is_paid:
            words = f"Completed in the shop before its payment {payment.payment_intent} was seen. {COMPLETED_BEFORE}"
            flag_order(session, f"completed-before:{payment.id}", payment.wc_order_id, words)
    elif checkout.status == "expired":
        payment.state = PaymentState.EXPIRED
    elif has_failed:
        payment.state = PaymentState.FAILED
        record_subscription(session, None, checkout, is_kept=False)
    elif checkout.status == "complete":
        payment.url = ON_ITS_WAY


def _why_not(session: Session, payment: Payment, checkout: Checkout, order: ShopOrder | None) -> str | None:
    """The reason why this payment does not pay the order; None if it does, also if a shop admin completed the order."""
    if list_payments(session, payment.wc_order_id, *COUNTS):
        return "The order was paid twice."
    if order is None or not (order.is_paid or order.status in order_statuses.PAYABLE):
        return "The order was not waiting for money any more."
    return _another_amount(checkout, order)


def _another_amount(money: Checkout | Payment, order: ShopOrder) -> str | None:
    """The reason if the amount is not that of the order, else None."""
    if (money.amount, money.currency) == (order.total, order.currency):
        return None
    return f"{money.amount} {money.currency} was paid for an order of {order.total} {order.currency}."


def schedule_refund(session: Session, payment: Payment, reason: str) -> None:
    """Schedule the refund of a payment that pays for nothing, and flag it for shop admins."""
    payment.state = PaymentState.REFUNDED
    refund_payment.enqueue(session, payment_id=payment.id)
    words = f"{reason} Payment {payment.payment_intent} is given back."
    flag_order(session, f"give-back:{payment.id}", payment.wc_order_id, words)


def complete_if_paid(session: Session, wc_order_id: int) -> None:
    """Complete an order in WooCommerce if it is paid or costs nothing. Commits. Raises StoreUnavailable."""
    paid = next(iter(list_payments(session, wc_order_id, PaymentState.PAID)), None)
    order, shop = find_order(session, wc_order_id), read_order(session, wc_order_id)
    session.commit()
    if order is None or (paid is None and not (shop and is_free(shop) and shop.status == order_statuses.PENDING)):
        return
    if order.done_at is not None:  # later changes are the shop admin's
        return
    if paid is not None and _too_late(paid, shop):
        _refund_late_payment(session, paid.id)
    elif shop is not None and shop.status in order_statuses.PAYABLE:
        complete_wc_order(shop, paid)


def _too_late(paid: Payment, order: ShopOrder | None) -> str | None:
    """The reason why a recorded payment does not pay the order any more; None if it does.

    If the order is refunded in the shop, shop admins refund the payment.
    """
    if order is not None and order.status in order_statuses.PAYABLE:
        return _another_amount(paid, order)  # a shop admin edited it
    is_off = order is None or order.status in order_statuses.CALLED_OFF
    if is_off or (order is not None and not order.is_paid and order.paid_at is None):
        return "The order was cancelled before its payment arrived."
    return None


def complete_wc_order(order: ShopOrder, paid: Payment | None) -> None:
    """Complete an order in WooCommerce, whatever its status. Raises StoreUnavailable."""
    change = {"status": order_statuses.COMPLETED, **({"transaction_id": paid.payment_intent} if paid else {})}
    with woocommerce_client() as woocommerce:
        woocommerce.update_order(order.id, change)


def _refund_late_payment(session: Session, payment_id: int) -> None:
    """Refund a payment if its order was cancelled, removed or edited before it had its effect."""
    payment = session.get_one(Payment, payment_id)
    order = find_order(session, payment.wc_order_id, lock=True)
    payment = lock_row(session, Payment, payment_id) or payment
    reason = _too_late(payment, read_order(session, payment.wc_order_id))  # again: it may have been completed meanwhile
    if order and reason and payment.state is PaymentState.PAID and order.state is not OrderState.DONE:
        schedule_refund(session, payment, reason)
        stop_renewal_of_order(session, payment.wc_order_id)
        log_payment(session, payment)
    session.commit()
