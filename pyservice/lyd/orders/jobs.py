"""Jobs of orders."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_stripe, get_woocommerce
from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused
from lyd.core.jobs import every, job
from lyd.orders import handles, services
from lyd.orders.models import Payment, PaymentState
from lyd.orders.services.payments import confirm_payment, list_payments
from lyd.orders.services.reports import flag_order
from lyd.orders.services.result_log import send_result

POLL_SECONDS = 180
GIVEN_BACK = "charge_already_refunded"
"""Stripe's error code."""


@job(queue="payments", timeout=120, retries=2)
def poll_order(session: Session, *, order_id: int) -> None:
    """Refresh an order that polling found; the next round does it again if this fails."""
    services.poll_order(session, order_id)


@every(seconds=POLL_SECONDS)
def poll(session: Session) -> None:
    """Refresh every order that may have changed without an event."""
    for order_id in services.find_stale_orders(session):
        poll_order.enqueue(session, order_id=order_id)


def flag_failed_refund(session: Session, reason: str, *, payment_id: int) -> None:
    """Flag a payment that the job could not refund for review."""
    payment = session.get_one(Payment, payment_id)
    words = f"Payment {payment.payment_intent} could not be given back: do it in Stripe's dashboard. {reason}"
    flag_order(session, f"not-given-back:{payment_id}", payment.wc_order_id, words)


@handles.refund_payment.implement(on_failure=flag_failed_refund)
def refund_payment(session: Session, *, payment_id: int) -> None:
    """Refund a payment that paid for nothing. By its idempotency key Stripe does that once."""
    payment = session.get_one(Payment, payment_id)
    session.commit()
    try:
        get_stripe().refund(payment.payment_intent or "", f"lyd-give-back-{payment_id}")
    except PartnerRefused as error:
        if error.code != GIVEN_BACK:  # it was refunded in Stripe's dashboard
            raise


@handles.close_pages.implement()
def close_pages(session: Session, *, order_id: int) -> None:
    """Close the payment pages of an order that needs no payment any more; confirm one that was paid meanwhile."""
    for payment in list_payments(session, order_id, PaymentState.OPEN):
        session.commit()
        with suppress(PartnerRefused):  # it is not open any more
            get_stripe().expire_session(payment.session_id)
        confirm_payment(session, payment.id)


@handles.post_result.implement()
def post_result(session: Session, *, result: dict[str, Any]) -> None:
    """Post a result of an order or a payment to the external log; any response means that it was received."""
    with suppress(PartnerRefused, InvalidPartnerResponse):
        send_result(session, result)


@handles.write_note.implement()
def write_note(_session: Session, *, order_id: int, text: str) -> None:
    """Write a note on an order, for shop admins."""
    get_woocommerce().add_note(order_id, text)
