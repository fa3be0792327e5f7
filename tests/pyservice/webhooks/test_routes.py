"""Events are verified, stored once and played once; shop admins see their outcome and replay them."""

from __future__ import annotations

from tests.pyservice.orders.scenario_queries import count_rows
from tests.pyservice.orders.store_scenario import Scenario
from tests.pyservice.webhooks.event_requests import ATTENTION, EVENTS, SHOP

from lyd.webhooks.models import WebhookEvent


def test_five_megabytes_are_not_read(scenario: Scenario) -> None:
    body = b'{"id": 1, "x": "' + b"x" * 5_000_000 + b'"}'
    answers = [scenario.tell_stripe_news(body), scenario.tell_shop_news("order.updated", body, "d")]
    assert [(answer.status_code, answer.json["error_code"]) for answer in answers] == [(413, "too_large")] * 2
    assert count_rows(scenario, WebhookEvent) == 0


def test_woocommerces_unsigned_test_of_the_address_is_answered(scenario: Scenario) -> None:
    answer = scenario.api.post(SHOP, data=b"webhook_id=12", content_type="application/x-www-form-urlencoded")
    assert (answer.status_code, count_rows(scenario, WebhookEvent)) == (200, 0)


def test_only_shop_admins_see_events(scenario: Scenario) -> None:
    for path in (EVENTS, ATTENTION):
        assert [scenario.api.get(path, by=by).status_code for by in ("owner", None)] == [403, 401]
    assert scenario.api.post(f"{EVENTS}/1/replay", by="owner").status_code == 403
