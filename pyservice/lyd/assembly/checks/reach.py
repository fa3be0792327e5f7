"""Which conditions can hold among the answers that are possible, and which always do.

A condition leaves some answers possible if it holds, and some if it does not. If none are left it cannot hold,
or always does. Only what is certain is taken: comparisons of an answer with a text, a number or a day, joined by and,
or, not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from lyd.assembly.checks.possible_answers import Choice, Possible, possible_answers
from lyd.assembly.checks.question_scopes import Answer, Key, Scope
from lyd.assembly.checks.ranges import NOTHING, OPPOSITES
from lyd.interviews.expressions import Call, Literal, Name, Node
from lyd.interviews.expressions.functions import ANSWERED

Facts = Mapping[Key, Possible]
"""What is left of the possible answers; others may be anything that is possible from the start."""
Outcome = tuple[Facts | None, Facts | None]
"""The facts if a condition holds and if it does not; None if that cannot be."""
Find = Callable[[Key], Answer | None]
_MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}
_COMPARISONS = ("==", "!=", "in", *OPPOSITES)
MOST_STEPS = 5_000
"""Parts of one condition that are followed, conditions of the questions in it included; real ones have some twenty."""
_MOST_DEPTH = 20
"""Questions whose visibility depends on one another that are followed."""


class Reach:
    """Follows conditions, and notes the comparisons that cannot hold or always do.

    never and always are those comparisons, each with the reason; compared are the texts with which each question, by
    its path, is compared. uses_visibility says that an answer that is given tells the conditions under which it is
    asked, uses_limits that every answer is within its min and max, as those of finished documents are.
    """

    def __init__(self, *, uses_visibility: bool, uses_limits: bool = False) -> None:
        self.uses_limits = uses_limits
        self.never: list[tuple[Node, str]] = []
        self.always: list[tuple[Node, str]] = []
        self.compared: dict[Key, set[frozenset[str]]] = {}
        self._uses_visibility = uses_visibility
        self._steps = self._depth = 0
        self._is_quiet = False

    def follow(self, node: Node, facts: Facts, find: Find) -> Outcome:
        """Return what is possible after a condition; of one that takes too long only what was there before.

        :param find: gives the answer that a name means.
        """
        self._steps = 0
        return self._follow(node, facts, find)

    def is_certain(self, answer: Answer, facts: Facts) -> bool:
        """Whether a question is certainly asked, and so answered in every finished document if it is required."""
        quiet = Reach(uses_visibility=self._uses_visibility, uses_limits=self.uses_limits)
        conditions = answer.scope.conditions_of(answer.question.data_path)
        return all(quiet.follow(condition, facts, scope.find)[1] is None for scope, condition in conditions)

    def _follow(self, node: Node, facts: Facts, find: Find) -> Outcome:
        self._steps += 1
        if self._steps > MOST_STEPS:
            return facts, facts
        if isinstance(node, Call) and node.function == "and":
            first, second = node.operands
            held, failed = self._follow(first, facts, find)
            also_held, also_failed = self._follow(second, held, find) if held is not None else (None, None)
            return also_held, _joined(failed, also_failed)
        if isinstance(node, Call) and node.function == "or":
            return self._either(node.operands, facts, find)
        if isinstance(node, Call) and node.function == "not":
            return self._opposite(node, facts, find)
        return self._compare(node, facts, find)

    def _opposite(self, node: Call, facts: Facts, find: Find) -> Outcome:
        """Follow what is denied: that it always holds means that this never does. Its parts stay what they are."""
        (operand,) = node.operands
        inner = Reach(uses_visibility=self._uses_visibility, uses_limits=self.uses_limits)
        inner.compared, inner._is_quiet = self.compared, self._is_quiet
        inner._steps, inner._depth = self._steps, self._depth
        held, failed = inner._follow(operand, facts, find)
        self._steps = inner._steps
        for claims, same, opposite in (
            (inner.never, self.never, self.always),
            (inner.always, self.always, self.never),
        ):
            for claimed, reason in claims:
                (opposite if claimed is operand else same).append((node if claimed is operand else claimed, reason))
        return failed, held

    def _either(self, operands: tuple[Node, ...], facts: Facts, find: Find) -> Outcome:
        """The second part is judged by itself: that it repeats the first is no mistake."""
        held, failed = self._follow(operands[0], facts, find)
        also_held, _ = self._follow(operands[1], facts, find)
        was_quiet, self._is_quiet = self._is_quiet, True
        both_failed = self._follow(operands[1], failed, find)[1] if failed is not None else None
        self._is_quiet = was_quiet
        return _joined(held, also_held), both_failed

    def _compare(self, node: Node, facts: Facts, find: Find) -> Outcome:
        answer, split = self._split(node, facts, find)
        if answer is None or split is None:
            return facts, facts
        held, failed = (_with(facts, answer, part) for part in split)
        left = self._left(answer, facts)
        reason = f"{'.'.join(answer.key)} can only be {left.described} here" if left and left.described else ""
        if held is not None and self._uses_visibility:
            held = self._shown(answer, held, facts)
            reason = reason if held is not None else f"{'.'.join(answer.key)} is not asked then"
        if failed is not None and self._uses_visibility:
            failed = self._shown(answer, failed, facts)
        if not self._is_quiet:
            self.never += [(node, reason)] if held is None else []
            self.always += [(node, reason)] if failed is None else []
        return held, failed

    def _split(self, node: Node, facts: Facts, find: Find) -> tuple[Answer | None, tuple[Possible, Possible] | None]:
        """Return the answer that a comparison is about, and what is left of it if it holds and if it does not."""
        truth = node.operands[0] if isinstance(node, Call) and node.function == ANSWERED else node
        if isinstance(truth, Name):
            answer = find(truth.path)
            left = self._left(answer, facts)
            if left is None:
                return None, None
            return answer, left.split_by_truth() if truth is node else _turned(left.split(frozenset({NOTHING})))
        if not isinstance(node, Call) or node.function not in _COMPARISONS:
            return None, None
        name, operator, literals = _sides(node)
        answer = find(name.path) if name else None
        left = self._left(answer, facts)
        values: list[Any] = [left.read(literal) for literal in literals] if left else []
        if answer is None or left is None or any(value is None for value in values):
            return None, None
        self.compared.setdefault(answer.path, set()).add(frozenset(value for value in values if isinstance(value, str)))
        if operator in OPPOSITES:
            return answer, left.split_by_order(operator, values[0])
        split = left.split(frozenset(values))
        return answer, _turned(split) if operator == "!=" else split

    def _left(self, answer: Answer | None, facts: Facts) -> Possible | None:
        """Return which answers are left of those that are possible; None if that is unknown."""
        if answer is None:
            return None
        return facts.get(answer.key) or possible_answers(answer.question, has_limits=self.uses_limits)

    def _shown(self, answer: Answer, facts: Facts, before: Facts) -> Facts | None:
        """Return what is possible once it is certain that a question is asked."""
        was_given = answer.key in before and before[answer.key].is_given
        if self._depth > _MOST_DEPTH or was_given or not facts[answer.key].is_given:
            return facts
        self._depth += 1
        was_quiet, self._is_quiet = self._is_quiet, True
        left: Facts | None = facts
        for scope, condition in [
            *answer.scope.conditions_of(answer.question.data_path),
            *_offer_of(answer, facts[answer.key]),
        ]:
            left = self._follow(condition, left, scope.find)[0] if left is not None else None
        self._is_quiet = was_quiet
        self._depth -= 1
        return left


def _offer_of(answer: Answer, left: Possible) -> Iterator[tuple[Scope, Node]]:
    """Yield the condition of the only option that an answer can be."""
    for option in answer.question.options:
        if isinstance(left, Choice) and left.values == frozenset({option.value}) and option.shown_when is not None:
            yield answer.scope, option.shown_when


def _with(facts: Facts, answer: Answer, left: Possible) -> Facts | None:
    """Return the facts with what is left of an answer; None if nothing is."""
    return None if left.is_empty else {**facts, answer.key: left}


def _turned(split: tuple[Possible, Possible]) -> tuple[Possible, Possible]:
    return split[1], split[0]


def _sides(node: Call) -> tuple[Name | None, str, tuple[Node, ...]]:
    """Return the name, the operator and the values of a comparison of one name with values."""
    first, *others = node.operands
    if isinstance(first, Name) and all(isinstance(other, Literal) for other in others):
        return first, node.function, tuple(others)
    if node.function != "in" and isinstance(first, Literal) and isinstance(others[0], Name):
        return others[0], _MIRRORED.get(node.function, node.function), (first,)
    return None, node.function, ()


def _joined(one: Facts | None, other: Facts | None) -> Facts | None:
    """Return what is possible if either is the case."""
    if one is None or other is None:
        return other if one is None else one
    return {key: one[key].joined(other[key]) for key in one.keys() & other.keys()}  # type: ignore[arg-type]
