"""How an interview goes on: the next question, the same one again, what was put off, and the end."""

from __future__ import annotations

import pytest
from tests.unit.assistant.talks import DEED, NDA, Shop, read_nda
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assistant.conversation.flow import again, finish, go_on, not_understood
from lyd.assistant.conversation.kinds import Agent, Effect, Phase
from lyd.assistant.conversation.places import Place, find_place
from lyd.assistant.conversation.state import Say, State, Step

NAME = question("text", "Name", label="Full name", required=True)
EMAIL = question("email", "Email", label="Email", required=True)
WORLD = Shop({NDA: interview(NAME, EMAIL), DEED: read_nda()})


def at(product_id: int = NDA, **state: object) -> State:
    """Return the state of an interview."""
    return State(**{"agent": Agent.INTERVIEWER, "phase": Phase.ASK, "product_id": product_id, **state})  # type: ignore[arg-type]


def said(step: Step) -> str:
    """Return what a step says."""
    return " ".join(one.text for one in step.say)


def test_what_was_put_off_comes_back_once() -> None:
    put_off = at(answers={"Email": "jo@x.au"}, deferred=("Name",))
    first = go_on(put_off, WORLD)
    assert said(first) == "Now what we put off. Full name"
    assert first.state.is_returned
    second = go_on(at(answers={"Email": "jo@x.au"}, deferred=("Name",), is_returned=True), WORLD)
    assert second.state.phase is Phase.READY


def test_going_on_forgets_the_tries_and_what_waited_for_a_yes() -> None:
    step = go_on(at(tries=2, correction=("Bo",), is_revisit=True, answers={"Name": "Ann Lee"}), WORLD, Say("Good."))
    assert said(step) == "Good. Email"
    assert (step.state.tries, step.state.correction, step.state.is_revisit) == (0, (), False)


def test_the_same_question_is_asked_again_with_its_effect() -> None:
    step = again(at(asked="Email", tries=1), WORLD, effect=Effect.OPEN_UPLOAD)
    assert (step.state.asked, step.state.tries, step.effect) == ("Email", 1, Effect.OPEN_UPLOAD)


@pytest.mark.parametrize(
    ("tries", "words", "effect"),
    [
        (0, "I did not understand. Email", None),
        (1, "I did not understand. Such as name@example.com. Email", None),
        (2, "I did not understand. Such as name@example.com. Email", Effect.FOCUS_FIELD),
    ],
)
def test_each_try_helps_more(tries: int, words: str, effect: Effect | None) -> None:
    state = at(asked="Email", tries=tries)
    found = find_place(WORLD.interviews[NDA], state, WORLD.today)
    assert isinstance(found, Place)
    step = not_understood(found, state, WORLD)
    assert (said(step), step.effect) == (words, effect)


def test_the_end_says_what_is_open_and_what_it_costs() -> None:
    full = {"Name": "Ann Lee", "Email": "jo@x.au"}
    assert (
        said(finish(at(answers=full), WORLD))
        == "That is everything. This uses 1 of 5 credits. Shall I create the draft?"
    )
    assert said(finish(at(), WORLD)).startswith("2 questions have no answer yet.")
    free = Shop(WORLD.interviews, credits=None)
    assert said(finish(at(answers=full), free)) == "That is everything. Shall I create the draft?"


def test_an_open_document_ends_in_the_form() -> None:
    step = finish(at(document_id=7), WORLD)
    assert (step.state.phase, step.effect) == (Phase.CREATED, Effect.SUGGEST_ACTIONS)
