"""One answer of an interview, judged without a turn: nothing is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from lyd.assistant.conversation import phrases
from lyd.assistant.conversation.places import Place, answer_at
from lyd.assistant.conversation.questions import asked_of
from lyd.assistant.questions.views import list_questions
from lyd.assistant.services.sessions import load_session
from lyd.assistant.services.world import SessionWorld
from lyd.assistant.understanding.rules import LocalInterpreter
from lyd.core.access import Identity
from lyd.core.errors import InvalidInput, NotFound
from lyd.interviews.next_question import COUNT
from lyd.interviews.typed_answers import NOT_ASKED, take_answer
from lyd.interviews.xml import Value


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show answers
class Verdict:
    """Whether an answer can stay, as it would be stored, what is wrong with it, and the questions of a new entry."""

    is_valid: bool
    value: Value
    suggest: str = ""
    sub_form: tuple[dict[str, Any], ...] = ()


def judge_answer(session: Session, identity: Identity, public_id: str, key: str, answer: str) -> Verdict:
    """Judge an answer to a question that is asked in a conversation now. Raises NotFound, InvalidInput."""
    row = load_session(session, identity, public_id)
    world = SessionWorld(session, identity, row)
    interview = world.interview(row.product_id)
    if interview is None:
        raise NotFound
    here = answer_at(interview, row.answers, key, world.today)
    if here is None:
        raise InvalidInput(NOT_ASKED, errors={"key": [NOT_ASKED]})
    meant = LocalInterpreter(world.today).interpret(asked_of(Place(here.asked, here)), answer)
    if not meant.values:
        return Verdict(is_valid=False, value="", suggest=phrases.NOT_UNDERSTOOD)
    typed = meant.values if len(meant.values) > 1 else meant.values[0]
    taken = take_answer(interview, row.answers, key, typed, world.today)
    is_list = here.asked.type == COUNT and not taken.problem
    return Verdict(
        is_valid=not taken.problem,
        value=meant.values[0] if here.asked.type == COUNT else taken.value,
        suggest=taken.problem,
        sub_form=_children(list_questions(interview), key) if is_list else (),
    )


def _children(questions: list[dict[str, Any]], key: str) -> tuple[dict[str, Any], ...]:
    """Return the questions of an entry of the list at a path."""
    plain = ".".join(part for part in key.split(".") if not part.isdecimal())
    for question in questions:
        loop = [child for value in question["option_values"] for child in value.get("child_questions", [])]
        if question["key"] == plain:
            return tuple(loop)
        if found := _children([*question["child_questions"], *loop], plain):
            return found
    return ()
