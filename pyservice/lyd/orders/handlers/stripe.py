"""Stripe's events about an order. Only the ids of an event are used: the state is requested from Stripe."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.commerce import order_statuses
from lyd.commerce.services import read_order
from lyd.core.db import lock_row
from lyd.orders.models import Payment, PaymentState
from lyd.orders.services.clients import woocommerce_client
from lyd.orders.services.event_outcomes import describe_order
from lyd.orders.services.lookup import find_order
from lyd.orders.services.payments import (
    COUNTS,
    UNDECIDED,
    complete_wc_order,
    confirm_payment,
    list_payments,
    refresh_order,
)
from lyd.orders.services.reports import flag_order
from lyd.webhooks.models import Sender
from lyd.webhooks.outcomes import Outcome, done, ignored
from lyd.webhooks.registry import InboundEvent, handles

Payload = dict[str, Any]
"""Fields of the event's object: see `webhooks.senders.select_stripe_fields`."""
NOT_OURS = "Not a payment of ours."


@handles(
    Sender.STRIPE,
    *("checkout.session.completed", "checkout.session.async_payment_succeeded", "checkout.session.expired"),
)
def handle_session(session: Session, event: InboundEvent) -> Outcome:
    """Refresh the payment and the order of a checkout session that changed."""
    return _refresh_session(session, event.payload)


@handles(Sender.STRIPE, "checkout.session.async_payment_failed")
def handle_failed_session(session: Session, event: InboundEvent) -> Outcome:
    """Refresh the order of a delayed payment that failed."""
    return _refresh_session(session, event.payload, has_failed=True)


def _refresh_session(session: Session, payload: Payload, *, has_failed: bool = False) -> Outcome:
    payment = session.scalar(select(Payment).where(Payment.session_id == str(payload.get("id"))))
    if payment is None:
        return ignored(NOT_OURS)
    confirm_payment(session, payment.id, has_failed=has_failed)
    return describe_order(refresh_order(session, payment.wc_order_id))


@handles(Sender.STRIPE, "charge.refunded")
def handle_refund(session: Session, event: InboundEvent) -> Outcome:
    """Refund the order in WooCommerce after its payment was refunded at Stripe, and take back what it brought."""
    payload = event.payload
    payment = _payment_of(session, payload)
    if payment is None:
        return ignored(NOT_OURS)
    if not payload.get("refunded"):
        words = "A part was given back at Stripe: refund the same lines of the order in WooCommerce."
        flag_order(session, f"part:{payload.get('id')}:{payload.get('amount_refunded')}", payment.wc_order_id, words)
        return done(words)
    return _give_up(session, payment)


def _give_up(session: Session, payment: Payment) -> Outcome:
    """Refund the order in the shop after its payment was lost, then settle it."""
    if payment.state not in COUNTS:
        return done("That money had paid for nothing, and was given back.")
    order = read_order(session, payment.wc_order_id)
    session.commit()
    if order is not None and order.status not in order_statuses.GONE:
        with woocommerce_client() as woocommerce:
            woocommerce.update_order(payment.wc_order_id, {"status": order_statuses.REFUNDED})
    _mark(session, payment, PaymentState.REFUNDED)
    return describe_order(refresh_order(session, payment.wc_order_id))


@handles(Sender.STRIPE, "charge.dispute.created")
def handle_dispute(session: Session, event: InboundEvent) -> Outcome:
    """Put the order on hold after its buyer disputed the payment at their bank."""
    payload = event.payload
    payment = _payment_of(session, payload)
    if payment is None or payment.state not in COUNTS:
        return ignored(NOT_OURS)
    order = read_order(session, payment.wc_order_id)
    session.commit()
    if order is not None and order.is_paid:
        with woocommerce_client() as woocommerce:
            woocommerce.update_order(payment.wc_order_id, {"status": order_statuses.DISPUTED})
    words = "The buyer disputes the payment at their bank. Answer in Stripe's dashboard."
    flag_order(session, f"dispute:{payload.get('id')}", payment.wc_order_id, words)
    _mark(session, payment, PaymentState.DISPUTED)
    return done("The order is on hold: its payment is disputed.")


@handles(Sender.STRIPE, "charge.dispute.closed")
def handle_closed_dispute(session: Session, event: InboundEvent) -> Outcome:
    """Refund the order if its dispute was lost, else complete it again."""
    payload = event.payload
    payment = _payment_of(session, payload)
    if payment is None or payment.state not in COUNTS:
        return ignored(NOT_OURS)
    if payload.get("status") == "lost":
        return _give_up(session, payment)
    order = read_order(session, payment.wc_order_id)
    session.commit()
    if order is not None and order.status == order_statuses.DISPUTED:
        complete_wc_order(order, payment)
    _mark(session, payment, PaymentState.PAID)
    return describe_order(refresh_order(session, payment.wc_order_id))


def _payment_of(session: Session, payload: Payload) -> Payment | None:
    """The payment of a charge or dispute, even if no event has reported it yet."""
    intent, wc_order_id = str(payload.get("payment_intent") or ""), str(payload.get("order_id") or "")
    payment = _by_intent(session, intent)
    if payment is None and wc_order_id.isdecimal():
        for undecided in list_payments(session, int(wc_order_id), *UNDECIDED):
            confirm_payment(session, undecided.id)
        payment = _by_intent(session, intent)
    return payment


def _by_intent(session: Session, intent: str) -> Payment | None:
    return session.scalar(select(Payment).where(Payment.payment_intent == intent)) if intent else None


def _mark(session: Session, payment: Payment, state: PaymentState) -> None:
    find_order(session, payment.wc_order_id, lock=True)
    locked = lock_row(session, Payment, payment.id)
    if locked is not None:
        locked.state = state
    session.commit()
