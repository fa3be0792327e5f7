"""Values in answers by the address of their question."""

from __future__ import annotations

from lyd.asic.answer_paths import put_answer


def test_an_answer_is_put_without_changing_the_others() -> None:
    answers = {"Company": "Old", "Office": {"street": "Bay"}}
    assert put_answer(answers, "Company", "New") == {"Company": "New", "Office": {"street": "Bay"}}
    assert put_answer(answers, "Office.locality", "Perth")["Office"] == {"street": "Bay", "locality": "Perth"}
    assert answers == {"Company": "Old", "Office": {"street": "Bay"}}


def test_a_group_that_was_not_answered_is_made() -> None:
    assert put_answer({}, "Office.locality", "Perth") == {"Office": {"locality": "Perth"}}
    assert put_answer({"Office": "text"}, "Office.locality", "Perth") == {"Office": {"locality": "Perth"}}
