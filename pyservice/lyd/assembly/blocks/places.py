"""Places among the answers of a document, found by the names that expressions have for them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from lyd.assembly.blocks.reads import Read, reads_in
from lyd.interviews.outputs import Output
from lyd.interviews.schema import Interview, Question, scope_fields
from lyd.interviews.xml import ENTRY_ID, Tree, Value

MOST_ENTRIES = 50
"""Entries of a list whose answers one expression names; the list stands for more of them."""

Find = Callable[[str], "Place | None"]
"""Finds the answer that a name means at some place; None if it means no answer."""


class Place:
    """The root of the answers, a group, a list, an entry of one, or a single answer.

    values is what templates print here: it has no key for a hidden answer.
    """

    __slots__ = ("_fields", "_scope", "answers", "path", "question", "values")

    def __init__(
        self,
        path: tuple[str, ...],
        question: Question | None,
        fields: dict[str, Question],
        scope: Place | None,
        answers: Value,
        values: Any,
    ) -> None:
        self.path, self.question, self.answers, self.values = path, question, answers, values
        self._fields, self._scope = fields, scope

    @property
    def name(self) -> str:
        """The path as change logs write it, with an entry as @ and its id, or as its index if it has none."""
        return ".".join(self.path)

    @property
    def is_list(self) -> bool:
        """Whether it holds entries that can be named."""
        return self.question is not None and self.question.repeat is not None and not self._is_entry

    @property
    def is_party(self) -> bool:
        """Whether it refers to a person or company; what is read of them is printed because of this answer."""
        return self.question is not None and self.question.is_party

    @property
    def _is_entry(self) -> bool:
        return self.question is not None and self.path[-1] != self.question.data_path

    def field(self, name: str) -> Place | None:
        """Return an answer of this group or entry; None if it has none of that name."""
        question = None if self.is_list else self._fields.get(name)
        if question is None:
            return None
        answer = self.answers.get(name) if isinstance(self.answers, dict) else None
        value = self.values.get(name) if isinstance(self.values, dict) else None
        return Place((*self.path, name), question, _fields_of(question), self, answer, value)

    def find(self, name: str) -> Place | None:
        """Return the nearest answer of that name, here or further out."""
        own = self.field(name)
        return own if own or not self._scope else self._scope.find(name)

    def find_before(self, name: str, question: Question) -> Place | None:
        """Return the nearest answer of that name that is asked before a question of this group, as conditions do."""
        earlier = itertools.takewhile(lambda field: field != question.data_path, self._fields)
        if name in earlier:
            return self.field(name)
        around = self._scope
        return around.find_before(name, self.question) if around is not None and self.question is not None else None

    def shows(self, name: str) -> bool:
        """Whether an answer of this group is visible."""
        return isinstance(self.values, dict) and name in self.values

    def entry(self, index: int) -> Place:
        """Return an entry of a list; of a choice of options, which has none, the choice itself."""
        if not self.is_list:
            return self
        answers = _at(self.answers, index)
        entry_id = answers.get(ENTRY_ID) if isinstance(answers, dict) else None
        step = f"@{entry_id}" if entry_id else str(index)
        return Place((*self.path, step), self.question, self._fields, self._scope, answers, _at(self.values, index))

    def entries(self) -> list[Place]:
        """Return every entry that templates see."""
        return [self.entry(index) for index in range(self.size)]

    @property
    def size(self) -> int:
        """How many entries templates see."""
        return len(self.values) if isinstance(self.values, list) else 0

    def computed_from(self) -> Iterator[str]:
        """Yield the names of the answers that a computed value follows from."""
        question, scope = self.question, self._scope
        if question is not None and question.value is not None and scope is not None:
            yield from names_read(reads_in(question.value), lambda name: scope.find_before(name, question))


def root_of(interview: Interview, output: Output, answers: Tree, values: dict[str, Any]) -> Place:
    """Return the place whose names a template knows: the root, or the first entry of the list that its files are of."""
    fields = {question.data_path: question for question in interview.fields()}
    place = Place((), None, fields, None, answers, values)
    for step in output.each:
        inner = place.field(step)
        if inner is None:
            return place
        place = inner.entry(0) if inner.is_list else inner
    if output.each:
        place.values = values
    return place


def names_read(reads: Iterable[Read], find: Find) -> Iterator[str]:
    """Yield the name of each answer that is read; some may be there twice."""
    for read in reads:
        place = follow(read.path, find)
        if place is None:
            continue
        if place.is_party or (not read.fields and not read.inner):
            yield from place.computed_from() if place.question and place.question.is_computed else (place.name,)
            continue
        owners = place.entries() if place.is_list else [place]
        if not 0 < len(owners) <= MOST_ENTRIES:
            yield place.name
            continue
        for owner in owners:
            shown = [field for field in read.fields if owner.shows(field)]
            yield from names_read([Read((field,)) for field in shown], owner.field)
            yield from names_read(read.inner, _inside(owner, find))


def _inside(owner: Place, find: Find) -> Find:
    return lambda name: owner.field(name) or find(name)


def follow(path: tuple[str | int, ...], find: Find) -> Place | None:
    """Return the answer at the end of these steps, entries by their index; None if they lead to no answer.

    Steps into a party lead to the answer that refers to it.
    """
    place = find(str(path[0]))
    for step in path[1:]:
        if place is None or place.is_party:
            return place
        place = place.entry(step) if isinstance(step, int) else place.field(step)
    return place


def _at(values: Any, index: int) -> Any:
    return values[index] if isinstance(values, list) and index < len(values) else None


def _fields_of(question: Question) -> dict[str, Question]:
    return {field.data_path: field for field in scope_fields(question.questions)} if question.is_group else {}
