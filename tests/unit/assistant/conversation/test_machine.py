"""A whole conversation by typing: from hello to the draft, with what members say in between."""

from __future__ import annotations

import pytest
from tests.unit.assistant.talks import COMPANY, DEED, LOCKED, NDA, Talk, read_nda

from lyd.assistant.conversation.kinds import Agent, Effect, Phase
from lyd.interviews.schema import Interview


@pytest.fixture(scope="module")
def nda() -> Interview:
    return read_nda()


@pytest.fixture
def hello(nda: Interview) -> Talk:
    talk = Talk(nda, agent=Agent.GREETER, product_id=None, phase=Phase.HELLO)
    talk.prompt("Say Hi")
    return talk


def answer(talk: Talk) -> str:
    """Return a valid answer to the question in hand."""
    question = talk.last.show.question or {}
    if talk.last.show.options:
        return talk.last.show.options[0].text
    if not question["required"]:
        return "skip"
    kinds = {"count": "one", "email": "ann@example.com", "date": "12 March 2026"}
    return "2000" if question["format"] == "postcode" else kinds.get(question["type"], "Ann Lee")


def test_an_agreement_is_filled_in_from_hello_to_the_draft(hello: Talk) -> None:
    assert hello.said == "Hello Olivia. What can I do for you?"
    hello.say("I need an NDA")
    assert hello.said == "Non-disclosure agreement. Shall I use it?"
    hello.say("yes")
    assert hello.said == "Let us begin with Non-disclosure agreement. Date of the agreement"
    while hello.state.phase is Phase.ASK:
        hello.say(answer(hello))
    assert hello.said == "That is everything. This uses 1 of 5 credits. Shall I create the draft?"
    created = hello.say("yes")
    assert (hello.state.phase, created.effect) == (Phase.CREATING, Effect.CREATE_DRAFT)
    assert created.target is not None
    assert created.target["template_id"] == NDA
    assert hello.state.answers["DisclosingParty"][0]["First"] == "Ann Lee"
    assert {record.state for record in hello.log.values()} == {"accepted", "skipped"}


@pytest.mark.parametrize(
    ("words", "phase", "said"),
    [
        ("hello", Phase.HELLO, "Hello Olivia. What can I do for you?"),
        ("find a template", Phase.SEARCH, "What kind of document do you need?"),
        ("agreement", Phase.SEARCH, "I found no template for that. Please say it in other words."),
        ("confidentiality deed", Phase.CHOSEN, "Confidentiality deed. Shall I use it?"),
        ("qwertz", Phase.HELLO, "I can find a template and fill it in with you. What do you need?"),
    ],
)
def test_the_greeter_hands_over_or_says_what_it_can_do(hello: Talk, words: str, phase: Phase, said: str) -> None:
    if words == "agreement":
        hello.choose("find")
        words = "qwertz"
    hello.say(words)
    assert (hello.state.phase, hello.said) == (phase, said)


def test_prices_lead_to_the_sales_team(hello: Talk) -> None:
    assert hello.say("prices").effect is Effect.OPEN_SALES
    assert "$1,795 to $2,495" in hello.said


def test_several_templates_are_numbered_and_chosen_by_number_name_or_button(hello: Talk) -> None:
    for reply in ("the first", "number 1", "1"):
        hello.say("agreement or deed")
        assert hello.state.phase is Phase.SEARCH
        names = [choice.label for choice in hello.last.show.choices]
        assert names[0].startswith("1. ")
        hello.say(reply)
        assert hello.state.phase is Phase.CHOSEN
        assert hello.said == f"{names[0][3:]}. Shall I use it?"
        hello.say("no")
        assert hello.said == "What kind of document do you need?"
    hello.choose(f"template:{DEED}")
    assert hello.state.offered == DEED


