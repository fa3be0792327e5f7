"""Paying on Stripe's page: sessions, refunds, customers, the portal. The stand-in checks every parameter."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
import requests
from tests.sandbox import STRIPE_KEY, STRIPE_SECRET

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.adapters.stripe import Session, StripeCheckout

BACK = "http://site.example/my-account/my-document"


def open_session(stripe: StripeCheckout, wc_order_id: int = 71, attempt: int = 1, **changes: Any) -> Session:
    given: dict[str, Any] = {
        "amount": Decimal("330.00"),
        "currency": "AUD",
        "name": "Best Practice",
        "email": "olivia@harbour.example",
        "success_url": f"{BACK}?order_id=71&session={{CHECKOUT_SESSION_ID}}",
        "cancel_url": f"{BACK}?order_id=71&error=1",
        "metadata": {"team_id": "3"},
    }
    return stripe.create_session(wc_order_id, attempt, **{**given, **changes})


def pay(session: Session, do: str = "pay") -> requests.Response:
    assert session.url
    return requests.post(session.url, {"do": do}, allow_redirects=False, timeout=10)


def state(sandbox: str) -> dict[str, Any]:
    found: dict[str, Any] = requests.get(f"{sandbox}/stripe/state", timeout=10).json()
    return found


def set_faults(sandbox: str, **faults: Any) -> None:
    assert requests.post(f"{sandbox}/stripe/faults", faults, timeout=10).ok


def test_a_session_asks_for_what_the_order_comes_to(stripe: StripeCheckout) -> None:
    session = open_session(stripe)
    assert (session.status, session.payment_status, session.payment_intent) == ("open", "unpaid", None)
    assert (session.amount, session.currency) == (Decimal("330.00"), "AUD")
    assert session.metadata == {"order_id": "71", "team_id": "3"}
    assert "A$330.00" in requests.get(str(session.url), timeout=10).text


def test_the_same_attempt_gives_the_same_session_and_the_next_another(stripe: StripeCheckout) -> None:
    assert open_session(stripe) == open_session(stripe)
    assert open_session(stripe, attempt=2).id != open_session(stripe).id


def test_an_attempt_cannot_change_its_price(stripe: StripeCheckout) -> None:
    open_session(stripe)
    with pytest.raises(PartnerRefused):
        open_session(stripe, amount=Decimal("1.00"))


def test_paying_completes_the_session_and_leads_back(stripe: StripeCheckout) -> None:
    session = open_session(stripe)
    answer = pay(session)
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"{BACK}?order_id=71&session={session.id}"
    paid = stripe.get_session(session.id)
    assert (paid.status, paid.payment_status, paid.url) == ("complete", "paid", None)
    assert str(paid.payment_intent).startswith("pi_")


def test_a_declined_card_can_be_tried_again(stripe: StripeCheckout) -> None:
    session = open_session(stripe)
    answer = pay(session, "decline")
    assert answer.status_code == 402
    assert "Your card was declined." in answer.text
    assert stripe.get_session(session.id).status == "open"
    pay(session)
    assert stripe.get_session(session.id).payment_status == "paid"


def test_a_session_is_paid_once(stripe: StripeCheckout, sandbox: str) -> None:
    session = open_session(stripe)
    pay(session)
    pay(session)
    assert len(state(sandbox)["charges"]) == 1


def test_an_expired_session_takes_no_money(stripe: StripeCheckout, sandbox: str) -> None:
    session = open_session(stripe)
    assert stripe.expire_session(session.id).status == "expired"
    pay(session)
    assert stripe.get_session(session.id).payment_status == "unpaid"
    assert state(sandbox)["charges"] == {}


def test_a_paid_session_cannot_expire(stripe: StripeCheckout) -> None:
    session = open_session(stripe)
    pay(session)
    with pytest.raises(PartnerRefused) as refused:
        stripe.expire_session(session.id)
    assert refused.value.http == 400


def test_an_unknown_session_is_refused(stripe: StripeCheckout) -> None:
    with pytest.raises(PartnerRefused) as refused:
        stripe.get_session("cs_test_nothing")
    assert (refused.value.http, refused.value.code) == (404, "resource_missing")


def test_less_than_fifty_cents_cannot_be_paid(stripe: StripeCheckout) -> None:
    with pytest.raises(PartnerRefused) as refused:
        open_session(stripe, amount=Decimal("0.49"))
    assert refused.value.code == "amount_too_small"


def test_parts_of_a_cent_are_not_asked_for(stripe: StripeCheckout) -> None:
    with pytest.raises(ValueError, match="whole cents"):
        open_session(stripe, amount=Decimal("10.005"))


def test_a_refund_gives_the_money_back_once(stripe: StripeCheckout, sandbox: str) -> None:
    session = open_session(stripe)
    pay(session)
    intent = str(stripe.get_session(session.id).payment_intent)
    assert stripe.refund(intent, "refund-71") == stripe.refund(intent, "refund-71")
    assert state(sandbox)["charges"][intent]["amount_refunded"] == 33000
    with pytest.raises(PartnerRefused) as refused:
        stripe.refund(intent, "refund-71-again")
    assert refused.value.code == "charge_already_refunded"


def test_a_part_can_be_refunded(stripe: StripeCheckout, sandbox: str) -> None:
    session = open_session(stripe)
    pay(session)
    intent = str(stripe.get_session(session.id).payment_intent)
    stripe.refund(intent, "refund-71", Decimal("30.00"))
    charge = state(sandbox)["charges"][intent]
    assert (charge["amount_refunded"], charge["refunded"]) == (3000, False)


def test_a_user_has_one_customer_of_their_own(stripe: StripeCheckout) -> None:
    olivias = stripe.customer(5, "olivia@harbour.example")
    assert stripe.customer(5, "olivia@harbour.example") == olivias
    assert stripe.customer(6, "olivia@harbour.example") != olivias


def test_the_portal_shows_the_customers_payments(stripe: StripeCheckout) -> None:
    customer = stripe.customer(5, "olivia@harbour.example")
    pay(open_session(stripe, customer=customer))
    page = requests.get(stripe.portal(customer, f"{BACK}/membership"), timeout=10).text
    assert "A$330.00" in page
    assert f'href="{BACK}/membership"' in page


@pytest.mark.parametrize("api", ["down", "busy"])
def test_a_stripe_that_is_down_or_busy_is_unavailable(stripe: StripeCheckout, sandbox: str, api: str) -> None:
    set_faults(sandbox, api=api)
    with pytest.raises(PartnerUnavailable) as unavailable:
        open_session(stripe)
    assert unavailable.value.retry_after == 30


def test_a_stripe_that_takes_too_long_is_unavailable(sandbox: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lyd.adapters.stripe.connection.READ_SECONDS", 0.2)
    slow = StripeCheckout(STRIPE_KEY, STRIPE_SECRET, f"{sandbox}/stripe")
    set_faults(sandbox, api="slow", seconds=1)
    with pytest.raises(PartnerUnavailable) as unavailable:
        open_session(slow)
    assert unavailable.value.maybe_done


def test_a_short_break_is_not_noticed(stripe: StripeCheckout, sandbox: str) -> None:
    set_faults(sandbox, api="down", times=1)
    assert open_session(stripe).status == "open"


def test_an_answer_that_was_lost_does_not_open_a_second_session(stripe: StripeCheckout, sandbox: str) -> None:
    set_faults(sandbox, api="lost", times=1)
    session = open_session(stripe)
    assert [row["id"] for row in state(sandbox)["sessions"]] == [session.id]


def test_a_page_instead_of_json_is_an_invalid_response(stripe: StripeCheckout, sandbox: str) -> None:
    set_faults(sandbox, api="html")
    with pytest.raises(InvalidPartnerResponse):
        open_session(stripe)


def test_a_wrong_key_is_refused(sandbox: str) -> None:
    with pytest.raises(PartnerRefused) as refused:
        open_session(StripeCheckout("sk_test_wrong", "", f"{sandbox}/stripe"))
    assert refused.value.http == 401


def test_a_server_that_does_not_answer_is_unavailable() -> None:
    with pytest.raises(PartnerUnavailable):
        StripeCheckout("sk_test", "", "http://127.0.0.1:9").get_session("cs_test")


def test_without_a_key_nothing_is_asked() -> None:
    with pytest.raises(PartnerUnavailable) as unavailable:
        open_session(StripeCheckout("", "", "http://127.0.0.1:9"))
    assert unavailable.value.detail == "not configured"
