"""Check the comparisons of an expression: both values are of one kind, and a choice is compared with its options."""

from __future__ import annotations

from difflib import get_close_matches

from lyd.interviews.expressions.dates import read_date
from lyd.interviews.expressions.kinds import YES_NO, Kind, Shape
from lyd.interviews.expressions.parser import InvalidExpression
from lyd.interviews.expressions.tree import Call, Literal, Node


def check_comparison(node: Call, kinds: list[Kind]) -> None:
    """Raise InvalidExpression if two values can never be compared, or a choice is compared with what is no option."""
    first, *others = kinds
    is_order = node.function in ("<", "<=", ">", ">=")
    if is_order:
        _check_order(node, kinds)
    for operand, kind in zip(node.operands[1:], others, strict=True):
        pairs = ((first, operand), (kind, node.operands[0]))
        if kind.shape is not first.shape and not any(_stands_for(text, shape, is_order) for shape, text in pairs):
            hint = ": write it as YYYY-MM-DD" if Shape.DATE in (first.shape, kind.shape) else ""
            raise InvalidExpression(f"{first.shape} is compared with {kind.shape}, which is never true{hint}")
        for shape, text in pairs:
            _check_option(shape, text)


def check_membership(node: Call, value: Kind, owner: Kind) -> Kind:
    """Return the kind of “in”: a text is in a list of texts, or in a text. Raises InvalidExpression."""
    if value.shape is not Shape.TEXT:
        raise InvalidExpression(f"“in” takes a text, not {value.shape}")
    if owner.fields or owner.shape not in (Shape.LIST, Shape.TEXT):
        what = "a list of groups: use any" if owner.shape is Shape.LIST else owner.shape
        raise InvalidExpression(f"after “in” comes a list of texts or a text, not {what}")
    if owner.shape is Shape.LIST:
        _check_option(owner, node.operands[0])
    return YES_NO


def _check_order(node: Call, kinds: list[Kind]) -> None:
    is_date = isinstance(node.operands[0], Literal) and kinds[1].shape is Shape.DATE
    if kinds[0].shape not in (Shape.NUMBER, Shape.DATE) and not is_date:
        raise InvalidExpression(f"{node.function} compares numbers or dates, not {kinds[0].shape}")


def _stands_for(node: Node, kind: Kind, is_order: bool) -> bool:
    """Whether a text stands for an answer of this kind: Yes or No, a date as it is stored, or for == no answer."""
    if not (isinstance(node, Literal) and isinstance(node.value, str)):
        return False
    if kind.shape is Shape.DATE and read_date(node.value):
        return True
    return not is_order and (not node.value or (kind.shape is Shape.YES_NO and node.value in ("Yes", "No")))


def _check_option(kind: Kind, node: Node) -> None:
    """A text that is compared with a choice must be one of its options."""
    if not (kind.options and isinstance(node, Literal) and isinstance(node.value, str) and node.value):
        return
    if node.value not in kind.options:
        lower = {option.lower(): option for option in kind.options}
        close = get_close_matches(node.value.lower(), lower, 1)
        hint = f"; did you mean “{lower[close[0]]}”?" if close else ""
        raise InvalidExpression(f"“{node.value}” is no option{hint}")
