"""Outcomes of events, with one sentence for shop admins."""

from __future__ import annotations

from dataclasses import dataclass

from lyd.webhooks.models import EventState


@dataclass(frozen=True)
class Outcome:
    """The final state of an event, and its effect."""

    state: EventState
    effect: str


def done(effect: str) -> Outcome:
    """The event had its effect."""
    return Outcome(EventState.DONE, effect)


def ignored(effect: str) -> Outcome:
    """Nothing had to be done."""
    return Outcome(EventState.IGNORED, effect)
