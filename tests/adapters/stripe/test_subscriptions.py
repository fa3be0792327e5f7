"""Subscriptions at Stripe: begun with a payment, billed, moved, cancelled. The stand-in checks every parameter."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any

import pytest
import requests
from tests.adapters.stripe.test_client import open_session, pay, state

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused
from lyd.adapters.stripe import Recurrence, Session, StripeCheckout
from lyd.adapters.stripe.subscriptions import read_invoice, read_subscription

NOW = datetime.datetime.now(datetime.UTC).replace(microsecond=0)
FIRST = NOW + datetime.timedelta(days=29)
MONTHLY = Recurrence("Best Practice, automatic renewal", Decimal("330.00"), 1, FIRST)


def begin(stripe: StripeCheckout, **changes: Any) -> Session:
    """A session with a subscription, paid."""
    customer = stripe.customer(2, "olivia@harbour.example")
    given = {"recurrence": MONTHLY, "customer": customer, "amount": Decimal("165.00"), **changes}
    session = open_session(stripe, **given)
    pay(session)
    return stripe.get_session(session.id)


def end_period(sandbox: str, subscription: str | None, action: str) -> str:
    """Let the period of a subscription end; the number of its newest invoice."""
    requests.post(f"{sandbox}/stripe/subscriptions/{subscription}/{action}", timeout=10)
    events = [event for event in state(sandbox)["events"] if event["type"].startswith("invoice.")]
    return str(events[0]["data"]["object"]["id"])


def test_the_first_payment_is_the_orders_and_the_next_is_later(stripe: StripeCheckout) -> None:
    session = begin(stripe)
    assert (session.amount, session.payment_status, session.metadata["order_id"]) == (Decimal("165.00"), "paid", "71")
    assert str(session.payment_intent).startswith("pi_")
    subscription = stripe.get_subscription(session.subscription or "")
    assert (subscription.status, subscription.is_ending, subscription.is_over) == ("trialing", False, False)
    assert (subscription.renews_at, subscription.metadata["order_id"]) == (FIRST, "71")
    first = stripe.get_invoice(session.invoice or "")
    assert (first.reason, first.amount) == ("subscription_create", Decimal("165.00"))
    assert first.subscription == subscription.id


def test_a_later_period_is_billed_at_the_agreed_price(stripe: StripeCheckout, sandbox: str) -> None:
    session = begin(stripe)
    invoice = stripe.get_invoice(end_period(sandbox, session.subscription, "renew"))
    assert (invoice.status, invoice.reason, invoice.amount) == ("paid", "subscription_cycle", Decimal("330.00"))
    assert invoice.currency == "AUD"
    assert stripe.refund(invoice.payment_intent or "", "refund-of-a-renewal")
    assert stripe.get_subscription(session.subscription or "").status == "active"


def test_a_refused_card_leaves_an_open_invoice(stripe: StripeCheckout, sandbox: str) -> None:
    session = begin(stripe)
    invoice = stripe.get_invoice(end_period(sandbox, session.subscription, "refuse"))
    assert (invoice.status, invoice.amount, invoice.payment_intent) == ("open", Decimal("0.00"), None)
    assert stripe.get_subscription(session.subscription or "").status == "past_due"


def test_the_next_payment_can_be_moved(stripe: StripeCheckout) -> None:
    number = begin(stripe).subscription or ""
    later = FIRST + datetime.timedelta(days=30)
    assert stripe.move_renewal(number, later).renews_at == later
    assert stripe.get_subscription(number).renews_at == later


def test_a_subscription_is_cancelled_once_and_an_unknown_one_is_gone_already(stripe: StripeCheckout) -> None:
    number = begin(stripe).subscription or ""
    for one in (number, number, "sub_unknown"):
        stripe.cancel_subscription(one)
    found = stripe.get_subscription(number)
    assert (found.is_over, found.renews_at) == (True, None)


def test_a_member_cancels_in_the_portal_and_takes_it_back(stripe: StripeCheckout) -> None:
    number = begin(stripe).subscription or ""
    portal = stripe.portal(stripe.customer(2, "olivia@harbour.example"), "http://site.example/my-account/")
    assert "Your next payment is on" in requests.get(portal, timeout=10).text
    assert "Cancels on" in requests.post(f"{portal}/{number}", {"do": "cancel"}, timeout=10).text
    assert stripe.get_subscription(number).is_ending
    requests.post(f"{portal}/{number}", {"do": "keep"}, timeout=10)
    assert not stripe.get_subscription(number).is_ending


def test_the_portal_of_another_customer_cancels_nothing(stripe: StripeCheckout) -> None:
    number = begin(stripe).subscription or ""
    portal = stripe.portal(stripe.customer(3, "marcus@harbour.example"), "http://site.example/my-account/")
    assert requests.post(f"{portal}/{number}", {"do": "cancel"}, timeout=10).status_code == 404


def test_a_first_payment_that_is_too_near_is_refused(stripe: StripeCheckout) -> None:
    near = Recurrence("Best Practice", Decimal("330.00"), 1, NOW + datetime.timedelta(days=1))
    with pytest.raises(PartnerRefused):
        open_session(stripe, recurrence=near)


@pytest.mark.parametrize(
    ("months", "interval", "count"), [(1, "month", 1), (3, "month", 3), (12, "year", 1), (24, "year", 2)]
)
def test_the_interval_is_the_term(stripe: StripeCheckout, sandbox: str, months: int, interval: str, count: int) -> None:
    begin(stripe, recurrence=Recurrence("Plan", Decimal("330.00"), months, FIRST))
    [found] = state(sandbox)["subscriptions"]
    assert found["_line"]["_recurring"] == {"interval": interval, "interval_count": str(count)}


@pytest.mark.parametrize("read", [read_subscription, read_invoice])
@pytest.mark.parametrize("found", [{}, {"id": 1}, {"id": "x", "status": "paid", "items": {"data": [{}]}}])
def test_nonsense_is_not_taken(read: Any, found: dict[str, Any]) -> None:
    with pytest.raises(InvalidPartnerResponse):
        read(found)
