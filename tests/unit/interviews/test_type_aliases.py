"""Types that stand for a text with a format."""

import pytest
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.interviews.errors import InvalidInterview
from lyd.interviews.schema import FORMATS
from lyd.interviews.type_aliases import TYPE_ALIASES


@pytest.mark.parametrize("kind", ["phone", "abn", "acn", "tfn"])
def test_a_type_of_numbers_is_a_text_with_their_format(kind: str) -> None:
    (read,) = interview(question(kind)).questions
    assert (read.type, read.format) == ("text", kind)


def test_a_long_text_has_several_lines() -> None:
    (read,) = interview(question("longtext", default="one\ntwo")).questions
    assert (read.type, read.multiline, read.default) == ("text", True, "one\ntwo")


def test_every_alias_with_a_format_names_one_that_exists() -> None:
    assert {meaning["format"] for meaning in TYPE_ALIASES.values() if "format" in meaning} <= set(FORMATS)


def test_a_type_is_not_said_twice() -> None:
    with pytest.raises(InvalidInterview, match=r"Question Answer: the type abn says format already\."):
        interview(question("abn", format="acn"))
    with pytest.raises(InvalidInterview, match="longtext says multiline already"):
        interview(question("longtext", multiline=False))
