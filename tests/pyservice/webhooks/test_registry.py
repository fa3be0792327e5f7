"""Each topic of a sender has one handler; an exact topic takes precedence."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session

from lyd.webhooks import registry
from lyd.webhooks.models import Sender
from lyd.webhooks.outcomes import Outcome, done, ignored
from lyd.webhooks.registry import InboundEvent, find_handler, handles, list_topics


@pytest.fixture(autouse=True)
def no_handlers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A registry without the handlers of the domains."""
    monkeypatch.setattr(registry, "_HANDLERS", {})


def handle_any(_session: Session, _event: InboundEvent) -> Outcome:
    return done("")


def handle_exactly(_session: Session, _event: InboundEvent) -> Outcome:
    return ignored("")


def test_an_exact_topic_takes_precedence() -> None:
    handles(Sender.WOOCOMMERCE, "order.*")(handle_any)
    handles(Sender.WOOCOMMERCE, "order.deleted")(handle_exactly)
    assert find_handler(Sender.WOOCOMMERCE, "order.updated") is handle_any
    assert find_handler(Sender.WOOCOMMERCE, "order.deleted") is handle_exactly
    assert find_handler(Sender.WOOCOMMERCE, "product.updated") is None
    assert find_handler(Sender.STRIPE, "order.updated") is None


def test_a_topic_has_one_handler() -> None:
    handles(Sender.STRIPE, "charge.refunded")(handle_any)
    handles(Sender.STRIPE, "charge.refunded")(handle_any)
    with pytest.raises(TypeError, match=r"charge\.refunded of stripe has two handlers"):
        handles(Sender.STRIPE, "charge.refunded")(handle_exactly)


def test_topics_are_listed_by_their_sender() -> None:
    handles(Sender.STRIPE, "charge.refunded", "charge.dispute.created")(handle_any)
    handles(Sender.WOOCOMMERCE, "order.*")(handle_any)
    assert list_topics(Sender.STRIPE) == ("charge.refunded", "charge.dispute.created")
