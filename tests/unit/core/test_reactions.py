"""Reactions run in the order in which they were registered, and an error of one ends them."""

from __future__ import annotations

import pytest

from lyd.core.reactions import Reactions


def test_reactions_run_in_the_order_of_registration_with_the_arguments_of_the_event() -> None:
    calls: list[tuple[str, int]] = []
    event = Reactions[[int]]()

    @event
    def first(number: int) -> None:
        calls.append(("first", number))

    @event
    def second(number: int) -> None:
        calls.append(("second", number))

    event.run(7)
    assert calls == [("first", 7), ("second", 7)]
    first(8)  # a registered function stays what it was
    assert calls[-1] == ("first", 8)


def test_an_event_without_reactions_does_nothing() -> None:
    Reactions[[int]]().run(1)


def test_an_error_of_one_reaction_is_raised_before_the_others_run() -> None:
    later: list[int] = []
    event = Reactions[[int]]()

    @event
    def fail(_number: int) -> None:
        raise ValueError("no")

    event(later.append)
    with pytest.raises(ValueError, match="no"):
        event.run(1)
    assert later == []
