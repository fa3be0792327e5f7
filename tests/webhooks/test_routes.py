"""Events are verified, stored once and played once; shop admins see their outcome and replay them."""

from __future__ import annotations

import json
import time
import uuid
from typing import Any

import pytest
from sqlalchemy import func, select
from tests.pyservice.orders.store_scenario import CREDITS, PACKAGE_SIZE, Scenario

from lyd.commerce.services.cache import GENERATION
from lyd.credits.services import balance
from lyd.webhooks.models import EventState, WebhookEvent

EVENTS, ATTENTION = "/lyd-site/shop/events", "/lyd-site/shop/attention"
STRIPE = "/lyd-api/hooks/stripe"
SHOP = "/lyd-api/hooks/woocommerce"


def stored(scenario: Scenario) -> int:
    scenario.session.rollback()
    return int(scenario.session.scalar(select(func.count()).select_from(WebhookEvent)) or 0)


def credits(scenario: Scenario) -> int:
    scenario.session.rollback()
    return balance(scenario.session, scenario.teams["owner"])


def stripe_event(thing: dict[str, Any], topic: str = "checkout.session.completed") -> bytes:
    event = {"id": f"evt_{uuid.uuid4().hex}", "object": "event", "type": topic, "created": int(time.time())}
    return json.dumps({**event, "data": {"object": thing}}).encode()


def test_ten_deliveries_have_one_effect(scenario: Scenario) -> None:
    scenario.paid(CREDITS)
    (news,) = scenario.stripe.news
    for _ in range(10):
        assert scenario.tell(news, "evt_same").status_code == 200
    assert stored(scenario) == 1
    scenario.work()
    assert credits(scenario) == 150 + PACKAGE_SIZE


def test_two_orders_of_one_second_are_two_events_though_woocommerce_gives_them_one_delivery_id(
    scenario: Scenario,
) -> None:
    for number in (1, 2):
        scenario.tell(("order.updated", {"id": number}), "one-second")
    assert stored(scenario) == 2


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
    assert stored(scenario) == 0


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
    assert stored(scenario) == 1


def test_five_megabytes_are_not_read(scenario: Scenario) -> None:
    body = b'{"id": 1, "x": "' + b"x" * 5_000_000 + b'"}'
    answers = [scenario.tell_stripe_news(body), scenario.tell_shop_news("order.updated", body, "d")]
    assert [(answer.status_code, answer.json["error_code"]) for answer in answers] == [(413, "too_large")] * 2
    assert stored(scenario) == 0


@pytest.mark.parametrize("body", [b"", b"[]", b"null", b"{", b'"x"', b"[" * 100_000], ids=lambda body: repr(body[:9]))
def test_signed_nonsense_is_refused(scenario: Scenario, body: bytes) -> None:
    assert scenario.tell_shop_news("order.updated", body, "d").status_code == 422
    assert scenario.tell_stripe_news(body).status_code in {422, 503}
    assert stored(scenario) == 0


@pytest.mark.parametrize("topic", ["customer.created", "invoice.paid", "x" * 200])
def test_an_unknown_event_is_kept_and_ignored(scenario: Scenario, topic: str) -> None:
    assert scenario.tell_stripe_news(stripe_event({"id": "in_1"}, topic)).status_code == 200
    scenario.work()
    assert scenario.session.scalar(select(WebhookEvent.state)) is EventState.IGNORED


@pytest.mark.parametrize(
    "thing", [{}, {"id": "x"}, {"id": True}, {"id": 1.5}, {"id": -1}, {"id": 2**63}, {"id": 424242}]
)
def test_an_event_about_no_order_is_ignored(scenario: Scenario, thing: dict[str, Any]) -> None:
    assert scenario.tell(("order.updated", thing)).status_code == 200
    scenario.work()
    assert scenario.session.scalar(select(WebhookEvent.state)) is EventState.IGNORED


