"""The specification's type_answer of our questions, and answers as they are said (document 3, section 3)."""

from __future__ import annotations

from collections.abc import Sequence

from lyd.assistant.conversation.places import is_name
from lyd.interviews.composites import ADDRESS
from lyd.interviews.expressions.dates import read_date
from lyd.interviews.expressions.words import date_words
from lyd.interviews.next_question import NextQuestion
from lyd.interviews.schema import Question

STRING, NAME, OPTION, OBJECT, OBJECTS, PLACE, COUNT = (
    *("string", "name_string", "option", "object", "array_object", "address", "positive_integer"),
)
SIMPLE_ADDRESS = frozenset(("Street", "Suburb", "State", "Postcode"))
OPTION_TYPES = frozenset(("yesno", "select", "multiselect", "party"))


def type_answer_of(question: Question) -> str:
    """Return the type of an answer in the specification's words."""
    if question.is_group:
        return OBJECTS if question.repeat else PLACE if is_address(question) else OBJECT
    if question.type in OPTION_TYPES:
        return OPTION
    if question.type == "integer":
        return COUNT
    return NAME if is_name(question) else STRING


def is_address(question: Question) -> bool:
    """Whether a group is an address: the built-in one, or one with street, suburb, State and postcode."""
    return question.composite == ADDRESS or {field.data_path for field in question.fields()} >= SIMPLE_ADDRESS


def entity_of(question: Question) -> str:
    """Return what a name is of: person or company; else the kind of the answer."""
    if is_name(question):
        return "company" if "company" in question.label.lower() else "person"
    return question.format or question.composite or question.type


def say_answer(asked: NextQuestion, value: str | Sequence[str]) -> str:
    """Return how a member would say a stored answer."""
    texts = {option.value: option.text for option in asked.options}
    if not isinstance(value, str):
        return " and ".join(texts.get(one, one) for one in value)
    if asked.type == "date" and (day := read_date(value)):
        return date_words(day)
    return texts.get(value, value)
