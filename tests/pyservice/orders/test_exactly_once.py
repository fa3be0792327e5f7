"""Requests interleave, events come late, twice and out of order, answers get lost and workers die at any point; still
no credit is given or spent twice, no order makes two documents, no paid order is left without effect, and the money
taken is that of the orders completed.
"""

from __future__ import annotations

import datetime
import os
from random import Random

import pytest
from flask import Flask
from tests.effort import effort
from tests.pyservice.orders.invariants import faults_at_rest, faults_now
from tests.pyservice.orders.order_simulation import WEIGHTS, OrderSimulation
from tests.pyservice.orders.store_scenario import CREDITS, Scenario

from lyd.orders.models import Order
from lyd.orders.services import polls

WALKS = effort(3, 12)
DRAW = os.environ.get("LYD_TEST_DRAW", "0")
"""Each value stands for walks of its own."""


@pytest.fixture
def no_waiting(poll_immediately: None, made_app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Polling looks at once and gives up at once, and no limit is reached."""
    monkeypatch.setattr(polls, "FORGET_AFTER", datetime.timedelta(0))
    monkeypatch.setattr(made_app.extensions["lyd_limiter"], "hit", lambda *_: True)


@pytest.mark.parametrize("walk", range(WALKS))
@pytest.mark.usefixtures("no_waiting")
def test_money_documents_and_credits_come_out_right_whatever_happens(scenario: Scenario, walk: int) -> None:
    trade = OrderSimulation(scenario, Random(f"{DRAW} {walk}"))
    trade.open()
    taken = set()
    for step in trade.walk():
        taken.add(step)
        assert faults_now(scenario) == [], trade.told()
    assert taken == set(WEIGHTS)
    trade.come_to_rest()
    assert [*faults_at_rest(scenario), *trade.faults()] == [], trade.told()


def test_the_truths_notice_what_they_are_for(scenario: Scenario) -> None:
    order = scenario.paid(CREDITS)
    assert [fault for fault in faults_at_rest(scenario) if "payments" in fault]
    scenario.look(order)
    scenario.tell_everything()
    assert faults_at_rest(scenario) == []
    scenario.session.execute(Order.__table__.update().values(state="paid", done_at=None))  # type: ignore[attr-defined]
    scenario.session.commit()
    assert faults_at_rest(scenario) == [f"order {order} is paid and paid"]
