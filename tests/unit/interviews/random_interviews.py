"""Random interviews whose questions depend on each other, and random answers to them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from tests.unit.interviews.expressions.random_trees import INNER, OUTER, TEXTS, RandomTrees, random_day, random_number

from lyd.interviews.expressions import Call, Name, Node
from lyd.interviews.expressions.functions import LIST_FUNCTIONS
from lyd.interviews.expressions.kinds import Shape
from lyd.interviews.schema import FILE, MULTISELECT, Check, Condition, Interview, Option, Question, Repeat, Section
from lyd.interviews.xml import ENTRY_ID

_TYPES = {
    Shape.TEXT: ("text", "email", "select", FILE),
    Shape.NUMBER: ("number", "integer", "money", "percent"),
    Shape.DATE: ("date",),
    Shape.YES_NO: ("yesno",),
}
_FILES = (
    "a1/Ana.pdf",
    "a1/Deed.pdf",
    "b2/Logo.png",
    "b2/Deed.docx",
    "b2/x/y.pdf",
    "A1/Deed.pdf",
    "/Deed.pdf",
    "Deed.pdf",
)
_ENTRY_NAMES = frozenset({*INNER.values(), "Children"})
_RECORD_LISTS = (("People",), ("Children",), ("Group", "Children"))


def random_interview(random: Random) -> Interview:
    """Return an interview with the names of random expressions; each question depends on earlier ones only."""
    return Interview("Random", (Section("one", "One", questions=_Maker(random).questions()),))


def random_answers(random: Random, questions: tuple[Question, ...]) -> dict[str, Any]:
    """Return answers to most questions; some are blank, some not valid."""
    answers: dict[str, Any] = {}
    for question in questions:
        if not question.data_path:
            answers |= random_answers(random, question.questions)
        elif not question.is_computed and random.random() < 0.85:
            answers[question.data_path] = _answer(random, question)
    return answers


class _Maker:
    def __init__(self, random: Random) -> None:
        self._random = random
        self._any = RandomTrees(random)
        self._right = RandomTrees(random, wrong=0)

    def questions(self) -> tuple[Question, ...]:
        """The questions of the root, in any order."""
        parts = [self._single(f"{name}_{index}", shape) for shape, name in OUTER.items() for index in range(2)]
        parts += [self._group("Group"), self._group("People", Repeat(self._random.randrange(2), 4))]
        parts.append(self._tags())
        arranged = Question("Arranged", "Arranged", "group", questions=tuple(parts[:2]))
        rest = [arranged, *parts[2:]]
        self._random.shuffle(rest)
        return self._with_expressions(tuple(rest), frozenset())

    def _single(self, name: str, shape: Shape) -> Question:
        random = self._random
        kind = "computed" if random.random() < 0.2 else random.choice(_TYPES[shape])
        return Question(
            name,
            name,
            kind,
            data_path=name,
            required=kind != "computed" and random.random() < 0.4,
            value=self._right.tree(shape, 3, in_entry=name in _ENTRY_NAMES) if kind == "computed" else None,
            min=self._limit(shape) if kind in (*_TYPES[Shape.NUMBER], "date") else None,
            options=tuple(Option(text, text) for text in TEXTS[2:6]) if kind == "select" else (),
            accept=("pdf", "png") if kind == FILE and random.random() < 0.5 else (),
            default=self._default(kind),
        )

    def _tags(self) -> Question:
        """A list of texts: of a repeated question, or of options."""
        random = self._random
        if random.random() < 0.5:
            return Question("Tags", "Tags", random.choice(("text", FILE)), data_path="Tags", repeat=Repeat())
        return Question(
            "Tags",
            "Tags",
            MULTISELECT,
            data_path="Tags",
            options=tuple(Option(text, text) for text in TEXTS[2:7]),
            required=random.random() < 0.5,
            min=self._limit(Shape.NUMBER),
            max=self._limit(Shape.NUMBER),
        )

    def _default(self, kind: str) -> str:
        defaults = {"date": "today", "yesno": "Yes", "text": "Ana", "integer": "3"}
        return defaults.get(kind, "") if self._random.random() < 0.4 else ""

    def _limit(self, shape: Shape) -> Node | None:
        if self._random.random() < 0.5:
            return None
        return self._right.tree(shape, 1)

    def _group(self, name: str, repeat: Repeat | None = None) -> Question:
        singles = [self._single(inner, shape) for shape, inner in INNER.items()]
        if name != "Children":
            singles.append(self._group("Children", Repeat()))
        self._random.shuffle(singles)
        return Question(name, name, "group", data_path=name, repeat=repeat, questions=tuple(singles))

    def _with_expressions(self, questions: tuple[Question, ...], around: frozenset[str]) -> tuple[Question, ...]:
        known, found = around, []
        for question in questions:
            inner = self._with_expressions(question.questions, known) if question.is_group else ()
            names = frozenset({question.data_path} - {""}) | frozenset(
                member.data_path for member in question.questions if not question.data_path
            )
            found.append(replace(self._depend(question, known, known | names), questions=inner))
            known |= names
        return tuple(found)

    def _depend(self, question: Question, before: frozenset[str], after: frozenset[str]) -> Question:
        """The question with conditions on earlier ones, and with rules that may name it too."""
        random, in_entry = self._random, question.id in _ENTRY_NAMES
        shown_when = self._any.tree(Shape.YES_NO, 3, in_entry=in_entry) if random.random() < 0.4 else None
        rule = self._any.tree(Shape.YES_NO, 3, in_entry=in_entry) if random.random() < 0.3 else None
        is_old_style = "Text_0" in before and random.random() < 0.1
        return replace(
            question,
            visible_if=(Condition("Text_0", TEXTS[2:4]),) if is_old_style else (),
            shown_when=_keep(shown_when, before),
            value=_keep(question.value, before),
            min=_keep(question.min, after),
            max=_keep(question.max, after),
            checks=(Check(_keep(rule, after), "Not so."),) if rule and question.data_path else (),
        )


def _keep(tree: Any, known: frozenset[str]) -> Any:
    """The tree with names of known answers only, so that no question depends on itself."""
    if isinstance(tree, Name):
        return tree if tree.path[0] in known else Name(("Nowhere",))
    if not isinstance(tree, Call):
        return tree
    first = tree.operands[0]
    is_fold = tree.function in LIST_FUNCTIONS and isinstance(first, Name) and first.path in _RECORD_LISTS
    if is_fold and first.path[0] in known:
        return Call(tree.function, (first, *(_keep(each, known | _ENTRY_NAMES) for each in tree.operands[1:])))
    return Call(tree.function, tuple(_keep(operand, known) for operand in tree.operands))


def _with_id(random: Random, entry: dict[str, Any]) -> dict[str, Any]:
    """Give most entries an id, as an open interview has them."""
    return {ENTRY_ID: f"{random.randrange(36**6):x}", **entry} if random.random() < 0.8 else entry


def _answer(random: Random, question: Question) -> Any:
    if question.is_multiple:
        return [random.choice(TEXTS[1:7]) for _ in range(random.randrange(4))]
    if question.repeat:
        single = replace(question, repeat=None)
        entries = [_answer(random, single) for _ in range(random.randrange(4))]
        return [_with_id(random, entry) for entry in entries] if question.is_group else entries
    if question.is_group:
        return random_answers(random, question.questions)
    if random.random() < 0.15:
        return random.choice(("", " ", "not valid", "2026-02-30", "1,000"))
    if question.type == "date":
        return random_day(random)
    if question.type == FILE:
        return random.choice(_FILES)
    if question.type == "yesno":
        return random.choice(("Yes", "No"))
    return random_number(random) if question.type in _TYPES[Shape.NUMBER] else random.choice(TEXTS)
