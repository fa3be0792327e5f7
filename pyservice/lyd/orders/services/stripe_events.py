"""What an event of Stripe means for the order behind it. The event only says where to look: Stripe is asked anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.commerce.services import read_order
from lyd.core.db import lock_row
from lyd.orders.models import Payment, PaymentState
from lyd.orders.services.attention import flag_for_review
from lyd.orders.services.clients import woocommerce_client
from lyd.orders.services.event_outcomes import Outcome, describe_order, done, ignored
from lyd.orders.services.lookup import find_order
from lyd.orders.services.payments import (
    COUNTS,
    UNDECIDED,
    complete_wc_order,
    confirm_payment,
    list_payments,
    refresh_order,
)

Facts = dict[str, Any]
"""What was kept of the event's object: see `facts_of`."""
KEPT = ("id", "payment_intent", "payment_status", "status", "amount", "amount_refunded", "refunded", "amount_total")
NOT_OURS = "Not a payment of ours."


def facts_of(thing: Facts) -> Facts:
    """What is kept of the object of an event: ids, states and amounts, nothing about a person."""
    facts = {name: thing[name] for name in KEPT if isinstance(thing.get(name), str | int | bool)}
    metadata = thing.get("metadata")
    order_id = metadata.get("order_id") if isinstance(metadata, dict) else None
    return {**facts, "order_id": str(order_id)[:20]} if order_id else facts


def play(session: Session, topic: str, facts: Facts) -> Outcome:
    """Do what an event of Stripe asks for. Commits. Raises PaymentUnavailable, StoreUnavailable."""
    meaning = MEANINGS.get(topic)
    return ignored("Nothing follows from this kind of event.") if meaning is None else meaning(session, facts)


def _session_changed(session: Session, facts: Facts, *, has_failed: bool = False) -> Outcome:
    payment = session.scalar(select(Payment).where(Payment.session_id == str(facts.get("id"))))
    if payment is None:
        return ignored(NOT_OURS)
    confirm_payment(session, payment.id, has_failed=has_failed)
    return describe_order(refresh_order(session, payment.order_id))


def _session_failed(session: Session, facts: Facts) -> Outcome:
    return _session_changed(session, facts, has_failed=True)


def _refunded(session: Session, facts: Facts) -> Outcome:
    """Money went back at Stripe: the order is refunded in WooCommerce, which takes back what it brought."""
    payment = _payment_of(session, facts)
    if payment is None:
        return ignored(NOT_OURS)
    if not facts.get("refunded"):
        words = "A part was given back at Stripe: refund the same lines of the order in WooCommerce."
        flag_for_review(session, f"part:{facts.get('id')}:{facts.get('amount_refunded')}", payment.order_id, words)
        return done(words)
    return _give_up(session, payment)


def _give_up(session: Session, payment: Payment) -> Outcome:
    """The money that paid the order is gone: the order is refunded in the shop, then settled."""
    if payment.state not in COUNTS:
        return done("That money had paid for nothing, and was given back.")
    order = read_order(session, payment.order_id)
    session.commit()
    if order is not None and order.status not in ("refunded", "cancelled", "trash"):
        with woocommerce_client() as woocommerce:
            woocommerce.update_order(payment.order_id, {"status": "refunded"})
    _mark(session, payment, PaymentState.REFUNDED)
    return describe_order(refresh_order(session, payment.order_id))


def _disputed(session: Session, facts: Facts) -> Outcome:
    payment = _payment_of(session, facts)
    if payment is None or payment.state not in COUNTS:
        return ignored(NOT_OURS)
    order = read_order(session, payment.order_id)
    session.commit()
    if order is not None and order.is_paid:
        with woocommerce_client() as woocommerce:
            woocommerce.update_order(payment.order_id, {"status": "on-hold"})
    words = "The buyer disputes the payment at their bank. Answer in Stripe's dashboard."
    flag_for_review(session, f"dispute:{facts.get('id')}", payment.order_id, words)
    _mark(session, payment, PaymentState.DISPUTED)
    return done("The order is on hold: its payment is disputed.")


def _dispute_closed(session: Session, facts: Facts) -> Outcome:
    payment = _payment_of(session, facts)
    if payment is None or payment.state not in COUNTS:
        return ignored(NOT_OURS)
    if facts.get("status") == "lost":
        return _give_up(session, payment)
    order = read_order(session, payment.order_id)
    session.commit()
    if order is not None and order.status == "on-hold":
        complete_wc_order(order, payment)
    _mark(session, payment, PaymentState.PAID)
    return describe_order(refresh_order(session, payment.order_id))


def _payment_of(session: Session, facts: Facts) -> Payment | None:
    """The payment that a charge or dispute is about, also where we have not heard yet that it was made."""
    intent, order_id = str(facts.get("payment_intent") or ""), str(facts.get("order_id") or "")
    found = _by_intent(session, intent)
    if found is None and order_id.isdecimal():
        for payment in list_payments(session, int(order_id), *UNDECIDED):
            confirm_payment(session, payment.id)
        found = _by_intent(session, intent)
    return found


def _by_intent(session: Session, intent: str) -> Payment | None:
    return session.scalar(select(Payment).where(Payment.payment_intent == intent)) if intent else None


def _mark(session: Session, payment: Payment, state: PaymentState) -> None:
    find_order(session, payment.order_id, lock=True)
    held = lock_row(session, Payment, payment.id)
    if held is not None:
        held.state = state
    session.commit()


MEANINGS: dict[str, Callable[[Session, Facts], Outcome]] = {
    "checkout.session.completed": _session_changed,
    "checkout.session.async_payment_succeeded": _session_changed,
    "checkout.session.async_payment_failed": _session_failed,
    "checkout.session.expired": _session_changed,
    "charge.refunded": _refunded,
    "charge.dispute.created": _disputed,
    "charge.dispute.closed": _dispute_closed,
}
"""Type of event → what to do."""
TOPICS = tuple(MEANINGS)
