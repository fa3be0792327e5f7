"""The state of a conversation survives its row."""

from __future__ import annotations

from lyd.assistant.conversation.kinds import Agent, Phase
from lyd.assistant.conversation.state import Pending, State
from lyd.assistant.models import AssistantSession
from lyd.assistant.services.states import keep_state, read_state


def test_a_state_is_read_as_it_was_kept() -> None:
    row = AssistantSession(context={"tab": "one"})
    state = State(
        agent=Agent.INTERVIEWER,
        phase=Phase.READ_BACK,
        product_id=1,
        answers={"A": "1"},
        deferred=("B",),
        pending=Pending("A", "A", "1", "1", "", ("1",), 3),
        asked="A",
        trail=("A", "B"),
        said_parts=(("A.Suburb", "Ultimo"), ("A.State", "NSW")),
        found=(5,),
        entries=3,
    )
    keep_state(row, state)
    assert read_state(row) == state
    assert row.context["tab"] == "one"
