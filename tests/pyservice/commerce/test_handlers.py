"""Events of WooCommerce about products and coupons."""

from __future__ import annotations

from sqlalchemy import select
from tests.pyservice.orders.store_scenario import Scenario

from lyd.commerce.services.cache import GENERATION
from lyd.webhooks.models import EventState, WebhookEvent


def test_a_product_that_changed_clears_the_cached_catalogue(scenario: Scenario) -> None:
    redis = scenario.app.extensions["lyd_redis"]
    before = redis.get(GENERATION)
    scenario.tell_shop_news("product.updated", b'{"id": 1}', "d")
    scenario.work()
    assert redis.get(GENERATION) != before
    assert scenario.session.scalar(select(WebhookEvent.effect)) == "The catalogue was refreshed."


def test_coupons_need_nothing(scenario: Scenario) -> None:
    scenario.tell_shop_news("coupon.deleted", b'{"id": 1}', "d")
    scenario.work()
    assert scenario.session.scalar(select(WebhookEvent.state)) is EventState.IGNORED
