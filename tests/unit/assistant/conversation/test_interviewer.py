"""Replies to questions: answers, skips, clarification, read-back, corrections, and what is not understood."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.assistant.talks import Talk
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assistant.conversation.kinds import Effect, Input, Phase
from lyd.assistant.conversation.machine import asked_in
from lyd.assistant.conversation.state import State
from lyd.interviews.entry_ids import without_id
from lyd.interviews.xml import Tree

NAME = question("text", "Name", label="Full name", required=True)
EMAIL = question("email", "Email", label="Email", required=True)
BORN = question("date", "Born", label="Date of birth")
STATE = question("select", "State", label="State", required=True, options=["New South Wales", "Victoria"])
PEOPLE = {
    **question("group", "People", required=True),
    "label": "People",
    "repeatable": {"min": 1, "max": 3, "itemLabel": "Person"},
    "questions": [NAME],
}


def talk_about(*questions: dict[str, Any], **state: Any) -> Talk:
    talk = Talk(interview(*questions), **state)
    talk.prompt()
    return talk


def answers_of(talk: Talk) -> Tree:
    """Return the answers without the ids of entries."""
    people = [without_id(person) for person in talk.state.answers["People"]]
    return {**talk.state.answers, "People": people}


def test_what_is_typed_counts_at_once() -> None:
    talk = talk_about(NAME, EMAIL)
    talk.say("John Smith")
    assert (talk.state.phase, talk.asked) == (Phase.ASK, "Email")
    assert [(change.path, change.before, change.after) for change in talk.last.changes] == [
        ("Name", None, "John Smith")
    ]


@pytest.mark.parametrize(
    ("asked", "typed", "value", "read"),
    [
        (NAME, "my name is john smith", "John Smith", "John Smith. J O H N, new word, S M I T H. Is that right?"),
        (EMAIL, "jo at x dot au", "jo@x.au", "jo@x.au. J O at X dot A U. Is that right?"),
        (BORN, "twelfth of March 1990", "1990-03-12", "Monday, 12 March 1990. Is that right?"),
        (STATE, "the second", "Victoria", "Victoria. Is that right?"),
        (question("integer", "Years", required=True), "twenty one", "21", "21. 2 1. Is that right?"),
    ],
)
def test_what_was_understood_otherwise_than_typed_is_read_back(
    asked: dict[str, Any], typed: str, value: str, read: str
) -> None:
    talk = talk_about(asked)
    talk.say(typed)
    assert (talk.state.phase, talk.said) == (Phase.READ_BACK, read)
    assert talk.state.answers == {}
    talk.say("yes")
    assert list(talk.state.answers.values()) == [value]
    assert [record.state for record in talk.log.values()] == ["accepted"]


def test_what_was_spoken_is_always_read_back() -> None:
    talk = talk_about(STATE, NAME)
    talk.speak("Victoria", 0.99)
    assert talk.said == "Victoria. Is that right?"
    talk.speak("yes")
    assert talk.state.answers == {"State": "Victoria"}


def test_a_no_asks_again_and_a_correction_is_read_back() -> None:
    talk = talk_about(NAME)
    talk.speak("John Smith")
    talk.speak("no, Smyth with y")
    assert talk.said.startswith("John Smyth. J O H N, new word, S M Y T H.")
    talk.speak("no")
    assert (talk.state.phase, talk.asked) == (Phase.ASK, "Name")
    assert [record.state for record in talk.log.values()] == ["corrected", "rejected"]
    talk.speak("Jo Bo")
    talk.speak("Ann Lee")  # another value stands for "no"
    talk.speak("that's right")
    assert talk.state.answers == {"Name": "Ann Lee"}


def test_a_command_during_the_read_back_drops_the_value() -> None:
    talk = talk_about(NAME, EMAIL)
    talk.speak("John Smith")
    talk.speak("skip")
    assert talk.state.answers == {}
    assert talk.state.deferred == ("Name",)
    assert talk.asked == "Email"


def test_an_optional_question_is_left_blank_and_a_required_one_put_off_once() -> None:
    talk = talk_about(BORN, NAME, EMAIL)
    talk.say("skip")
    assert talk.state.answers == {"Born": ""}
    talk.say("later")
    assert talk.said == "We come back to it before the document is made. Email"
    talk.say("jo@x.au")
    assert talk.said == "Now what we put off. Full name"
    talk.say("skip")
    assert talk.said.endswith(
        "One question has no answer yet. A draft can be made without it. "
        "This uses 1 of 5 credits. Shall I create the draft?"
    )


def test_help_of_the_package_explains_a_question() -> None:
    talk = talk_about({**NAME, "help": "As in the **passport**.", "why": "It is printed."}, EMAIL)
    talk.say("why?")
    assert talk.said == "As in the passport. It is printed. Full name"
    talk.say("Ann Lee")
    talk.say("what is that")
    assert talk.said == "There is no more to say about this question. Email"


def test_a_count_is_understood_in_words_and_asked_again_if_it_is_unclear() -> None:
    talk = talk_about(PEOPLE)
    assert talk.said == "How many entries has People?"
    talk.say("some")
    assert talk.said.startswith("I need a number, such as 2.")
    talk.say("a couple")
    assert answers_of(talk) == {"People": [{}, {}]}
    assert talk.said == "Person 1, Full name"
    talk.say("Ann Lee")
    talk.say("Bo Ek")
    assert answers_of(talk) == {"People": [{"Name": "Ann Lee"}, {"Name": "Bo Ek"}]}


def test_a_party_is_chosen_among_the_entries_that_were_answered_before() -> None:
    chair = question("party", "Chair", label="Chair", required=True) | {"from": "People"}
    talk = talk_about(PEOPLE, chair)
    for reply in ("two", "Ann Lee", "Bo Ek", "bo ek"):
        talk.say(reply)
    assert talk.state.answers["Chair"] == talk.state.answers["People"][1]["_id"]


def test_what_is_not_understood_gets_options_then_the_field() -> None:
    talk = talk_about(STATE)
    talk.say("quatsch")
    assert (talk.said, talk.last.effect) == ("I did not understand. State", None)
    talk.say("quatsch")
    assert talk.said == "I did not understand. Please choose one of these: New South Wales, Victoria. State"
    assert talk.say("quatsch").effect is Effect.FOCUS_FIELD
    talk.say("vic")
    assert talk.said == "Victoria. Is that right?"


def test_the_engine_says_what_is_wrong_with_an_answer() -> None:
    talk = talk_about(EMAIL)
    talk.say("jo@")
    assert talk.state.answers == {}
    assert talk.last.note
    assert talk.said == f"{talk.last.note} Email"
    talk.say("jo@")
    assert "Such as name@example.com." in talk.said


def test_a_free_text_that_may_be_a_question_is_read_back() -> None:
    talk = talk_about(question("text", "Purpose", label="Purpose", required=True))
    talk.say("is this about the merger?")
    assert talk.said == "is this about the merger?. Is that right?"


def test_a_tfn_is_typed_only_and_kept_out_of_the_log() -> None:
    talk = talk_about(question("tfn", "TFN", label="TFN", required=True), EMAIL)
    assert talk.said == "TFN. Please type the TFN."
    assert talk.speak("one two three").effect is Effect.FOCUS_FIELD
    assert talk.state.answers == {}
    talk.say("123 456 782")
    assert talk.state.answers == {"TFN": "123 456 782"}
    assert [(record.answer, record.value) for record in talk.log.values()] == [("", "")]


def test_a_file_is_added_in_the_form() -> None:
    talk = talk_about(question("file", "Deed", label="Deed", required=True), EMAIL)
    assert talk.say("here it is").effect is Effect.OPEN_UPLOAD
    talk.say("skip")
    assert talk.said == "A file is added in the form. We go on with the next question. Email"


def test_an_answer_to_a_question_that_is_gone_changes_nothing() -> None:
    talk = talk_about(
        question("yesno", "Married", required=True),
        question("text", "Spouse", required=True, visibleIf="Married"),
        EMAIL,
    )
    talk.say("yes")
    assert talk.asked == "Spouse"
    talk.state = State(product_id=101, phase=Phase.ASK, asked="Spouse", answers={"Married": "No"})
    talk.say("Ann Lee")
    assert talk.said == "There is no such question now. Email"
    assert talk.state.answers == {"Married": "No"}


def test_answers_that_are_wrong_together_are_changed_by_name() -> None:
    people = {
        **PEOPLE,
        "repeatable": {
            "min": 2,
            "max": 2,
            "itemLabel": "Person",
            "atLeast": {"questionId": "Signs", "equals": "Yes", "count": 1, "message": "One must sign."},
        },
        "questions": [NAME, question("yesno", "Signs", id="Signs", label="Signs", required=True)],
    }
    talk = talk_about(people)
    for reply in ("Ann Lee", "no", "Bo Ek", "no"):
        talk.say(reply)
    assert talk.said == "One must sign. Which answer shall I change?"
    talk.choose("ask:People.1.Signs")
    assert talk.said == "Person 2, Signs"
    talk.say("yes")
    assert talk.state.phase is Phase.READY
    assert talk.state.answers["People"][1]["Signs"] == "Yes"


def test_a_spoken_button_is_a_choice() -> None:
    talk = talk_about(STATE)
    talk.choose("option:Victoria")
    assert talk.state.answers == {"State": "Victoria"}
    assert Input.CHOSEN == "chosen"


def test_a_name_that_was_heard_wrongly_is_asked_for_letter_by_letter() -> None:
    talk = talk_about(NAME, EMAIL)
    talk.speak("jean's myth", 0.5)
    talk.speak("no")
    assert talk.said.startswith("Please spell it letter by letter")
    assert asked_in(talk.state, talk.world).is_spelled
    talk.speak("j a n e new word s m y t h", 0.5)
    assert talk.said == "Jane Smyth. J A N E, new word, S M Y T H. Is that right?"
    talk.speak("yes")
    assert (talk.state.answers["Name"], talk.asked, talk.state.spells) == ("Jane Smyth", "Email", "")


def test_a_name_that_was_typed_is_not_asked_for_letter_by_letter() -> None:
    talk = talk_about(NAME)
    talk.say("my name is john smith")
    talk.say("no")
    assert not asked_in(talk.state, talk.world).is_spelled
