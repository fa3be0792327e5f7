"""Places of signatures and dates: where a PDF has its signer keys (decision 0006)."""

from __future__ import annotations

import ctypes
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import pypdfium2

from lyd.assembly.pages import open_pdf
from lyd.signing.sealing.errors import PdfUnreadable
from lyd.signing.sealing.pdf_files import open_for_signing

MOST_HEIGHT, LEAST_HEIGHT = 40.0, 14.0
WIDTH_WITHOUT_LINE = 170.0
FARTHEST_LINE = 60.0
"""Points below a key within which its line is looked for."""
THICKEST_LINE, SHORTEST_LINE = 2.5, 36.0
TINY_FONT = 4.5
NEARLY_WHITE = 245
PADDING = 2.0


@dataclass(frozen=True)
class Place:
    """A box of a page, in points from its lower left corner. Pages count from 0."""

    key: str
    page: int
    left: float
    bottom: float
    width: float
    height: float


class _Box(NamedTuple):
    left: float
    bottom: float
    right: float
    top: float


class _Key(NamedTuple):
    """A key where it is printed; end is the left edge of the text behind it on its line, if there is any."""

    text: str
    box: _Box
    is_hidden: bool
    end: float | None


def find_places(pdf: bytes, keys: Collection[str]) -> list[Place]:
    """Return each place of these keys, in the order of pages; a key may stand at several, or at none.

    A place ends at the line that is drawn below the key, at the text above it and at the text behind it. Where a key is
    printed white or tiny, as our templates do, its visible copies (a party of that name) are no places.

    :raises PdfEncrypted: if the PDF has a password; PdfTooLong and PdfUnreadable likewise.
    """
    with open_for_signing(pdf):
        pass
    places: list[tuple[Place, bool]] = []
    try:
        with open_pdf(pdf) as document:
            for number in range(len(document)):
                places += _places_on(document[number], number, keys)
    except pypdfium2.PdfiumError as error:
        raise PdfUnreadable from error
    hidden = {place.key for place, is_hidden in places if is_hidden}
    return [place for place, is_hidden in places if is_hidden or place.key not in hidden]


def _places_on(page: Any, number: int, keys: Collection[str]) -> list[tuple[Place, bool]]:
    text = page.get_textpage()
    words = text.get_text_range()
    here = [key for key in keys if key in words]
    if not here:
        return []
    marks = [mark for key in here for mark in _keys_in(text, key)]
    lines, texts = _lines_of(page), _boxes_of(text)
    return [(_place_of(mark, number, page.get_width(), lines, texts), mark.is_hidden) for mark in marks]


def _keys_in(text: Any, key: str) -> Iterator[_Key]:
    """Yield the key wherever it is a whole word."""
    search = text.search(key, match_case=True, match_whole_word=True)
    while hit := search.get_next():
        index, count = hit
        first, last = text.get_charbox(index), text.get_charbox(index + count - 1)
        box = _Box(first[0], min(first[1], last[1]), last[2], max(first[3], last[3]))
        yield _Key(key, box, _is_hidden(text, index), _find_end(text, index + count, box))


def _find_end(text: Any, index: int, key: _Box) -> float | None:
    """Return the left edge of the first letter from an index on, if it is on the line of the key."""
    while index < text.count_chars() and chr(pypdfium2.raw.FPDFText_GetUnicode(text, index)).isspace():
        index += 1
    if index >= text.count_chars():
        return None
    left, bottom, _, top = text.get_charbox(index)
    is_beside = left >= key.right and bottom < key.top and top > key.bottom
    return float(left) if is_beside else None


def _is_hidden(text: Any, index: int) -> bool:
    """Say whether a letter is white or too small to read."""
    color = [ctypes.c_uint() for _ in range(4)]
    is_known = pypdfium2.raw.FPDFText_GetFillColor(text, index, *color)
    is_white = is_known and all(part.value >= NEARLY_WHITE for part in color[:3])
    return bool(is_white) or 0 < pypdfium2.raw.FPDFText_GetFontSize(text, index) <= TINY_FONT


def _lines_of(page: Any) -> list[_Box]:
    """Return the horizontal lines that are drawn on a page."""
    paths = page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_PATH])
    boxes = (_Box(*path.get_bounds()) for path in paths)
    return [box for box in boxes if box.top - box.bottom <= THICKEST_LINE and box.right - box.left >= SHORTEST_LINE]


def _boxes_of(text: Any) -> list[_Box]:
    return [_Box(*text.get_rect(index)) for index in range(text.count_rects())]


def _place_of(mark: _Key, number: int, page_width: float, lines: list[_Box], texts: list[_Box]) -> Place:
    """Return the box above the nearest line below the key, or beside the key's left edge if there is no line."""
    key = mark.box
    below = [line for line in lines if _is_below(line, key)]
    line = max(below, key=lambda one: one.top, default=None)
    left, bottom = key.left, line.top if line else key.bottom
    right = line.right if line else min(left + WIDTH_WITHOUT_LINE, page_width)
    right = right if mark.end is None else min(right, mark.end)
    ceilings = [box.bottom for box in texts if box.bottom > key.top and box.left < right and box.right > left]
    height = min(ceilings, default=bottom + MOST_HEIGHT + PADDING) - PADDING - bottom
    height = min(max(height, LEAST_HEIGHT), MOST_HEIGHT)
    return Place(mark.text, number, left, bottom + PADDING / 2, max(right - left - PADDING, LEAST_HEIGHT), height)


def _is_below(line: _Box, key: _Box) -> bool:
    is_under = line.left - PADDING * 2 <= key.left <= line.right
    return is_under and -PADDING <= key.bottom - line.top <= FARTHEST_LINE
