"""Questions by the names that expressions and tags have for them, and the conditions under which each is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from lyd.interviews.expressions import Call, Literal, Name, Node
from lyd.interviews.schema import Condition, Question

Key = tuple[str, ...]
"""What tells an answer apart in one place: the names by which it is reached, from a loop's variable on."""


@dataclass(frozen=True, slots=True)
class ConditionalQuestion:
    """A question that owns a key in its scope, with the conditions of the groups that only arrange it."""

    question: Question
    conditions: tuple[Node | Condition, ...]


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

    key is that of the object, path its dataPaths; conditions are those of the group that it belongs to.
    """

    key: Key
    path: Key
    fields: dict[str, ConditionalQuestion]
    ids: dict[str, str] = field(default_factory=dict)
    outer: Scope | None = None
    conditions: tuple[Node | Condition, ...] = ()

    @classmethod
    def of(cls, questions: tuple[Question, ...]) -> Scope:
        """Return the scope of all answers."""
        return cls((), (), {each.question.data_path: each for each in _fields(questions, ())}, _ids(questions))

    def inner(self, name: str, key: Key | None = None) -> Scope | None:
        """Return the scope of a group in this one; of a repeated group that of one entry. None if there is none.

        :param key: that of the entry, by default the group's own.
        """
        owner = self.fields.get(name)
        if owner is None or not owner.question.opens_scope:
            return None
        questions = owner.question.questions
        fields = {each.question.data_path: each for each in _fields(questions, ())}
        own_key = (*self.key, name) if key is None else key
        return Scope(own_key, (*self.path, name), fields, _ids(questions), self, owner.conditions)

    def around(self) -> Iterator[Scope]:
        """Yield this scope and those around it."""
        scope: Scope | None = self
        while scope is not None:
            yield scope
            scope = scope.outer

    def find(self, path: Key) -> Answer | None:
        """Return the answer that a name means here; None for a list, a group, or an unknown name."""
        owner = next((scope for scope in self.around() if path[0] in scope.fields), None)
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
        owner = next((scope for scope in self.around() if condition.question_id in scope.ids), None)
        if owner is None:
            return None
        name = owner.ids[condition.question_id]
        is_hidden = any(name in scope.fields for scope in self.around() if len(scope.path) > len(owner.path))
        values = tuple(Literal(value) for value in condition.equals)
        return None if is_hidden else Call("in", (Name((name,)), *values))

    def conditions_of(self, name: str) -> Iterator[tuple[Scope, Node]]:
        """Yield the conditions under which a question of this scope is asked, each with the scope that it reads."""
        own = self.fields[name].conditions
        rows = [(self, own), *((each.outer, each.conditions) for each in self.around() if each.outer)]
        for scope, conditions in rows:
            for condition in conditions:
                node = scope.read(condition)
                if node is not None:
                    yield scope, node


def _fields(questions: tuple[Question, ...], conditions: tuple[Node | Condition, ...]) -> Iterator[ConditionalQuestion]:
    for question in questions:
        shown = () if question.shown_when is None else (question.shown_when,)
        all_conditions = (*conditions, *question.visible_if, *shown)
        if question.data_path:
            yield ConditionalQuestion(question, all_conditions)
        else:
            yield from _fields(question.questions, all_conditions)


def _ids(questions: tuple[Question, ...]) -> dict[str, str]:
    """Return the dataPaths of the questions of one scope by their ids."""
    ids: dict[str, str] = {}
    for question in questions:
        if question.data_path:
            ids[question.id] = question.data_path
        else:
            ids |= _ids(question.questions)
    return ids
