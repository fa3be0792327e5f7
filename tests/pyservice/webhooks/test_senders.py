"""What partners send is verified, and reduced to what the work needs."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import select
from tests.pyservice.orders.scenario_queries import count_rows
from tests.pyservice.orders.store_scenario import Scenario
from tests.pyservice.webhooks.event_requests import SHOP, STRIPE, stripe_event

from lyd.webhooks.models import WebhookEvent


def test_a_wrong_signature_is_refused_and_leaves_no_row(scenario: Scenario) -> None:
    body = stripe_event({"id": "cs_1"})
    answers = [
        scenario.tell_stripe_news(body, secret="whsec_of_somebody_else"),
        scenario.api.post(STRIPE, data=body),
        scenario.api.post(STRIPE, data=body, headers={"Stripe-Signature": "t=now,v1=x"}),
        scenario.tell_shop_news("order.updated", b'{"id": 1}', "d", secret="another"),
        scenario.api.post(SHOP, data=b'{"id": 1}', headers={"X-WC-Webhook-Topic": "order.updated"}),
        scenario.api.post(SHOP, data=b'{"id": 1}', headers={"X-WC-Webhook-Signature": "\xff"}),
    ]
    assert {(answer.status_code, answer.json["error_code"]) for answer in answers} == {(401, "bad_signature")}
    assert count_rows(scenario, WebhookEvent) == 0


def test_a_signature_is_of_this_body_only(scenario: Scenario) -> None:
    body = stripe_event({"id": "cs_1"})
    at = int(time.time())
    assert scenario.tell_stripe_news(body).status_code == 200
    forged = body.replace(b"cs_1", b"cs_2")
    assert (
        scenario.api.post(STRIPE, data=forged, headers={"Stripe-Signature": f"t={at},v1={'0' * 64}"}).status_code == 401
    )


def test_an_old_event_is_refused(scenario: Scenario) -> None:
    body = stripe_event({"id": "cs_1"})
    assert scenario.tell_stripe_news(body, age=301).status_code == 401
    assert scenario.tell_stripe_news(body, age=290).status_code == 200
    assert count_rows(scenario, WebhookEvent) == 1


@pytest.mark.parametrize("body", [b"", b"[]", b"null", b"{", b'"x"', b"[" * 100_000], ids=lambda body: repr(body[:9]))
def test_signed_nonsense_is_refused(scenario: Scenario, body: bytes) -> None:
    assert scenario.tell_shop_news("order.updated", body, "d").status_code == 422
    assert scenario.tell_stripe_news(body).status_code in {422, 503}
    assert count_rows(scenario, WebhookEvent) == 0


def test_nothing_about_a_person_is_kept(scenario: Scenario) -> None:
    body = {"id": 5, "status": "pending", "billing": {"email": "ann@example.test"}, "customer_note": "secret"}
    scenario.tell(("order.updated", body))
    scenario.tell(
        ("charge.refunded", {"id": "ch_1", "billing_details": {"name": "Ann"}, "receipt_email": "ann@example.test"})
    )
    payloads = scenario.session.scalars(select(WebhookEvent.payload)).all()
    assert payloads == [{"id": 5, "status": "pending"}, {"id": "ch_1"}]
