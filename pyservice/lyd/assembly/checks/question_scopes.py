"""Questions by the names that expressions and tags have for them, and the conditions under which each is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from lyd.interviews.expressions import Call, Literal, Name, Node
from lyd.interviews.schema import Condition, Question, scope_fields

Key = tuple[str, ...]
"""What tells an answer apart in one place: the names by which it is reached, from a loop's variable on."""
Placed = tuple[int, Node | Condition]
"""A condition, and how many questions of its scope come before it: it can name those only."""


@dataclass(frozen=True, slots=True)
class ConditionalQuestion:
    """A question that owns a key in its scope, with the conditions of the groups that only arrange it.

    index is how many questions of the scope come before it.
    """

    question: Question
    index: int
    conditions: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: its key, its question, and the scope of that."""

    key: Key
    question: Question
    scope: Scope

    @property
    def path(self) -> Key:
        """The dataPaths from the root."""
        return (*self.scope.path, self.question.data_path)


@dataclass(frozen=True, slots=True)
class Scope:
    """The questions of an object of answers by dataPath, and the scope around it.

    key is that of the object, path its dataPaths; conditions are those of the group that it belongs to. known is how
    many of its questions are asked before the place from which it is looked at, None if all are: a name means the
    nearest question that was asked before.
    """

    key: Key
    path: Key
    fields: dict[str, ConditionalQuestion]
    ids: dict[str, str] = field(default_factory=dict)
    outer: Scope | None = None
    conditions: tuple[Placed, ...] = ()
    known: int | None = None

    @classmethod
    def of(cls, questions: tuple[Question, ...]) -> Scope:
        """Return the scope of all answers."""
        return cls((), (), _fields(questions), _ids(questions))

    def inner(self, name: str, key: Key | None = None) -> Scope | None:
        """Return the scope of a group in this one; of a repeated group that of one entry. None if there is none.

        :param key: that of the entry, by default the group's own.
        """
        owner = self.fields.get(name)
        if owner is None or not owner.question.opens_scope:
            return None
        questions = owner.question.questions
        own_key = (*self.key, name) if key is None else key
        return Scope(own_key, (*self.path, name), _fields(questions), _ids(questions), self, owner.conditions)

    def knows(self, name: str) -> bool:
        """Whether a question of this scope has this dataPath, and is asked before the place that looks at it."""
        return name in self.fields and (self.known is None or self.fields[name].index < self.known)

    def before(self, index: int) -> Scope:
        """Return what is known where so many questions of this scope have been asked."""
        outer = self.outer.before(self.outer.fields[self.path[-1]].index) if self.outer else None
        return replace(self, known=index, outer=outer)

    def index_of(self, question: Question) -> int:
        """Return how many questions of this scope come before one of them, which may be a group without a dataPath."""
        name = question.data_path or next(scope_fields(question.questions)).data_path
        return self.fields[name].index

    def around(self) -> Iterator[Scope]:
        """Yield this scope and those around it."""
        scope: Scope | None = self
        while scope is not None:
            yield scope
            scope = scope.outer

    def find(self, path: Key) -> Answer | None:
        """Return the answer that a name means here; None for a list, a group, or an unknown name."""
        owner = next((scope for scope in self.around() if scope.knows(path[0])), None)
        for step in path[:-1]:
            is_list = owner is not None and step in owner.fields and owner.fields[step].question.repeat
            owner = owner.inner(step) if owner and not is_list else None
        found = owner.fields.get(path[-1]) if owner else None
        if owner is None or found is None or found.question.is_group or found.question.holds_list:
            return None
        return Answer((*owner.key, path[-1]), found.question, owner)

    def read(self, condition: Node | Condition) -> Node | None:
        """Return a condition as an expression; None if another question has the name of the one that it means."""
        if not isinstance(condition, Condition):
            return condition
        owner = next((each for each in self.around() if each.knows(each.ids.get(condition.question_id, ""))), None)
        if owner is None:
            return None
        name = owner.ids[condition.question_id]
        is_hidden = any(scope.knows(name) for scope in self.around() if len(scope.path) > len(owner.path))
        values = tuple(Literal(value) for value in condition.equals)
        return None if is_hidden else Call("in", (Name((name,)), *values))

    def conditions_of(self, name: str) -> Iterator[tuple[Scope, Node]]:
        """Yield the conditions under which a question of this scope is asked, each with the scope that it reads."""
        own = self.fields[name].conditions
        rows = [(self, own), *((each.outer, each.conditions) for each in self.around() if each.outer)]
        for scope, conditions in rows:
            for index, condition in conditions:
                known = scope.before(index)
                node = known.read(condition)
                if node is not None:
                    yield known, node


def _fields(questions: tuple[Question, ...]) -> dict[str, ConditionalQuestion]:
    """Return the questions of one scope by their dataPaths, in the order in which they are asked."""
    fields: dict[str, ConditionalQuestion] = {}
    _add_fields(fields, questions, ())
    return fields


def _add_fields(
    fields: dict[str, ConditionalQuestion], questions: tuple[Question, ...], conditions: tuple[Placed, ...]
) -> None:
    for question in questions:
        index = len(fields)
        shown = () if question.shown_when is None else (question.shown_when,)
        all_conditions = (*conditions, *((index, condition) for condition in (*question.visible_if, *shown)))
        if question.data_path:
            fields[question.data_path] = ConditionalQuestion(question, index, all_conditions)
        else:
            _add_fields(fields, question.questions, all_conditions)


def _ids(questions: tuple[Question, ...]) -> dict[str, str]:
    """Return the dataPaths of the questions of one scope by their ids."""
    ids: dict[str, str] = {}
    for question in questions:
        if question.data_path:
            ids[question.id] = question.data_path
        else:
            ids |= _ids(question.questions)
    return ids
