"""The handlers of inbound events: a domain registers a function for a sender and a topic.

>>> @handles(Sender.STRIPE, "charge.refunded")
... def handle_refund(session: Session, event: InboundEvent) -> Outcome: ...

A topic that ends in ".*" stands for every topic that begins with the part before it; an exact topic takes precedence.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.orm import Session

from lyd.webhooks.models import Sender
from lyd.webhooks.outcomes import Outcome

ANY = ".*"


@dataclass(frozen=True)
class InboundEvent:
    """An event whose signature was verified. payload holds ids, states and amounts, never a person's data."""

    sender: Sender
    event_id: str
    topic: str
    object_id: str | None
    payload: dict[str, Any] = field(default_factory=dict)


Handler = Callable[[Session, InboundEvent], Outcome]
"""Handles an event. May commit, and may run twice: the second run changes nothing. A LydError causes a retry."""

_HANDLERS: dict[tuple[Sender, str], Handler] = {}


def handles(sender: Sender, *topics: str) -> Callable[[Handler], Handler]:
    """Register a function for these topics of a sender. Raises TypeError if another has one of them."""

    def register(handler: Handler) -> Handler:
        for topic in topics:
            if _HANDLERS.setdefault((sender, topic), handler) is not handler:
                raise TypeError(f"{topic} of {sender.value} has two handlers")
        return handler

    return register


def find_handler(sender: Sender, topic: str) -> Handler | None:
    """The function that handles a topic; None if no domain registered one."""
    return _HANDLERS.get((sender, topic)) or _HANDLERS.get((sender, topic.partition(".")[0] + ANY))


def list_topics(sender: Sender) -> tuple[str, ...]:
    """The topics of a sender that have a handler."""
    return tuple(topic for registered, topic in _HANDLERS if registered is sender)
