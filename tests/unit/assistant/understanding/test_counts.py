"""Numbers in words."""

from __future__ import annotations

from decimal import Decimal

from lyd.assistant.understanding.counts import UNPARSEABLE, read_count, read_number


def test_groups_are_added_up_and_what_is_no_number_is_none() -> None:
    assert read_number("twelve thousand three hundred and four") == Decimal(12304)
    assert read_number("a hundred") == Decimal(100)
    assert read_number("twenty twenty") is None
    assert read_number("Ann") is None


def test_a_count_is_a_whole_number_from_nothing_on() -> None:
    assert read_count("both") == 2
    assert read_count("minus two") == UNPARSEABLE
    assert read_count("2.5") == UNPARSEABLE
