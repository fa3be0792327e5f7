"""Answers that are changed by name, by button, one step back, or by an edited transcript."""

from __future__ import annotations

import pytest
from tests.unit.assistant.conversation.test_interviewer import EMAIL, NAME, STATE, talk_about
from tests.unit.assistant.talks import TODAY, Talk
from tests.unit.interviews.test_typed_questions import question

from lyd.assistant.conversation.corrections import edit_answer
from lyd.assistant.conversation.kinds import Input, Phase
from lyd.assistant.conversation.state import Reply
from lyd.assistant.understanding.rules import LocalInterpreter


@pytest.fixture
def talk() -> Talk:
    talk = talk_about(NAME, EMAIL, STATE)
    talk.say("Ann Lee")
    talk.say("ann@x.au")
    return talk


def test_an_answer_is_changed_at_once_with_its_new_value(talk: Talk) -> None:
    talk.say("change the email to bo@x.au")
    assert talk.state.answers["Email"] == "bo@x.au"
    assert talk.asked == "State"
    assert talk.last.changes[0].before == "ann@x.au"


def test_without_a_value_the_question_is_asked_again(talk: Talk) -> None:
    talk.say("change the full name")
    assert (talk.asked, talk.last.show.question["value"]) == ("Name", "Ann Lee")  # type: ignore[index]
    talk.say("skip")  # the answer that is there stays
    assert talk.state.answers["Name"] == "Ann Lee"
    assert talk.asked == "State"


def test_back_leads_to_the_answers_before(talk: Talk) -> None:
    talk.say("back")
    assert talk.asked == "Email"
    talk.say("back")
    assert talk.asked == "Name"
    talk.say("back")
    assert talk.said == "This is the first question. Full name"
    talk.say("Bo Ek")
    assert talk.asked == "State"


def test_a_name_that_is_not_there_is_said(talk: Talk) -> None:
    talk.say("change the colour to red")
    assert talk.said == "I know no answer called colour. State"


def test_several_answers_of_a_name_are_a_choice_that_keeps_the_value() -> None:
    talk = talk_about(question("email", "A", label="Email"), question("email", "B", label="Email"), STATE)
    talk.say("a@x.au")
    talk.say("b@x.au")
    talk.say("change the email to c@x.au")
    assert talk.said == "Which one do you mean?"
    talk.choose("ask:B")
    assert talk.state.answers == {"A": "a@x.au", "B": "c@x.au"}
    assert talk.asked == "State"


def test_at_the_end_a_no_asks_what_to_change(talk: Talk) -> None:
    talk.say("Victoria")
    talk.say("no")
    assert (talk.state.phase, talk.said) == (Phase.CHANGE, "What would you like to change?")
    talk.say("the email")
    assert talk.asked == "Email"
    talk.say("bo@x.au")
    assert talk.state.phase is Phase.READY


def test_an_edited_transcript_is_read_back_and_replaces_what_awaited_a_yes(talk: Talk) -> None:
    talk.speak("Victoria")
    step = edit_answer(
        talk.state,
        "State",
        lambda asked: Reply(
            Input.TYPED, "new south", interpretation=LocalInterpreter(TODAY).interpret(asked, "new south")
        ),
        talk.world,
    )
    assert step.state.pending is not None
    assert step.state.pending.value == "New South Wales"
    assert [record.state for record in step.records] == ["corrected", "proposed"]
