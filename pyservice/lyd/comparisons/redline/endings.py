"""Where the marks of paragraphs go at the end of a container.

The last paragraph of a cell, a note or a document cannot lose its end: there is no next paragraph to go on. What was
added after it counts as typed at its end, so the ends are marked one paragraph earlier.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from lyd.comparisons.redline.blocks import Block, Row
from lyd.comparisons.redline.marks import Change
from lyd.comparisons.redline.tags import OF_PARAGRAPH


@dataclass(frozen=True, slots=True)
class Placement:
    """A block of the marked document.

    end is what becomes of a paragraph's end. An end that is another paragraph's carries its properties: those in the
    newer version are `properties`, those in the older one are of `before`, which is None for all other ends.
    """

    old: Block | None
    new: Block | None
    end: Change
    properties: etree._Element | None = None
    before: Block | None = None


def place_blocks(rows: list[Row]) -> Iterator[Placement]:
    """Yield the blocks with what becomes of their ends."""
    older = [number for number, (old, _) in enumerate(rows) if old is not None]
    newer = [number for number, (_, new) in enumerate(rows) if new is not None]
    if not older or not newer or older[-1] == newer[-1] or not _end_in_paragraphs(rows, older[-1], newer[-1]):
        yield from map(_plain, rows)
        return
    first, last = sorted((older[-1], newer[-1]))
    start, end = rows[first], rows[last]
    if None in start:
        kept = [row for number, row in enumerate(rows) if number not in (first, last)]
        yield from map(_plain, [*kept, _joined(start, end)])
    elif all(block.is_paragraph for row in rows[first:] for block in row if block is not None):
        yield from map(_plain, rows[:first])
        yield from _shifted(start, rows[first + 1 :])
    else:
        loose = (None, start[1]) if newer[-1] == last else (start[0], None)
        other = (start[0], None) if newer[-1] == last else (None, start[1])
        yield from map(_plain, [*rows[:first], loose, *rows[first + 1 : -1], _joined(other, end)])


def _end_in_paragraphs(rows: list[Row], older: int, newer: int) -> bool:
    old, new = rows[older][0], rows[newer][1]
    return old is not None and new is not None and old.is_paragraph and new.is_paragraph


def _plain(row: Row) -> Placement:
    old, new = row
    if old is None:
        return Placement(old, new, Change.INSERTED)
    return Placement(old, new, Change.DELETED if new is None else Change.SAME)


def _joined(one: Row, two: Row) -> Row:
    return (one[0] or two[0], one[1] or two[1])


def _shifted(start: Row, tail: list[Row]) -> Iterator[Placement]:
    """Yield a paragraph that stays and those after it, each with the mark of the next one's end."""
    is_inserted = tail[-1][0] is None
    change = Change.INSERTED if is_inserted else Change.DELETED
    # Copied before anything is marked.
    properties = None if start[1] is None else copy.deepcopy(start[1].element.find(OF_PARAGRAPH))
    for old, new in [start, *tail[:-1]]:
        yield Placement(old, new, change)
    old, new = tail[-1]
    yield Placement(old, new, Change.SAME, properties, before=start[0])
