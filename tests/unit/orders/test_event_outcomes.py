"""The outcome of an event says in one sentence how its order is."""

from __future__ import annotations

import pytest

from lyd.orders.models import Order, OrderKind, OrderState
from lyd.orders.services.event_outcomes import WORDS, describe_order
from lyd.webhooks.models import EventState


def make_order(state: OrderState, kind: OrderKind = OrderKind.CREDITS) -> Order:
    return Order(wc_order_id=7, state=state, kind=kind, document_id=12, reason="The product is gone.")


@pytest.mark.parametrize(
    ("state", "kind", "effect"),
    [
        (OrderState.UNPAID, OrderKind.CREDITS, "Order 7 waits for its payment."),
        (OrderState.DONE, OrderKind.CREDITS, "Order 7 is done: the credits were given."),
        (OrderState.DONE, OrderKind.PLAN, "Order 7 is done: the plan began."),
        (OrderState.DONE, OrderKind.DOCUMENT, "Order 7 is done: document 12 was started."),
        (OrderState.FAILED, OrderKind.PLAN, "Order 7 is paid, but could not be fulfilled. The product is gone."),
    ],
)
def test_an_order_is_described_by_its_state_and_kind(state: OrderState, kind: OrderKind, effect: str) -> None:
    outcome = describe_order(make_order(state, kind))
    assert (outcome.state, outcome.effect) == (EventState.DONE, effect)


def test_every_state_has_its_words() -> None:
    assert {*WORDS, OrderState.DONE, OrderState.FAILED} == set(OrderState)


def test_an_order_that_is_none_of_ours_is_ignored() -> None:
    assert describe_order(None).state is EventState.IGNORED
