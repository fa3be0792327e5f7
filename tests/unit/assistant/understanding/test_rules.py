"""What members say, by the type of the question."""

from __future__ import annotations

import pytest
from tests.unit.assistant.talks import TODAY

from lyd.assistant.conversation.kinds import Intent
from lyd.assistant.conversation.state import Asked
from lyd.assistant.understanding.rules import LOW, LocalInterpreter
from lyd.interviews.schema import Option

STATES = (Option("New South Wales", "NSW"), Option("South Australia", "SA"), Option("Western Australia", "WA"))
RULES = LocalInterpreter(TODAY)


def understood(kind: str, reply: str, **more: object) -> tuple[str, ...]:
    asked = Asked("Path", "Label", kind, **more)  # type: ignore[arg-type]
    return RULES.interpret(asked, reply).values


@pytest.mark.parametrize(
    ("kind", "reply", "value"),
    [
        ("count", "two", "2"),
        ("count", "a couple", "2"),
        ("count", "just one", "1"),
        ("count", "there are three of them", "3"),
        ("count", "2 directors", "2"),
        ("count", "none", "0"),
        ("count", "many", "-1"),
        ("count", "two or three", "-1"),
        ("money", "one hundred and fifty thousand dollars", "150000"),
        ("money", "$1,500", "1500"),
        ("money", "2.5 million", "2500000"),
        ("number", "minus two point five", "-2.5"),
        (
            "number",
            "nine hundred ninety nine million nine hundred ninety nine thousand nine hundred ninety nine",
            "999999999",
        ),
        ("number", "twenty twenty", "twenty twenty"),
        ("percent", "ten per cent", "10"),
        ("date", "twelfth of March twenty twenty six", "2026-03-12"),
        ("date", "March the twenty first 2027", "2027-03-21"),
        ("date", "the 3rd of May", "2026-05-03"),
        ("date", "next Friday", "2026-12-04"),
        ("date", "tomorrow", "2026-11-28"),
        ("date", "31 February 2026", "31 February 2026"),
        ("date", "12/3/2026", "12/3/2026"),
        ("email", "john at example dot com", "john@example.com"),
        ("email", "j o h n underscore b at example dot com dot au", "john_b@example.com.au"),
        ("email", "my email is Jo@X.au", "jo@x.au"),
        ("yesno", "yes please", "Yes"),
        ("yesno", "that's wrong", "No"),
    ],
)
def test_an_answer_is_understood_by_its_type(kind: str, reply: str, value: str) -> None:
    assert understood(kind, reply) == (value,)


@pytest.mark.parametrize(
    ("reply", "value"),
    [
        ("new south wales", "NSW"),
        ("sa", "SA"),
        ("new", "NSW"),
        ("the second", "SA"),
        ("number 3", "WA"),
        ("the last one", "WA"),
        ("it's west australia", "WA"),
        ("australia", None),
        ("the fourth", None),
        ("x", None),
    ],
)
def test_an_option_is_found_by_its_name_its_number_or_nearly_its_name(reply: str, value: str | None) -> None:
    assert understood("select", reply, options=STATES) == ((value,) if value else ())


def test_several_options_are_named_in_one_reply() -> None:
    assert understood("multiselect", "new south wales and the third", options=STATES) == ("NSW", "WA")
    assert understood("multiselect", "new south wales and mars", options=STATES) == ()


@pytest.mark.parametrize(
    ("reply", "value"),
    [
        ("mary o'brien", "Mary O'Brien"),
        ("my name is john mcdonald-smith", "John McDonald-Smith"),
        ("the company is called acme pty ltd", "Acme PTY LTD"),
        ("S M Y T H", "Smyth"),
        ("sierra mike double e", "Smee"),
        ("J O H N, new word, L E E", "John Lee"),
        ("Smyth with y", "Smyth"),
        ("John van der Berg", "John van der Berg"),
        ("ludwig van beethoven", "Ludwig van Beethoven"),
    ],
)
def test_names_get_their_capitals_and_may_be_spelled(reply: str, value: str) -> None:
    assert understood("text", reply, is_name=True) == (value,)


def test_digits_may_be_said_one_by_one() -> None:
    assert understood("text", "oh four double one, two two two, triple three", format="phone") == ("0411222333",)
    assert understood("text", "zero zero zero, zero zero zero, zero one nine", format="acn") == ("000000019",)


@pytest.mark.parametrize(
    ("reply", "intent"),
    [
        ("skip", Intent.SKIP),
        ("Skip this question, please", Intent.SKIP),
        ("why?", Intent.CLARIFY),
        ("go back", Intent.BACK),
        ("say that again", Intent.REPEAT),
        ("that's all", Intent.CREATE_DRAFT),
        ("I want another template", Intent.OTHER_TEMPLATE),
        ("how much does it cost?", Intent.SALES),
        ("stop", Intent.STOP),
        ("change the email to jo@x.au", Intent.CORRECT),
        ("skipping rope", Intent.ANSWER),
    ],
)
def test_a_whole_reply_can_be_a_command(reply: str, intent: Intent) -> None:
    assert RULES.interpret(Asked("Path", "Label", "text"), reply).intent is intent


def test_an_option_that_is_called_like_a_command_is_an_option() -> None:
    options = (Option("Back", "back"), Option("Front", "front"))
    assert understood("select", "back", options=options) == ("back",)


@pytest.mark.parametrize(
    ("reply", "intent", "values"),
    [
        ("yes", Intent.YES, ()),
        ("that's right", Intent.YES, ()),
        ("nope", Intent.NO, ()),
        ("no, Smyth with y", Intent.ANSWER, ("Smyth",)),
        ("Ann Lee", Intent.ANSWER, ("Ann Lee",)),
        ("skip", Intent.SKIP, ()),
    ],
)
def test_a_read_back_is_confirmed_refused_or_corrected(reply: str, intent: Intent, values: tuple[str, ...]) -> None:
    found = RULES.interpret(Asked("Path", "Label", "text", is_name=True, confirms=True), reply)
    assert (found.intent, found.values) == (intent, values)


def test_a_question_in_return_is_an_answer_of_low_confidence() -> None:
    assert RULES.interpret(Asked("Path", "Label", "text"), "is that the merger?").confidence == LOW
    long_name = "well you know that is a long story about the name of it"
    assert RULES.interpret(Asked("Path", "Label", "text", is_name=True), long_name).confidence == LOW


def test_nothing_said_is_not_understood() -> None:
    for kind in ("text", "yes_no", "select", "date"):
        assert RULES.interpret(Asked("Path", "Label", kind), "  ").intent is Intent.UNKNOWN
