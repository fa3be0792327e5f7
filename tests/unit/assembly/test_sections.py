"""Pages have the numbers that their sections give them."""

from __future__ import annotations

import pytest

from lyd.assembly.templates.number_formats import UnknownFormat
from lyd.assembly.templates.sections import Section, page_labels

ON, FRONT = Section(None, "decimal"), Section(1, "lowerRoman")


@pytest.mark.parametrize(
    ("sections", "starts", "expected"),
    [
        ([ON], {0: 0}, ["1", "2", "3", "4"]),
        ([FRONT, Section(1, "decimal")], {0: 0, 1: 2}, ["i", "ii", "1", "2"]),
        ([FRONT, ON], {0: 0, 1: 2}, ["i", "ii", "3", "4"]),
        ([Section(5, "decimal"), ON, ON], {0: 0, 1: 1, 2: 1}, ["5", "6", "7", "8"]),
    ],
)
def test_numbers_go_on_or_start_again(sections: list[Section], starts: dict[int, int], expected: list[str]) -> None:
    assert page_labels(sections, starts, 4) == expected


def test_numbers_that_only_word_writes_are_not_guessed() -> None:
    with pytest.raises(UnknownFormat):
        page_labels([Section(None, "hebrew1")], {0: 0}, 1)
