"""Differences from a recorded text are short and name their line."""

from lyd.assembly.checks.text_differences import MOST_DIFFERENCES, describe_differences

LINES = ["Title", "1. This agreement continues for 5 years from the date of its last signature.", "2. End", "Date"]


def test_the_same_text_has_no_differences() -> None:
    assert describe_differences(LINES, LINES) == []


def test_a_changed_line_is_quoted_where_it_differs() -> None:
    changed = [LINES[0], LINES[1].replace("5 years", "7 years"), *LINES[2:]]
    assert describe_differences(LINES, changed) == [
        "line 2: “… This agreement continues for 5 years from the date of its la…” is recorded, "
        "the document has “… This agreement continues for 7 years from the date of its la…”"
    ]


def test_lines_that_are_missing_or_added_are_named() -> None:
    assert describe_differences(LINES, [*LINES[:2], LINES[3]]) == ["line 3: the document lacks “2. End”"]
    assert describe_differences(LINES, [LINES[0], "New", *LINES[1:]]) == ["before line 2: the document adds “New”"]
    assert describe_differences(LINES, [*LINES, "Last"]) == ["before line 5: the document adds “Last”"]


def test_many_differences_are_counted() -> None:
    described = describe_differences([], [str(number) for number in range(20)])
    assert len(described) == MOST_DIFFERENCES + 1
    assert described[-1] == "and 15 more differences"
