"""What is wrong with conditions, in words."""

from __future__ import annotations

from dataclasses import dataclass, field

from lyd.assembly.checks.reach import Reach
from lyd.interviews.expressions import Call, Literal, Name, Node
from lyd.interviews.expressions.evaluation import text_of


@dataclass(slots=True)
class Findings:
    """Sentences about comparisons that cannot hold (problems) and that always do (notes).

    fallbacks are, by template and part, the conditions (by their number in the part) whose "else" no finished document
    reaches.
    """

    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    fallbacks: dict[tuple[str, str], set[int]] = field(default_factory=dict)

    def report(self, reach: Reach, place: str, *, is_alternative: bool = False) -> None:
        """Put into words what following a condition brought to light, and forget it.

        :param is_alternative: that the last of several alternatives always holds is no mistake.
        """
        self.problems += [_sentence(place, node, "can never be", reason) for node, reason in reach.never]
        if not is_alternative:
            self.notes += [_sentence(place, node, "is always", reason) for node, reason in reach.always]
        reach.never.clear()
        reach.always.clear()


def _sentence(place: str, node: Node, fault: str, reason: str) -> str:
    return f"{place}: “{_written(node)}” {fault} true here{f', since {reason}' if reason else ''}."


def _written(node: Node) -> str:
    """Return a comparison as it is written."""
    if isinstance(node, Literal):
        return f"'{node.value}'" if isinstance(node.value, str) else text_of(node.value)
    if isinstance(node, Name):
        return ".".join(node.path)
    operands = list(map(_written, node.operands))
    if node.function == "in" and len(operands) == 2:
        return " == ".join(operands)
    if node.function == "in":
        return f"{operands[0]} in [{', '.join(operands[1:])}]"
    if node.function == "not" and isinstance(node.operands[0], Call) and node.operands[0].function == "in":
        return operands[0].replace(" in [", " not in [", 1)
    if node.function == "not" and isinstance(node.operands[0], Name):
        return f"not {operands[0]}"
    word = "in" if node.function == "within" else node.function
    return f"{word}({operands[0]})" if len(operands) == 1 else f" {word} ".join(operands)
