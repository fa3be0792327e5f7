"""The kinds of answers, as expressions see them."""

from __future__ import annotations

from collections.abc import Mapping

from lyd.interviews.expressions import Kind
from lyd.interviews.expressions.kinds import DATE, NUMBER, TEXT, YES_NO, Shape
from lyd.interviews.limits import most_entries
from lyd.interviews.schema import NUMBER_TYPES, Question, scope_fields

SHAPES = {Shape.TEXT: "text", Shape.NUMBER: "number", Shape.DATE: "date", Shape.YES_NO: "yesno"}
"""The words for kinds of computed values, as interviews are stored."""
_KINDS = {**dict.fromkeys(NUMBER_TYPES, NUMBER), "date": DATE, "yesno": YES_NO}


def kind_of(question: Question) -> Kind:
    """The kind of a question's single answer, of a choice of several options, or of what a party refers to."""
    if question.is_computed:
        return next(Kind(shape) for shape, name in SHAPES.items() if name == question.shape)
    if question.is_party:
        return question.party_kind or Kind(Shape.RECORD)
    values = tuple(option.value for option in question.options)
    if question.is_multiple:
        return Kind(Shape.LIST, options=values, most_entries=len(values))
    if values:
        return Kind(Shape.TEXT, options=values)
    return _KINDS.get(question.type, TEXT)


def repeated_kind(question: Question, kind: Kind) -> Kind:
    """The kind of all answers to a question, of which each is of this kind: a list if it is repeatable."""
    if not question.repeat:
        return kind
    return Kind(Shape.LIST, kind.fields, most_entries=most_entries(question))


def kinds_of(questions: tuple[Question, ...]) -> dict[str, Kind]:
    """The kinds of all answers of one object by their names."""
    return {question.data_path: _full_kind(question) for question in scope_fields(questions)}


def kinds_in(questions: tuple[Question, ...], path: tuple[str, ...]) -> Mapping[str, Kind]:
    """The kinds of all answers that an expression in the group at a path can name: its own, and those around it."""
    kinds = kinds_of(questions)
    for step in path:
        questions = next(field.questions for field in scope_fields(questions) if field.data_path == step)
        kinds |= kinds_of(questions)
    return kinds


def _full_kind(question: Question) -> Kind:
    kind = Kind(Shape.RECORD, kinds_of(question.questions)) if question.is_group else kind_of(question)
    return repeated_kind(question, kind)
