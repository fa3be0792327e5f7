"""Whether a proposed answer may be offered: it is asked, it stands in the file, and the form would take it."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from lyd.assistant.conversation.state import Asked, Found
from lyd.assistant.extraction.lines import Line
from lyd.interviews.answer_labels import AnswerLabels
from lyd.interviews.errors import InvalidAnswers
from lyd.interviews.next_question import COUNT, TOGETHER, AskedAnswer, walk_answers
from lyd.interviews.schema import FILE, Interview
from lyd.interviews.typed_answers import take_answer
from lyd.interviews.xml import Tree, Value

LONGEST_QUOTE = 500
TAX_FILE_NUMBER = "tfn"
"""The format of answers that are never read from a file."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """An answer that a file supports: as it would be stored and as people read it, with the line on which it stands."""

    path: str
    label: str
    value: Value
    words: str
    line: Line

    @property
    def quote(self) -> str:
        """The text of the line."""
        return self.line.text[:LONGEST_QUOTE]


def list_questions(interview: Interview, answers: Tree, today: datetime.date | None = None) -> list[Asked]:
    """Return the questions to which a file may hold an answer.

    Entries of lists are left out, because their parts may come from several places; so are files, references to people,
    and tax file numbers.
    """
    labels = AnswerLabels(interview)
    return [
        Asked(
            path=one.asked.path,
            label=labels.name_of(one.asked.path),
            type=one.asked.type,
            options=one.asked.options,
            format=one.question.format,
        )
        for one in walk_answers(interview, answers, today)
        if _can_be_read(one)
    ]


def _can_be_read(one: AskedAnswer) -> bool:
    question, is_of_entry = one.question, any(map(str.isdecimal, one.asked.path.split(".")))
    is_other = one.asked.type in {COUNT, TOGETHER, FILE} or question.is_party
    return not (is_of_entry or is_other or question.format == TAX_FILE_NUMBER)


def verify(
    found: Iterable[Found],
    lines: Sequence[Line],
    questions: Iterable[Asked],
    interview: Interview,
    answers: Tree,
    today: datetime.date | None = None,
) -> Iterator[Proposal]:
    """Yield what may be offered. Page and quote are those of our own lines, whatever was returned with the value."""
    names = {question.path: question.label for question in questions}
    labels = AnswerLabels(interview)
    for one in found:
        line = lines[one.line - 1] if 0 < one.line <= len(lines) else None
        if line is None or one.path not in names or not stands_in(one.value, line.text):
            continue
        try:
            taken = take_answer(interview, answers, one.path, one.value, today)
        except InvalidAnswers:
            continue
        words = labels.words_of(one.path, taken.value, taken.answers)
        if not taken.problem and words is not None:
            yield Proposal(one.path, names[one.path], taken.value, words, line)


def stands_in(value: str, quote: str) -> bool:
    """Whether a text is part of another, but for spaces, signs and the size of letters."""
    plain = _letters(value)
    return bool(plain) and plain in _letters(quote)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))
