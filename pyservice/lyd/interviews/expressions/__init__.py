"""Expressions: the small language of conditions, computed values and checks in a template package (decision 0059).

An expression is read once into a tree (`parser`), checked against the kinds of the answers (`checker`), and evaluated
by walking the tree (`evaluation`); it is never run as code. The widgets evaluate the same trees, as JSON, with
`widgets/src/features/interviews/expressions`; both pass the cases in `tests/fixtures/expressions`.

>>> parse_expression("Party_Type == 'A Trust' and count(Trustees) > 1")
"""

from lyd.interviews.expressions.checker import check_expression
from lyd.interviews.expressions.evaluation import Record, evaluate, is_true
from lyd.interviews.expressions.kinds import Kind
from lyd.interviews.expressions.parser import InvalidExpression, parse_expression
from lyd.interviews.expressions.tree import Call, Literal, Name, Node, names_in, tree_as_json, tree_from_json

__all__ = [
    "Call",
    "InvalidExpression",
    "Kind",
    "Literal",
    "Name",
    "Node",
    "Record",
    "check_expression",
    "evaluate",
    "is_true",
    "names_in",
    "parse_expression",
    "tree_as_json",
    "tree_from_json",
]
