"""The interview schema: questions, where their answers are stored, and when they are shown.

Source: document 3, section 3 ("Interview question"): id, title, label, type (text,
email, number, date, select, group, reference), required, dataPath, options
(text, value), repeatable, visibleIf (questionId, equals), instruction.

A *scope* is the root of the answers or one object in them. A group with a dataPath
opens a scope of its own; a group without one only arranges questions on the screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

TEXT_TYPES = ("text", "email", "number", "date", "select")
FORMATS = ("acn", "abn", "postcode", "phone")


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a select question: its text and the stored value."""

    text: str
    value: str


@dataclass(frozen=True, slots=True)
class Condition:
    """Holds when the answer to ``question_id`` is one of ``equals``.

    The question is looked for in the scope of the question that carries the
    condition, then outwards. The answer of a hidden question counts as none.
    """

    question_id: str
    equals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AtLeast:
    """A repeated group needs ``count`` entries that meet ``condition``, else ``message``."""

    condition: Condition
    count: int
    message: str


@dataclass(frozen=True, slots=True)
class Repeat:
    """How often a question may be answered; ``max`` None means without limit."""

    min: int = 0
    max: int | None = None
    item_label: str = ""
    at_least: AtLeast | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """One question, or a group of them (``questions`` not empty)."""

    id: str
    label: str
    type: str
    title: str = ""
    required: bool = False
    data_path: str = ""
    options: tuple[Option, ...] = ()
    repeat: Repeat | None = None
    visible_if: tuple[Condition, ...] = ()
    instruction: str = ""
    multiline: bool = False
    format: str = ""
    placeholder: str = ""
    default: str = ""
    reference: str = ""
    questions: tuple[Question, ...] = ()

    @property
    def is_group(self) -> bool:
        """Whether it holds questions rather than an answer."""
        return self.type == "group"

    @property
    def opens_scope(self) -> bool:
        """Whether its questions live in an object of their own."""
        return self.is_group and bool(self.data_path)

    @property
    def min_entries(self) -> int:
        """The fewest entries of a repeatable question."""
        return max(self.repeat.min if self.repeat else 0, int(self.required))

    def fields(self) -> Iterator[Question]:
        """Its questions that own a key in the same scope, groups without dataPath opened."""
        return scope_fields(self.questions)


@dataclass(frozen=True, slots=True)
class Section:
    """One page of the interview."""

    id: str
    title: str
    instruction: str = ""
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True, slots=True)
class Interview:
    """A whole interview with its references expanded."""

    title: str
    sections: tuple[Section, ...] = field(default=())

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions of all sections in the order of the interview."""
        return tuple(question for section in self.sections for question in section.questions)

    def fields(self) -> Iterator[Question]:
        """The questions that own a key at the root of the answers."""
        return scope_fields(self.questions)


def scope_fields(questions: tuple[Question, ...]) -> Iterator[Question]:
    """Yield the questions of one scope that have a dataPath, in order."""
    for question in questions:
        if question.data_path:
            yield question
        else:
            yield from scope_fields(question.questions)


def scope_questions(questions: tuple[Question, ...]) -> Iterator[Question]:
    """Yield every question of one scope, groups without dataPath included."""
    for question in questions:
        yield question
        if not question.data_path:
            yield from scope_questions(question.questions)
