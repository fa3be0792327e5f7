"""Whatever is no expression is refused with a sentence for its author."""

from __future__ import annotations

import pytest

from lyd.interviews.expressions import InvalidExpression, parse_expression


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "“” is no expression"),
        ("A == ", "cannot be read"),
        ("A }} B {{ C", "is no expression"),
        ("A %} B", "is no expression"),
        ("1 < A < 3", "compare two values at a time, and join comparisons with “and”"),
        ("A in 3", "after “in” comes an answer, or a list of values in brackets"),
        ("A if B", "“… if …” needs an “else”"),
        ("none", "there is no “none”: use is_answered(…)"),
        ("A.upper()", "only functions can be called"),
        ("size(A)", "there is no function size"),
        ("round(A, places=2)", "round takes its values in order, without names"),
        ("[A, B]", "list is not part of the language"),
        ("A[0]", "getitem is not part of the language"),
        ("A ** 2", "pow is not part of the language"),
        ("A is defined", "test is not part of the language"),
        ("(A or B).C", "only an answer has a C"),
        ("1e30", "the number is too large"),
        (" + ".join(["A"] * 60), "an expression has at most 100 names, values and operators"),
        ("A" * 2001, "an expression has at most 2,000 characters"),
    ],
)
def test_a_text_that_is_no_expression_is_refused(text: str, reason: str) -> None:
    with pytest.raises(InvalidExpression) as refusal:
        parse_expression(text)
    assert reason in str(refusal.value)


def test_deep_nesting_is_refused_instead_of_exhausting_the_stack() -> None:
    with pytest.raises(InvalidExpression):
        parse_expression("(" * 900 + "A" + ")" * 900)
    with pytest.raises(InvalidExpression):
        parse_expression("not " * 480 + "A")
