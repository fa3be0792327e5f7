"""Random interviews whose questions depend on each other, and random answers to them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from tests.unit.interviews.expressions.random_trees import INNER, OUTER, TEXTS, RandomTrees, random_day, random_number

from lyd.interviews.expressions import Call, Name, Node
from lyd.interviews.expressions.functions import LIST_FUNCTIONS
from lyd.interviews.expressions.kinds import Shape
from lyd.interviews.schema import (
    COMPUTED,
    FILE,
    MULTISELECT,
    PARTY,
    Check,
    Condition,
    Interview,
    Option,
    Question,
    Repeat,
    Section,
)
from lyd.interviews.schema_parts import AtLeast
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
_SHAPES = {Shape.TEXT: "text", Shape.NUMBER: "number", Shape.DATE: "date", Shape.YES_NO: "yesno"}
_ENTRY_NAMES = frozenset({*INNER.values(), "Children"})
_RECORD_LISTS = (("People",), ("Children",), ("Group", "Children"))


def random_interview(random: Random) -> Interview:
    """Return an interview with the names of random expressions; each question depends on earlier ones only."""
    return Interview("Random", (Section("one", "One", questions=_Maker(random).questions()),))


def random_answers(
    random: Random, questions: tuple[Question, ...], around: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Return answers to most questions; some are blank, some not valid."""
    answers: dict[str, Any] = {}
    for question in questions:
        if not question.data_path:
            answers |= random_answers(random, question.questions, answers)
        elif question.is_party:
            answers[question.data_path] = random.choice(_parties(around or answers))
        elif not question.is_computed and random.random() < 0.85:
            answers[question.data_path] = _answer(random, question, around or answers)
    return answers


class _Maker:
    def __init__(self, random: Random) -> None:
        self._random = random
        self._any = RandomTrees(random)
        self._right = RandomTrees(random, wrong=0)

    def questions(self) -> tuple[Question, ...]:
        """The questions of the root, in any order."""
        parts = [self._single(f"{name}_{index}", shape) for shape, name in OUTER.items() for index in range(2)]
        parts += [self._group("Group"), self._group("People", self._repeat())]
        parts.append(self._tags())
        arranged = Question("Arranged", "Arranged", "group", questions=tuple(parts[:2]))
        rest = [arranged, *parts[2:]]
        self._random.shuffle(rest)
        rest = [*rest, self._party()]
        return self._with_expressions(tuple(rest), frozenset())

    def _party(self) -> Question:
        """References to the group or to an entry of the list before them, and what expressions read through them."""
        party = Question("Party", "Party", PARTY, data_path="Party", sources=(("People",), ("Group",)))
        asked = replace(party, required=self._random.random() < 0.5)
        read = [self._computed(f"Of_Party_{name}", Name(("Party", name)), shape) for shape, name in INNER.items()]
        within = replace(party, id="Who", data_path="Who")
        of_entry = self._computed("Of_Who", Name(("Who", INNER[Shape.TEXT])), Shape.TEXT)
        roles = Question("Roles", "Roles", "group", data_path="Roles", repeat=Repeat(), questions=(within, of_entry))
        return Question("Last", "Last", "group", questions=(asked, *read, roles))

    def _computed(self, name: str, value: Node, shape: Shape) -> Question:
        return Question(name, name, COMPUTED, data_path=name, value=value, shape=_SHAPES[shape])

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
            options=self._options(TEXTS[2:6], name) if kind == "select" else (),
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
            options=self._options(TEXTS[2:7], "Tags"),
            required=random.random() < 0.5,
            min=self._limit(Shape.NUMBER),
            max=self._limit(Shape.NUMBER),
        )

    def _options(self, texts: tuple[str, ...], name: str) -> tuple[Option, ...]:
        """Options, of which some are offered under a condition."""
        conditions = [self._right.tree(Shape.YES_NO, 2, in_entry=name in _ENTRY_NAMES) for _ in texts]
        return tuple(
            Option(text, text, condition if self._random.random() < 0.5 else None)
            for text, condition in zip(texts, conditions, strict=True)
        )

    def _repeat(self) -> Repeat:
        """A number of entries, which may follow from other answers."""
        random = self._random
        least, most, count = (self._right.tree(Shape.NUMBER, 1) if random.random() < 0.3 else None for _ in range(3))
        if count is not None and random.random() < 0.5:
            return Repeat(max=4, count=count, at_least=self._at_least())
        return Repeat(random.randrange(2), 4, least=least, most=most, at_least=self._at_least())

    def _at_least(self) -> AtLeast | None:
        if self._random.random() < 0.6:
            return None
        return AtLeast(None, 1, "Not enough.", self._right.tree(Shape.YES_NO, 2, in_entry=True))

    def _default(self, kind: str) -> str:
        defaults = {"date": "today", "yesno": "Yes", "text": "Ana", "integer": "3", "select": TEXTS[3]}
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
        shown_when = (
            self._any.tree(Shape.YES_NO, 3, in_entry=in_entry)
            if random.random() < 0.4 and question.id != "Who"
            else None
        )
        rule = self._any.tree(Shape.YES_NO, 3, in_entry=in_entry) if random.random() < 0.3 else None
        is_old_style = "Text_0" in before and random.random() < 0.1 and question.id != "Who"
        return replace(
            question,
            visible_if=(Condition("Text_0", TEXTS[2:4]),) if is_old_style else (),
            shown_when=_keep(shown_when, before),
            value=_keep(question.value, before),
            min=_keep(question.min, after),
            max=_keep(question.max, after),
            options=tuple(replace(each, shown_when=_keep(each.shown_when, before)) for each in question.options),
            repeat=_keep_repeat(question.repeat, before, known_within=after | _ENTRY_NAMES),
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


def _keep_repeat(repeat: Repeat | None, before: frozenset[str], *, known_within: frozenset[str]) -> Repeat | None:
    if repeat is None:
        return None
    rule = repeat.at_least
    return replace(
        repeat,
        count=_keep(repeat.count, before),
        least=_keep(repeat.least, before),
        most=_keep(repeat.most, before),
        at_least=replace(rule, when=_keep(rule.when, known_within)) if rule else None,
    )


def _parties(tree: dict[str, Any]) -> list[str]:
    """The references that a party can have, and one to an entry that is gone."""
    entries = tree.get("People")
    ids = [entry[ENTRY_ID] for entry in entries if ENTRY_ID in entry] if isinstance(entries, list) else []
    return [*ids, *ids, ".Group", "gone", ""]


def _with_id(random: Random, entry: dict[str, Any]) -> dict[str, Any]:
    """Give most entries an id, as an open interview has them."""
    return {ENTRY_ID: f"{random.randrange(36**6):x}", **entry} if random.random() < 0.8 else entry


def _answer(random: Random, question: Question, around: dict[str, Any]) -> Any:
    if question.is_multiple:
        return [random.choice(TEXTS[1:7]) for _ in range(random.randrange(4))]
    if question.repeat:
        single = replace(question, repeat=None)
        entries = [_answer(random, single, around) for _ in range(random.randrange(4))]
        return [_with_id(random, entry) for entry in entries] if question.is_group else entries
    if question.is_group:
        return random_answers(random, question.questions, around)
    if random.random() < 0.15:
        return random.choice(("", " ", "not valid", "2026-02-30", "1,000"))
    if question.type == "date":
        return random_day(random)
    if question.type == FILE:
        return random.choice(_FILES)
    if question.type == "yesno":
        return random.choice(("Yes", "No"))
    return random_number(random) if question.type in _TYPES[Shape.NUMBER] else random.choice(TEXTS)
