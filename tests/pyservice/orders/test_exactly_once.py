"""Requests interleave, events come late, twice and out of order, answers get lost and workers die at any point; still
no credit is given or spent twice, no order makes two documents, no paid order is left without effect, and the money
taken is that of the orders completed.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import hypothesis.strategies as st
import pytest
from flask import Flask
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import select
from tests.factories.cast import create_cast
from tests.pyservice.orders.far_end import Killed
from tests.pyservice.orders.fixtures import open_market
from tests.pyservice.orders.market import CREDITS, DOCUMENT, DRAFT, PLAN, Market
from tests.pyservice.orders.truths import faults_at_rest, faults_now
from tests.service import Api, _empty

from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.runner import run, run_periodic
from lyd.orders.models import Order
from lyd.orders.services import polling

TROUBLES = st.sampled_from(["", "", "", "down", "lost", "killed before", "killed"])
PICK = st.integers(min_value=0, max_value=99)


def chosen(among: list[Any], pick: int) -> Any:
    return among[pick % len(among)]


class Trade(RuleBasedStateMachine):
    """Steps of everybody who has a hand in an order, in any order."""

    app: Flask
    market: Market

    def __init__(self) -> None:
        super().__init__()
        self.open = ExitStack()
        self.heard: list[tuple[str, dict[str, Any]]] = []
        database = self.app.extensions["lyd_database"]
        self.open.enter_context(self.app.app_context())
        session = self.open.enter_context(database.sessions())
        teams = create_cast(session)
        session.commit()
        api = Api(self.app.test_client())
        self.market = self.open.enter_context(open_market(self.app, api, session, teams))
        self.database = database

    def teardown(self) -> None:
        try:
            self._come_to_rest()
            assert faults_at_rest(self.market) == []
        finally:
            self.open.close()
            _empty(self.database)
            self.app.extensions["lyd_redis"].flushdb()

    @initialize()
    def begin(self) -> None:
        self._try(lambda: self.market.paid(DOCUMENT))

    @rule(product=st.sampled_from([DOCUMENT, CREDITS, CREDITS, PLAN]), key=PICK, trouble=TROUBLES)
    def buy(self, product: int, key: int, trouble: str) -> None:
        self._meet("shop", trouble, lambda: self.market.order(product, key=f"press-of-buy-{key % 6}"))

    @rule(pick=PICK, trouble=TROUBLES)
    def go_to_the_page(self, pick: int, trouble: str) -> None:
        self._meet("till", trouble, lambda: self.market.checkout(chosen(self._orders(), pick)))

    @precondition(lambda self: self.market.till.sessions)
    @rule(pick=PICK)
    def pay(self, pick: int) -> None:
        self.market.till.pay(chosen(list(self.market.till.sessions), pick))

    @precondition(lambda self: self.market.till.sessions)
    @rule(pick=PICK)
    def let_a_page_expire(self, pick: int) -> None:
        session = chosen(list(self.market.till.sessions.values()), pick)
        if session["status"] == "open":
            session["status"] = "expired"
            self.market.till.news.append(("checkout.session.expired", dict(session)))

    @rule(pick=PICK, partner=st.sampled_from(["shop", "till"]), trouble=TROUBLES)
    def return_from_the_page(self, pick: int, partner: str, trouble: str) -> None:
        self._meet(partner, trouble, lambda: self.market.look(chosen(self._orders(), pick)))

    @rule(pick=PICK)
    def start_a_document_with_an_order(self, pick: int) -> None:
        order = chosen(self._orders(), pick)
        self._try(lambda: self.market.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order}))

    @rule()
    def start_a_document_with_a_credit(self) -> None:
        self._try(lambda: self.market.api.post(DRAFT, by="manager", json={"template_id": DOCUMENT}))

    @precondition(lambda self: self.market.shop.news or self.market.till.news)
    @rule(pick=PICK, again=st.booleans())
    def hear_news(self, pick: int, again: bool) -> None:
        """Any of what there is to tell; some of it will be told again."""
        told = chosen([*self.market.shop.news, *self.market.till.news], pick)
        for news in (self.market.shop.news, self.market.till.news):
            if told in news and not again:
                news.remove(told)
        self.heard.append(told)
        self.market.tell(told, f"evt_{pick % 9}" if again else None)

    @precondition(lambda self: self.heard)
    @rule(pick=PICK)
    def hear_old_news_again(self, pick: int) -> None:
        self.market.tell(chosen(self.heard, pick))

    @rule(pick=PICK, status=st.sampled_from(["completed", "cancelled", "refunded", "refunded"]))
    def meddle_in_the_shop(self, pick: int, status: str) -> None:
        """A shop admin changes an order; completes none by hand, which would be money that Stripe never saw."""
        order = chosen(self._orders(), pick)
        if (
            order in self.market.shop.numbers()
            and (status != "completed")
            and self.market.shop.status(order)
            not in (
                "cancelled",
                "refunded",
            )
        ):
            self.market.shop.change(order, status)
            self.market.shop.tell(order)

    @rule(pick=PICK)
    def refund_a_piece(self, pick: int) -> None:
        order = chosen(self._orders(), pick)
        if order in self.market.shop.numbers() and self.market.shop.status(order) == "completed":
            self.market.shop.refund(order, quantity=1)

    @precondition(lambda self: self.market.till.sessions)
    @rule(pick=PICK)
    def give_money_back_at_stripe(self, pick: int) -> None:
        self.market.till.give_back(chosen(list(self.market.till.sessions), pick))

    @rule(pick=PICK, partner=st.sampled_from(["shop", "till"]), trouble=TROUBLES)
    def a_worker_takes_one_job(self, pick: int, partner: str, trouble: str) -> None:
        self.market.session.rollback()
        waiting = select(OutboxRow.id).where(OutboxRow.state.in_((JobState.QUEUED, JobState.RUNNING)))
        ids = list(self.market.session.scalars(waiting.order_by(OutboxRow.id)))
        self.market.session.rollback()
        if ids:
            self._meet(partner, trouble, lambda: run(chosen(ids, pick)))

    @rule()
    def the_clock_polls(self) -> None:
        run_periodic("orders.poll")

    @invariant()
    def nothing_is_wrong(self) -> None:
        assert faults_now(self.market) == []

    def _orders(self) -> list[int]:
        return self.market.shop.numbers() or [404]

    def _meet(self, partner: str, trouble: str, act: Callable[[], object]) -> None:
        far = getattr(self.market, partner)
        far.trouble = [trouble] if trouble else []
        self._try(act)
        far.trouble = []

    def _try(self, act: Callable[[], object]) -> None:
        """Whoever dies here leaves what was committed, and nothing else."""
        try:
            act()
        except Killed:
            pass
        finally:
            self.market.session.rollback()

    def _come_to_rest(self) -> None:
        """All partners are well again, nobody tells what was not told, and time passes."""
        self.market.shop.news.clear()
        self.market.till.news = [news for news in self.market.till.news if news[0] == "charge.refunded"]
        for _ in range(4):
            self.market.tell_everything()
            self.market.poll()
            self.market.shop.news.clear()


@pytest.mark.usefixtures("patience")
def test_money_documents_and_credits_come_out_right_whatever_happens(
    made_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polling, "FORGET_AFTER", datetime.timedelta(0))
    monkeypatch.setattr(made_app.extensions["lyd_limiter"], "hit", lambda *_: True)
    machine = type("TradeOfThisApplication", (Trade,), {"app": made_app})
    # To make a failing case small takes many minutes, and its steps can be read as they are.
    checks = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=12,
            stateful_step_count=30,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=checks,
        ),
    )


def test_the_truths_notice_what_they_are_for(market: Market) -> None:
    order = market.paid(CREDITS)
    assert [fault for fault in faults_at_rest(market) if "payments" in fault]
    market.look(order)
    market.tell_everything()
    assert faults_at_rest(market) == []
    market.session.execute(Order.__table__.update().values(state="paid", done_at=None))  # type: ignore[attr-defined]
    market.session.commit()
    assert faults_at_rest(market) == [f"order {order} is paid and paid"]
