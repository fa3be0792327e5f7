"""The greeter."""

from __future__ import annotations

from tests.unit.assistant.talks import Shop

from lyd.assistant.conversation.greeter import greet
from lyd.assistant.conversation.kinds import Phase
from lyd.assistant.conversation.state import State


def test_a_member_is_greeted_by_the_first_name() -> None:
    step = greet(State(tries=2), Shop({}))
    assert step.show.text == "Hello Olivia. What can I do for you?"
    assert (step.state.phase, step.state.tries) == (Phase.HELLO, 0)