def test_a_product_that_changed_has_the_catalogue_read_anew(scenario: Scenario) -> None:
    redis = scenario.app.extensions["lyd_redis"]
    before = redis.get(GENERATION)
    scenario.tell_shop_news("product.updated", b'{"id": 1}', "d")
    scenario.work()
    assert redis.get(GENERATION) != before
    assert scenario.session.scalar(select(WebhookEvent.effect)) == "The catalogue is read anew."


def test_coupons_need_nothing(scenario: Scenario) -> None:
    scenario.tell_shop_news("coupon.deleted", b'{"id": 1}', "d")
    scenario.work()
    assert scenario.session.scalar(select(WebhookEvent.state)) is EventState.IGNORED


def test_woocommerce_may_knock_unsigned_to_see_whether_somebody_is_there(scenario: Scenario) -> None:
    answer = scenario.api.post(SHOP, data=b"webhook_id=12", content_type="application/x-www-form-urlencoded")
    assert (answer.status_code, stored(scenario)) == (200, 0)


def test_nothing_about_a_person_is_kept(scenario: Scenario) -> None:
    body = {"id": 5, "status": "pending", "billing": {"email": "ann@example.test"}, "customer_note": "secret"}
    scenario.tell(("order.updated", body))
    scenario.tell(
        ("charge.refunded", {"id": "ch_1", "billing_details": {"name": "Ann"}, "receipt_email": "ann@example.test"})
    )
    payloads = scenario.session.scalars(select(WebhookEvent.payload)).all()
    assert payloads == [{"id": 5, "status": "pending"}, {"id": "ch_1"}]


def test_an_event_that_fails_is_played_again_by_the_shop_admin(scenario: Scenario, admin: str) -> None:
    scenario.paid(CREDITS)
    scenario.stripe.is_down = True
    scenario.tell(scenario.stripe.news.pop())
    scenario.work()
    (row,) = scenario.api.get(ATTENTION, by=admin).json["data"]["rows"]
    assert (row["state"], row["effect"]) == ("failed", "There is something wrong. Please try again!")
    scenario.stripe.is_down = False
    again = scenario.api.post(f"{EVENTS}/{row['id']}/replay", by=admin)
    assert (again.status_code, again.json["data"]["state"]) == (200, "received")
    scenario.work()
    assert credits(scenario) == 150 + PACKAGE_SIZE
    assert scenario.api.get(ATTENTION, by=admin).json["data"]["rows"] == []


def test_replaying_what_is_done_changes_nothing(scenario: Scenario, admin: str) -> None:
    scenario.paid(CREDITS)
    scenario.tell_everything()
    for row in scenario.api.get(EVENTS, by=admin).json["data"]["rows"]:
        assert scenario.api.post(f"{EVENTS}/{row['id']}/replay", by=admin).status_code == 200
    scenario.work()
    assert credits(scenario) == 150 + PACKAGE_SIZE


def test_shop_admins_see_what_came_of_each_event(scenario: Scenario, admin: str) -> None:
    order = scenario.paid(CREDITS)
    scenario.tell_everything()
    page = scenario.api.get(EVENTS, by=admin, query_string={"length": 2}).json["data"]
    assert (page["page"], len(page["rows"]), page["total_record"]) == (1, 2, stored(scenario))
    effects = {row["effect"] for row in scenario.api.get(EVENTS, by=admin).json["data"]["rows"]}
    assert effects == {f"Order {order} is done: the credits were given."}
    done = scenario.api.get(EVENTS, by=admin, query_string={"state": "failed"}).json["data"]["rows"]
    assert done == []


def test_nobody_else_sees_events(scenario: Scenario) -> None:
    for path in (EVENTS, ATTENTION):
        assert [scenario.api.get(path, by=by).status_code for by in ("owner", None)] == [403, 401]
    assert scenario.api.post(f"{EVENTS}/1/replay", by="owner").status_code == 403
