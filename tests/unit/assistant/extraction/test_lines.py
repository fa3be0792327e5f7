"""Lines are cut, and long files end."""

from __future__ import annotations

from lyd.assistant.extraction.lines import LONGEST_LINE, MOST_CHARACTERS, Page, collect_lines, split_lines


def test_long_lines_are_cut_and_long_files_end() -> None:
    assert [len(line) for line in split_lines("x" * (LONGEST_LINE + 1))] == [LONGEST_LINE, 1]
    pages = [Page(number, 9, ("x" * 1_000 + "\n") * 100) for number in range(1, 10)]
    found = list(collect_lines(pages))
    assert sum(len(line.text) for _, lines in found for line in lines) == MOST_CHARACTERS
    assert len(found) == 3