def test_a_template_that_costs_money_leads_to_the_store_and_a_locked_one_to_others(hello: Talk) -> None:
    hello.choose(f"template:{COMPANY}")
    assert hello.say("yes").effect is Effect.OPEN_STORE
    assert hello.said == "Company registration costs $495.00. You can buy it in the store."
    hello.choose(f"template:{LOCKED}")
    hello.say("yes")
    assert hello.said.startswith("Your plan does not include Lease. It is part of Strategist. ")
    assert hello.state.phase is Phase.SEARCH


def test_back_leads_from_the_finder_to_the_greeter(hello: Talk) -> None:
    hello.choose("find")
    hello.choose("back")
    assert (hello.state.agent, hello.state.phase) == (Agent.GREETER, Phase.HELLO)


def test_another_template_is_refused_while_the_member_wants_to_go_on(hello: Talk) -> None:
    hello.choose(f"template:{NDA}")
    hello.say("yes")
    hello.say("12 March 2026")
    hello.say("another template")
    assert hello.said == "You have answered 1 questions of Non-disclosure agreement. Keep going?"
    hello.say("yes")
    assert hello.asked == "Jurisdiction_State"
    hello.say("another template")
    hello.say("no")
    assert (hello.state.agent, hello.state.phase) == (Agent.FINDER, Phase.SEARCH)
    assert hello.state.answers == {"Agreement_Date": "2026-03-12"}
    hello.choose(f"template:{NDA}")
    hello.say("yes")
    assert hello.asked == "Jurisdiction_State"
    hello.say("another template")
    hello.say("no")
    hello.choose(f"template:{DEED}")
    hello.say("yes")
    assert hello.state.answers == {}


def test_the_button_for_another_template_asks_like_the_words(hello: Talk) -> None:
    hello.choose(f"template:{NDA}")
    hello.say("yes")
    hello.choose("other")
    assert hello.state.phase is Phase.LEAVING
    hello.say("no")
    assert (hello.state.agent, hello.state.phase) == (Agent.FINDER, Phase.SEARCH)


def test_a_failed_draft_can_be_tried_again_with_the_same_key(nda: Interview) -> None:
    talk = Talk(nda, phase=Phase.CREATING)
    talk.choose("create_failed")
    assert talk.said == "Can not create. Please try again later. Shall I create the draft?"
    assert talk.say("yes").effect is Effect.CREATE_DRAFT
    assert talk.last.target == talk.prompt("continue").target


def test_a_document_ends_with_what_comes_next_in_the_form(nda: Interview) -> None:
    talk = Talk(nda, document_id=7)
    assert talk.say("create the draft").effect is Effect.SUGGEST_ACTIONS
    assert talk.state.phase is Phase.CREATED
    talk.say("12 March 2026")
    assert talk.state.answers == {"Agreement_Date": "2026-03-12"}


def test_a_prompt_repeats_where_the_conversation_is(hello: Talk) -> None:
    hello.choose("find")
    hello.prompt("continue")
    assert hello.said == "What kind of document do you need?"
    hello.choose(f"template:{NDA}")
    hello.prompt("continue")
    assert hello.said == "Non-disclosure agreement. Shall I use it?"
    hello.say("yes")
    hello.speak("12 March 2026")
    hello.prompt("continue")
    assert hello.said == "Thursday, 12 March 2026. Is that right?"
    hello.speak("yes")
    hello.prompt("continue")
    assert hello.said == "Governing law"


@pytest.mark.parametrize(
    "choice", ["template:x", "template:", "option:x", "ask:x", "ask:", "x", f"template:{'9' * 99}"]
)
def test_a_button_that_is_none_changes_nothing(hello: Talk, choice: str) -> None:
    for _ in range(2):
        hello.choose(choice)
        assert hello.state.phase in (Phase.HELLO, Phase.SEARCH)
        hello.choose("find")
    hello.choose(f"template:{NDA}")
    hello.say("yes")
    hello.choose(choice)
    assert (hello.state.answers, hello.asked) == ({}, "Agreement_Date")
