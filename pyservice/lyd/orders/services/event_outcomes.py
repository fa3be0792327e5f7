"""What came of an event, in one sentence for shop admins."""

from __future__ import annotations

from dataclasses import dataclass

from lyd.orders.models import Order, OrderKind, OrderState
from lyd.webhooks.models import EventState


@dataclass(frozen=True)
class Outcome:
    """How an event ended."""

    state: EventState
    effect: str


BROUGHT = {
    OrderKind.CREDITS: "the credits were given",
    OrderKind.PLAN: "the plan began",
}
WORDS = {
    OrderState.NEW: "is being made",
    OrderState.UNPAID: "waits for its payment",
    OrderState.PAID: "is paid",
    OrderState.CANCELLED: "is cancelled",
    OrderState.REFUNDED: "is refunded; what it brought was taken back as far as it was left",
}


def done(effect: str) -> Outcome:
    """It had its effect."""
    return Outcome(EventState.DONE, effect)


def ignored(effect: str) -> Outcome:
    """Nothing was to be done."""
    return Outcome(EventState.IGNORED, effect)


def describe_order(order: Order | None) -> Outcome:
    """How an order stands now. Of one that could not have its effect there is a row of its own to look at."""
    if order is None:
        return ignored("Not an order that brings anything here.")
    if order.state is OrderState.FAILED:
        return done(f"Order {order.order_id} is paid, but could not be fulfilled. {order.reason}")
    return done(f"Order {order.order_id} {_words(order)}.")


def needs_review(order: Order | None) -> bool:
    """Whether a shop admin still has to look at it."""
    return order is not None and order.state is OrderState.FAILED


def _words(order: Order) -> str:
    if order.state is OrderState.DONE:
        return f"is done: {BROUGHT.get(order.kind, f'document {order.document_id} was started')}"
    return WORDS[order.state]
