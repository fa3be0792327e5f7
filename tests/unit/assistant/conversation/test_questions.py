"""Questions as they are asked: the sentence, what the screen shows, and what an interpreter gets."""

from __future__ import annotations

from typing import Any

from tests.unit.assistant.talks import NDA, TODAY, Shop
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assistant.conversation.places import Place, find_place
from lyd.assistant.conversation.questions import ask, asked_of, entries_of, help_of, is_file, is_secret, sentence_of
from lyd.assistant.conversation.state import State
from lyd.assistant.conversation.world import Suggested
from lyd.interviews.schema import Interview

NAME = question("text", "Name", label="Full name", required=True)
PEOPLE = {
    **question("group", "People", required=True),
    "label": "People",
    "repeatable": {"min": 1, "max": 3, "itemLabel": "Person"},
    "questions": [NAME],
}


def place_in(asked: Interview, **state: Any) -> Place:
    """Return the question in hand."""
    place = find_place(asked, State(**state), TODAY)
    assert place is not None
    return place


def test_a_question_says_which_entry_it_is_of_and_what_is_wrong() -> None:
    people = interview(PEOPLE)
    assert sentence_of(people, place_in(people)) == "How many entries has People?"
    assert sentence_of(people, place_in(people, answers={"People": [{}, {}]})) == "Person 1, Full name"
    email = interview(question("email", "Email", label="Email", required=True))
    wrong = place_in(email, answers={"Email": "jo@"})
    assert sentence_of(email, wrong) == f"{wrong.asked.problem} Email"


def test_the_screen_shows_the_answer_that_is_there_unless_it_is_secret() -> None:
    for kind, value, shown in (("text", "Ann Lee", "Ann Lee"), ("tfn", "123 456 782", "")):
        asked = interview(question(kind, "Name", label="Full name", required=True))
        step = ask(State(product_id=NDA, asked="Name", answers={"Name": value}), Shop({NDA: asked}))
        assert step is not None
        assert step.show.question is not None
        assert step.show.question["value"] == shown


def test_suggested_answers_are_shown_while_there_is_none() -> None:
    asked = interview(NAME, question("tfn", "TFN", required=True))
    suggested = (Suggested("Ann Lee", "Ann Lee", "your profile"),)
    world = Shop({NDA: asked}, suggested={"Name": suggested, "TFN": suggested})
    shown = [
        step.show.suggestions
        for path, answers in (("Name", {}), ("Name", {"Name": "Bo Ek"}), ("TFN", {}))
        if (step := ask(State(product_id=NDA, asked=path, answers=answers), world))
    ]
    assert shown == [({"value": "Ann Lee", "display": "Ann Lee", "source": "your profile"},), (), ()]


def test_an_optional_question_is_skipped_and_a_required_one_comes_later() -> None:
    for is_required, label in ((True, "Later"), (False, "Skip")):
        asked = interview(question("text", "Name", label="Full name", required=is_required))
        step = ask(State(product_id=NDA), Shop({NDA: asked}))
        assert step is not None
        assert [(choice.id, choice.label) for choice in step.show.choices] == [("skip", label)]


def test_nothing_is_asked_where_all_is_answered_or_there_is_no_template() -> None:
    assert ask(State(product_id=NDA, answers={"Name": "Ann Lee"}), Shop({NDA: interview(NAME)})) is None
    assert ask(State(product_id=NDA), Shop({})) is None


def test_an_interpreter_gets_the_type_the_options_and_whether_it_is_a_name() -> None:
    kind = question("select", "Kind", label="Kind", required=True, options=["Sale", "Lease"])
    asked = asked_of(place_in(interview(kind)), confirms=True)
    assert (asked.type, [option.text for option in asked.options], asked.is_name) == (
        "select",
        ["Sale", "Lease"],
        False,
    )
    assert asked.confirms
    assert asked_of(place_in(interview(NAME))).is_name
    count = asked_of(place_in(interview(PEOPLE)))
    assert (count.type, count.is_name) == ("count", False)


def test_help_is_one_text_without_marks() -> None:
    place = place_in(interview({**NAME, "help": "As in the\n**passport**.", "why": "It is printed."}))
    assert help_of(place.question) == "As in the passport. It is printed."
    assert help_of(None) == ""


def test_answers_below_a_path_are_buttons_or_all_if_there_are_none() -> None:
    people, world = interview(PEOPLE, question("text", "Purpose", label="Purpose")), Shop({})
    state = State(answers={"People": [{"Name": "Ann Lee"}], "Purpose": "Sale"})
    paths = [choice.id for choice in entries_of(people, state, "People", world)]
    assert paths == ["ask:People", "ask:People.0.Name"]
    assert len(entries_of(people, state, "Nothing", world)) == 3


def test_files_and_tax_file_numbers_are_special() -> None:
    kinds = {kind: place_in(interview(question(kind, "X", required=True))).question for kind in ("file", "tfn", "text")}
    assert [kind for kind, one in kinds.items() if is_file(one)] == ["file"]
    assert [kind for kind, one in kinds.items() if one and is_secret(one)] == ["tfn"]
