"""The questions of an interview for which answers can be suggested."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lyd.interviews.answer_sources import NONE, parts_of_source
from lyd.interviews.schema import FILE, Interview, Question


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with a single answer, its path without indexes, and the names of it and of the groups around it.

    unit names the question of its section that it belongs to: answers of one unit are suggested from one document.
    source is that of the package, blank if it names none.
    """

    path: str
    question: Question
    names: tuple[str, ...]
    unit: str
    source: str = ""

    def is_like(self, other: Asked) -> bool:
        """Whether answers of both have the same type and the same options."""
        return _kind(self.question) == _kind(other.question)

    def is_named_like(self, other: Asked) -> bool:
        """Whether both are called the same, groups included; two templates mean the same only then."""
        return self.names == other.names


def list_asked(interview: Interview) -> dict[str, Asked]:
    """Return the questions of an interview by their path without indexes, in its order.

    Left out are those that the package says are not suggested, computed ones, choices of several options, files, which
    are another document's, and every yes or no: what to decide in a document does not follow from another one.
    """
    asked: dict[str, Asked] = {}
    for section in interview.sections:
        for question in section.questions:
            unit = f"{section.id}.{question.id}"
            asked |= {one.path: one for one in _asked_in(question, "", (), unit, question.suggest)}
    return asked


def _asked_in(question: Question, prefix: str, around: tuple[str, ...], unit: str, source: str) -> Iterator[Asked]:
    path = ".".join(filter(None, (prefix, question.data_path)))
    name = (question.title or question.label) if question.is_group else question.label
    names = (*around, " ".join(name.casefold().split()))
    if NONE in (source, question.suggest) or question.is_computed or question.is_multiple:
        return
    if question.type in ("yesno", FILE):
        return
    if not question.is_group:
        yield Asked(path, question, names, unit, source)
        return
    parts = dict(parts_of_source(question))
    for member in question.questions:
        yield from _asked_in(member, path, names, unit, member.suggest or parts.get(member.data_path, ""))


def _kind(question: Question) -> tuple[object, ...]:
    return question.type, question.format, tuple(option.value for option in question.options)
