"""Whether an event is Stripe's, and what it says."""

from __future__ import annotations

import json
import time
from datetime import timedelta
from typing import Any

import pytest
from stripe import WebhookSignature
from tests.adapters.stripe.test_client import open_session, pay
from tests.sandbox import STRIPE_KEY, STRIPE_SECRET

from lyd.adapters.errors import BadSignature, InvalidPartnerResponse
from lyd.adapters.stripe import StripeCheckout, client
from lyd.core.db import utc_now

EVENT: dict[str, Any] = {
    "id": "evt_1",
    "object": "event",
    "type": "checkout.session.completed",
    "created": 1_700_000_000,
    "data": {"object": {"id": "cs_1", "object": "checkout.session", "metadata": {"order_id": "71"}}},
}


@pytest.fixture
def stripe() -> StripeCheckout:
    return StripeCheckout("sk_test", STRIPE_SECRET, "http://127.0.0.1:9")


def signed(body: str, secret: str = STRIPE_SECRET, age: int = 0) -> str:
    return WebhookSignature.generate_signature_header(body, secret, int(time.time()) - age)


def test_a_signed_event_says_what_happened(stripe: StripeCheckout) -> None:
    body = json.dumps(EVENT)
    event = stripe.verify(body.encode(), signed(body))
    assert (event.id, event.type, event.created) == ("evt_1", "checkout.session.completed", 1_700_000_000)
    assert event.object == EVENT["data"]["object"]


def test_one_of_two_signatures_is_enough_while_the_secret_changes(stripe: StripeCheckout) -> None:
    body = json.dumps(EVENT)
    other = signed(body, "whsec_other").split("v1=")[1]
    assert stripe.verify(body.encode(), f"{signed(body)},v1={other}").id == "evt_1"


@pytest.mark.parametrize("header", [None, "", "t=,v1=", "t=1,v1=abc", "v1=abc", "nonsense", "t=ä,v1=ä"])
def test_an_event_without_a_good_signature_is_not_believed(stripe: StripeCheckout, header: str | None) -> None:
    with pytest.raises(BadSignature):
        stripe.verify(json.dumps(EVENT).encode(), header)


def test_another_secret_does_not_sign_for_stripe(stripe: StripeCheckout) -> None:
    body = json.dumps(EVENT)
    with pytest.raises(BadSignature):
        stripe.verify(body.encode(), signed(body, "whsec_other"))


def test_a_changed_body_is_not_believed(stripe: StripeCheckout) -> None:
    body = json.dumps(EVENT)
    with pytest.raises(BadSignature):
        stripe.verify(body.replace("71", "72").encode(), signed(body))


def test_what_was_signed_more_than_five_minutes_ago_is_not_believed(stripe: StripeCheckout) -> None:
    body = json.dumps(EVENT)
    assert stripe.verify(body.encode(), signed(body, age=290)).id == "evt_1"
    with pytest.raises(BadSignature):
        stripe.verify(body.encode(), signed(body, age=310))


def test_bytes_that_are_no_text_are_not_believed(stripe: StripeCheckout) -> None:
    with pytest.raises(BadSignature):
        stripe.verify(b"\xff\xfe", signed("x"))


@pytest.mark.parametrize(
    "body",
    ["", "[]", "1", "null", "{}", '{"id": "evt_1", "object": "v2.core.event"}', json.dumps({**EVENT, "data": None})],
)
def test_what_is_signed_and_is_no_event_is_nonsense(stripe: StripeCheckout, body: str) -> None:
    with pytest.raises(InvalidPartnerResponse):
        stripe.verify(body.encode(), signed(body))


def test_without_a_secret_nothing_is_believed() -> None:
    body = json.dumps(EVENT)
    with pytest.raises(BadSignature):
        StripeCheckout("sk_test", "", "http://127.0.0.1:9").verify(body.encode(), signed(body, ""))


def test_what_happened_is_listed_the_newest_first_page_by_page(monkeypatch: pytest.MonkeyPatch, sandbox: str) -> None:
    monkeypatch.setattr(client, "PAGE", 2)
    stripe = StripeCheckout(STRIPE_KEY, STRIPE_SECRET, f"{sandbox}/stripe")
    paid = [open_session(stripe, wc_order_id=order) for order in range(1, 6)]
    for session in paid:
        pay(session)
    events = list(stripe.list_events(["checkout.session.completed"], utc_now() - timedelta(minutes=1)))
    assert [event.object["id"] for event in events] == [session.id for session in reversed(paid)]
    assert list(stripe.list_events(["charge.dispute.created"], utc_now() - timedelta(minutes=1))) == []
    assert list(stripe.list_events(["checkout.session.completed"], utc_now() + timedelta(minutes=1))) == []
