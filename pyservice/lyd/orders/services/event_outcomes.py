"""The state of an order in one sentence, as the outcome of an event."""

from __future__ import annotations

from lyd.orders.models import Order, OrderKind, OrderState
from lyd.webhooks.outcomes import Outcome, done, ignored

FULFILLED = {
    OrderKind.CREDITS: "the credits were given",
    OrderKind.PLAN: "the plan began",
    OrderKind.REQUEST: "the request was sent to the firm",
}
WORDS = {
    OrderState.NEW: "is being made",
    OrderState.UNPAID: "waits for its payment",
    OrderState.PAID: "is paid",
    OrderState.CANCELLED: "is cancelled",
    OrderState.REFUNDED: "is refunded; what it brought was taken back as far as it was left",
}


def describe_order(order: Order | None) -> Outcome:
    """The outcome of an event that refreshed this order. If it could not be fulfilled, it has a review item."""
    if order is None:
        return ignored("Not an order that brings anything here.")
    if order.state is OrderState.FAILED:
        return done(f"Order {order.wc_order_id} is paid, but could not be fulfilled. {order.reason}")
    return done(f"Order {order.wc_order_id} {_words(order)}.")


def _words(order: Order) -> str:
    if order.state is OrderState.DONE:
        return f"is done: {FULFILLED.get(order.kind, f'document {order.document_id} was started')}"
    return WORDS[order.state]
