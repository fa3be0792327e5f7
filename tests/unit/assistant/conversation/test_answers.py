"""One answer: what is stored, what needs a yes, and what the log keeps of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.assistant.talks import Talk
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assistant.conversation.answers import mask, understand
from lyd.assistant.conversation.kinds import Input, Intent
from lyd.assistant.conversation.places import find_place
from lyd.assistant.conversation.state import Interpretation, Record, Reply

PURPOSE = question("text", "Purpose", label="Purpose", required=True)
BORN = question("date", "Born", label="Date of birth", required=True)
TFN = question("tfn", "TFN", label="TFN", required=True)


@pytest.mark.parametrize(
    ("asked", "kind", "text", "values", "confidence", "needs_yes"),
    [
        (PURPOSE, Input.TYPED, "A sale", ("A sale",), 1.0, False),
        (PURPOSE, Input.TYPED, "A sale?", ("A sale?",), 0.3, True),
        (PURPOSE, Input.TYPED, "it is a sale", ("a sale",), 1.0, True),
        (PURPOSE, Input.SPOKEN, "a sale", ("a sale",), 1.0, True),
        (PURPOSE, Input.CHOSEN, "a sale", ("a sale",), 0.1, False),
        (BORN, Input.TYPED, "1990-03-12", ("1990-03-12",), 0.1, False),
        (BORN, Input.TYPED, "twelfth of March 1990", ("1990-03-12",), 1.0, True),
        (TFN, Input.TYPED, "123456782", ("123 456 782",), 0.1, False),
    ],
)
def test_only_what_was_typed_as_it_is_stored_counts_without_a_yes(
    asked: dict[str, Any], kind: Input, text: str, values: tuple[str, ...], confidence: float, needs_yes: bool
) -> None:
    talk = Talk(interview(asked))
    place = find_place(talk.world.interviews[101], talk.state, talk.world.today)
    assert place is not None
    reply = Reply(kind, text, interpretation=Interpretation(Intent.ANSWER, values, confidence))
    understood = understand(talk.world.interviews[101], place, talk.state, reply, talk.world)
    assert understood.needs_yes is needs_yes
    assert understood.taken.problem == ""


def test_a_value_that_is_no_longer_an_option_is_refused_at_its_yes() -> None:
    kind = question("select", "Kind", label="Kind", required=True, options=["Sale", "Lease"])
    talk = Talk(interview(kind))
    talk.prompt()
    talk.speak("sale")
    talk.world.interviews = {101: interview({**kind, "options": ["Lease", "Gift"]})}
    talk.speak("yes")
    assert (talk.state.answers, talk.state.pending, talk.asked) == ({}, None, "Kind")
    assert [record.state for record in talk.log.values()] == ["rejected"]


def test_a_secret_answer_leaves_neither_reply_nor_value_in_the_log() -> None:
    for asked, kept in ((TFN, ""), (BORN, "1990-03-12")):
        talk = Talk(interview(asked))
        place = find_place(talk.world.interviews[101], talk.state, talk.world.today)
        assert place is not None
        record = mask(Record("accepted", answer="1990-03-12", value="1990-03-12"), place)
        assert (record.answer, record.value) == (kept, kept)
