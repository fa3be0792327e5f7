"""Single answers: more of the rules than the cases that the widgets share."""

import pytest

from lyd.interviews.formats import BLANK, SELECT, field_problems, is_abn, is_acn, is_date, is_email, is_number, is_phone
from lyd.interviews.schema import Option, Question


@pytest.mark.parametrize("text", ["004 085 616", "004085616"])
def test_an_acn_may_have_spaces(text: str) -> None:
    assert is_acn(text)


@pytest.mark.parametrize(
    "text", ["004 085 617", "004-085-616", "004085616 1", "\uff10\uff10\uff14085616", "", "0040856"]
)
def test_what_is_no_acn_is_refused(text: str) -> None:
    assert not is_acn(text)


@pytest.mark.parametrize(
    ("text", "is_right"), [("51 824 753 556", True), ("51824753556", True), ("51-824-753-556", False)]
)
def test_an_abn_holds_digits_and_spaces(text: str, is_right: bool) -> None:
    assert is_abn(text) is is_right
    assert not is_abn(text.replace("6", "7"))


def test_a_day_is_one_of_the_calendar() -> None:
    assert [is_date(text) for text in ("2024-02-29", "2023-02-29", "2024-2-9")] == [True, False, False]


def test_numbers_addresses_and_phones_are_matched_as_a_whole() -> None:
    assert [is_number("1.5"), is_number("1.5\n"), is_number("1e5")] == [True, False, False]
    assert [is_email("a@b.co"), is_email("a@b.co\n"), is_email("a@b")] == [True, False, False]
    assert [is_phone("0412 345 678"), is_phone("0412 345 678 x")] == [True, False]


def test_an_answer_has_at_most_one_problem() -> None:
    question = Question("Kind", "Kind", "select", required=True, options=(Option("A", "a"),))
    assert field_problems(question, "a", complete=True) == []
    assert field_problems(question, "A", complete=True) == [SELECT]
    assert field_problems(question, None, complete=True) == [BLANK]
    assert field_problems(question, None, complete=False) == []
