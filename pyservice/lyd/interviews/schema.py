"""The interview schema: questions, where their answers are stored, and when they are shown.

Source: document 3, section 3 ("Interview question"): id, title, label, type (text,
email, number, date, select, group, reference), required, dataPath, options
(text, value), repeatable, visibleIf (questionId, equals), instruction. The other types and
the expressions are ours (decision 0059).

A *scope* is the root of the answers or one object in them. A group with a dataPath
opens a scope of its own; a group without one only arranges questions on the screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from lyd.interviews.expressions import Kind, Node
from lyd.interviews.guidance import NO_GUIDANCE, Guidance
from lyd.interviews.schema_parts import Check, Condition, Option, Repeat

__all__ = [
    "COMPUTED",
    "FILE",
    "FORMATS",
    "MULTISELECT",
    "NO",
    "NUMBER_TYPES",
    "PARTY",
    "TEXT_TYPES",
    "TODAY",
    "YES",
    "Check",
    "Condition",
    "Interview",
    "Option",
    "Question",
    "Repeat",
    "Section",
    "scope_fields",
    "scope_questions",
]

NUMBER_TYPES = ("number", "integer", "money", "percent")
COMPUTED, FILE = "computed", "file"
PARTY = "party"
"""A person or company of other answers: the answer is the id of an entry, or the path of a group (decision 0071)."""
TEXT_TYPES = ("text", "email", *NUMBER_TYPES, "date", "yesno", "select", PARTY, COMPUTED, FILE)
"""Types of questions with a single answer. That of a computed one follows from other answers and is never stored."""
MULTISELECT = "multiselect"
"""Several of some options: the answer is a list of their values."""
FORMATS = ("acn", "abn", "tfn", "postcode", "phone")
YES, NO = "Yes", "No"
"""The stored answers of a yes or no."""
TODAY = "today"
"""The default of a date question that is the current day."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question, or a group of them (``questions`` not empty).

    It is shown if ``visible_if`` and ``shown_when`` hold. ``value`` is of a computed question, and ``shape`` the kind
    of that value: text, number, date or yesno. ``min`` and ``max`` limit numbers, dates and the
    count of chosen options.
    """

    id: str
    label: str
    type: str
    title: str = ""
    required: bool = False
    data_path: str = ""
    options: tuple[Option, ...] = ()
    repeat: Repeat | None = None
    visible_if: tuple[Condition, ...] = ()
    shown_when: Node | None = None
    value: Node | None = None
    shape: str = ""
    min: Node | None = None
    max: Node | None = None
    checks: tuple[Check, ...] = ()
    instruction: str = ""
    guidance: Guidance = NO_GUIDANCE
    suggest: str = ""
    """The source of suggested answers (`answer_sources`); "none" switches them off."""
    multiline: bool = False
    format: str = ""
    placeholder: str = ""
    default: str = ""
    reference: str = ""
    purpose: str = ""
    """"data": asked for signing, a filing or the records only, so that the template need not print it."""
    accept: tuple[str, ...] = ()  # kinds of files (file_answers.py); none stands for all
    composite: str = ""
    """The built-in type that a group stands for: address, person, company or trust."""
    sources: tuple[tuple[str, ...], ...] = ()
    """Of a party: the paths of the lists and groups to which it may refer."""
    adds_to: tuple[str, ...] = ()
    """Of a party: the list to which the form adds a person who is not there yet."""
    party_kind: Kind | None = field(default=None, compare=False)
    """Of a party: what its sources have in common, found out when the scopes are checked."""
    questions: tuple[Question, ...] = ()

    @property
    def is_group(self) -> bool:
        """Whether it holds questions rather than an answer."""
        return self.type == "group"

    @property
    def is_computed(self) -> bool:
        """Whether its answer follows from others."""
        return self.type == COMPUTED

    @property
    def is_party(self) -> bool:
        """Whether its answer refers to other answers."""
        return self.type == PARTY

    @property
    def is_multiple(self) -> bool:
        """Whether several options can be chosen."""
        return self.type == MULTISELECT

    @property
    def holds_list(self) -> bool:
        """Whether its answer is a list."""
        return self.is_multiple or self.repeat is not None

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
    guidance: Guidance = NO_GUIDANCE
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True, slots=True)
class Interview:
    """A whole interview with its references expanded."""

    title: str
    sections: tuple[Section, ...] = field(default=())
    uses_today: bool = False
    """Whether an expression or a default depends on the current day."""

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
