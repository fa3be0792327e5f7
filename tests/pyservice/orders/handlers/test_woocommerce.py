"""Events of WooCommerce that name no order of ours change nothing."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select
from tests.pyservice.orders.store_scenario import Scenario

from lyd.webhooks.models import EventState, WebhookEvent


@pytest.mark.parametrize(
    "thing", [{}, {"id": "x"}, {"id": True}, {"id": 1.5}, {"id": -1}, {"id": 2**63}, {"id": 424242}]
)
def test_an_event_about_no_order_is_ignored(scenario: Scenario, thing: dict[str, Any]) -> None:
    assert scenario.tell(("order.updated", thing)).status_code == 200
    scenario.work()
    assert scenario.session.scalar(select(WebhookEvent.state)) is EventState.IGNORED
