"""The lines of a file that was read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

MOST_PAGES, MOST_CHARACTERS = 40, 200_000
"""Of a file. The rest is not read, and the member reads that."""
LONGEST_LINE = 2_000
_SPACE = re.compile(r"[\s\x00-\x1f\x7f]+")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a file. number counts from 1 through the file; page is None in files without pages."""

    page: int | None
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """The text of one page, as it was read, of so many pages of which it is the nth."""

    number: int
    pages: int
    text: str
    has_number: bool = True


def collect_lines(pages: Iterable[Page]) -> Iterator[tuple[Page, list[Line]]]:
    """Yield each page with its lines, numbered through the file, up to the most characters."""
    number, left = 0, MOST_CHARACTERS
    for page in pages:
        lines: list[Line] = []
        for text in split_lines(page.text):
            left -= len(text)
            if left < 0:
                yield page, lines
                return
            number += 1
            lines.append(Line(page.number if page.has_number else None, number, text))
        yield page, lines


def split_lines(text: str) -> Iterator[str]:
    """Yield the lines of a text that are not blank, with single spaces and without control characters."""
    for line in text.splitlines():
        plain = _SPACE.sub(" ", line).strip()
        for start in range(0, len(plain), LONGEST_LINE):
            yield plain[start : start + LONGEST_LINE]
