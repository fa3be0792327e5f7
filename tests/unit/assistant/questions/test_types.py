"""Questions in the specification's shapes, and answers that come back as they were said."""

from __future__ import annotations

from random import Random

import pytest
from tests.effort import effort
from tests.unit.assistant.talks import TODAY, read_nda
from tests.unit.interviews.random_interviews import random_interview
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assistant.conversation.places import Place, answer_at
from lyd.assistant.conversation.questions import asked_of
from lyd.assistant.questions.types import entity_of, say_answer, type_answer_of
from lyd.assistant.questions.views import list_questions
from lyd.assistant.understanding.rules import LocalInterpreter
from lyd.assistant.understanding.yes_no import bare_words
from lyd.interviews.next_question import COUNT, TOGETHER, NextQuestion, find_next
from lyd.interviews.schema import FILE
from lyd.interviews.typed_answers import take_answer

ADDRESS = {
    **question("group", "Home"),
    "questions": [question("text", name) for name in ("Street", "Suburb", "State", "Postcode")],
}


@pytest.mark.parametrize(
    ("asked", "kind", "entity"),
    [
        (question("text", "Purpose", label="Purpose"), "string", "text"),
        (question("text", "Who", label="Full name of the director"), "name_string", "person"),
        (question("text", "Firm", label="Company name"), "name_string", "company"),
        (question("acn", "ACN", label="ACN"), "string", "acn"),
        (question("integer", "Years"), "positive_integer", "integer"),
        (question("select", "State", options=["A", "B"]), "option", "select"),
        (question("yesno", "Married"), "option", "yesno"),
        ({**question("group", "G"), "questions": [question("text", "A")]}, "object", "group"),
        (
            {**question("group", "G"), "repeatable": {"max": 3}, "questions": [question("text", "A")]},
            "array_object",
            "group",
        ),
        (ADDRESS, "address", "group"),
    ],
)
def test_a_question_has_the_specifications_type(asked: dict[str, object], kind: str, entity: str) -> None:
    read = next(interview(asked).fields())
    assert (type_answer_of(read), entity_of(read)) == (kind, entity)


CHOSEN = ("select", "multiselect", "party")


def valid_answer(random: Random, asked: NextQuestion) -> str | list[str]:
    """Return an answer of the type, as it is stored; nothing if no option has a name of its own."""
    if asked.type in CHOSEN:
        names = [bare_words(option.text) for option in asked.options]
        values = [one.value for one, name in zip(asked.options, names, strict=True) if name and names.count(name) == 1]
        chosen = random.sample(values, min(len(values), random.randrange(1, 3)))
        return chosen if asked.type == "multiselect" else next(iter(chosen), "")
    kinds = {
        COUNT: str(random.randrange(0, 3)),
        "yesno": random.choice(("Yes", "No")),
        "date": f"20{random.randrange(10, 99)}-0{random.randrange(1, 10)}-{random.randrange(10, 29)}",
        "email": random.choice(("ann@example.com", "bo.ek@x.au")),
        "text": random.choice(("Ann Lee", "A house by the sea", "4 High Street")),
    }
    return kinds.get(asked.type, str(random.randrange(0, 1000)))


def walk(random: Random, steps: int = 40) -> int:
    """Answer a random interview twice, as typed and as said; return how many answers were compared."""
    asked_about, answers, passed_over, compared = random_interview(random), {}, set(), 0
    for _ in range(steps):
        asked = find_next(asked_about, answers, TODAY, passed_over)
        if asked is None or asked.path in passed_over:
            break
        here = answer_at(asked_about, answers, asked.path, TODAY)
        passed_over.add(asked.path)
        if asked.type in (TOGETHER, FILE) or here is None:
            continue
        value = valid_answer(random, here.asked)
        if here.asked.type in CHOSEN and not value:
            continue
        typed = take_answer(asked_about, answers, asked.path, value, TODAY)
        meant = LocalInterpreter(TODAY).interpret(asked_of(Place(here.asked, here)), say_answer(here.asked, value))
        values = meant.values[0] if len(meant.values) == 1 else meant.values
        said = take_answer(asked_about, answers, asked.path, values, TODAY)
        assert said.value == typed.value, (here.asked, value, meant)
        answers, compared = (typed.answers if not typed.problem else answers), compared + 1
    return compared


def test_an_answer_that_is_said_is_stored_as_if_it_were_typed() -> None:
    assert sum(walk(Random(seed)) for seed in range(effort(20, 400))) > 100


def test_the_starter_package_is_in_the_specifications_shapes() -> None:
    questions = {row["key"]: row for row in list_questions(read_nda())}
    party = questions["DisclosingParty"]
    assert (party["type_answer"], party["data"]) == ("array_object", {"formArrayName": "DisclosingParty"})
    loop = party["option_values"][0]
    assert (loop["type"], loop["path"]) == ("loop", "DisclosingParty")
    assert {"DisclosingParty.First", "DisclosingParty.Party_Type"} <= {
        child["key"] for child in loop["child_questions"]
    }
