"""The paragraphs and tables of a part, a cell or a note, and which of two versions belong together."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from lxml import etree

from lyd.comparisons.redline.alignment import Budget, Pairs, match_equal, match_similar, share_of_common
from lyd.comparisons.redline.paragraph_text import signature
from lyd.comparisons.redline.tags import CELL, PARAGRAPH, ROW, TABLE, VALUE, WORD

_WORD = re.compile(r"\w+")
LEAST_ALIKE = {PARAGRAPH: 0.4, TABLE: 0.2, ROW: 0.3}
"""From which share of common words on two of a kind are one that changed."""


@dataclass(eq=False)
class Block:
    """A paragraph, a table or a row. leading are bookmarks before it, which stay where they are."""

    element: etree._Element
    leading: list[etree._Element] = field(default_factory=list)

    @property
    def kind(self) -> str:
        """The tag of the element."""
        return str(self.element.tag)

    @property
    def is_paragraph(self) -> bool:
        """Whether it is a paragraph."""
        return self.kind == PARAGRAPH

    @cached_property
    def text(self) -> str:
        """What it shows."""
        if self.is_paragraph:
            return signature(self.element)
        paragraphs = self.element.iter(PARAGRAPH, CELL, ROW)
        marks = {CELL: "\x01", ROW: "\x02"}
        return "\n".join(marks.get(str(each.tag)) or signature(each) for each in paragraphs)

    @cached_property
    def words(self) -> Counter[str]:
        """Its words."""
        return Counter(_WORD.findall(self.text.lower()))

    @cached_property
    def shape(self) -> Hashable:
        """What two tables or rows must have in common so that they can be compared cell by cell."""
        if self.kind == ROW:
            spans = [cell.find(f"{WORD}tcPr/{WORD}gridSpan") for cell in self.element.iterfind(CELL)]
            return tuple("1" if span is None else span.get(VALUE) for span in spans)
        return len(self.element.findall(f"{WORD}tblGrid/{WORD}gridCol")) if self.kind == TABLE else None


_PROPERTIES = {f"{WORD}{name}" for name in ("tcPr", "tblPr", "tblGrid", "tblPrEx", "trPr")}
Row = tuple[Block | None, Block | None]
"""An older block, a newer one, or both if the one became the other."""


def blocks_of(container: etree._Element, *kinds: str) -> tuple[list[etree._Element], list[Block], list[etree._Element]]:
    """Return the properties of a container, its blocks of these kinds, and what follows them (the body's section)."""
    head: list[etree._Element] = []
    blocks: list[Block] = []
    leading: list[etree._Element] = []
    for child in container:
        if child.tag in kinds:
            blocks.append(Block(child, leading))
            leading = []
        elif child.tag in _PROPERTIES:
            head.append(child)
        else:
            leading.append(child)
    return head, blocks, leading


def pair_blocks(old: list[Block], new: list[Block], budget: Budget) -> list[Row]:
    """Return all blocks in the order of the marked document."""
    equal = match_equal(
        [(block.kind, block.text) for block in old], [(block.kind, block.text) for block in new], budget
    )
    pairs: Pairs = []
    edges = [(-1, -1), *equal, (len(old), len(new))]
    for (i, j), (next_i, next_j) in pairwise(edges):
        older, newer = old[i + 1 : next_i], new[j + 1 : next_j]
        pairs += [(i + 1 + first, j + 1 + second) for first, second in _pair_changed(older, newer, budget)]
        if next_i < len(old):
            pairs.append((next_i, next_j))
    return _rows(pairs, old, new)


def _pair_changed(old: list[Block], new: list[Block], budget: Budget) -> Pairs:
    """Pair what changed: by its words, and where one of a kind took the place of one, whatever its words."""
    pairs = match_similar(old, new, _likeness, min(LEAST_ALIKE.values()), budget)
    edges = [(-1, -1), *pairs, (len(old), len(new))]
    alone = [
        (i + 1, j + 1)
        for (i, j), (next_i, next_j) in pairwise(edges)
        if next_i - i == 2 and next_j - j == 2 and _are_comparable(old[i + 1], new[j + 1])
    ]
    return sorted([*pairs, *alone])


def _are_comparable(old: Block, new: Block) -> bool:
    return old.kind == new.kind and old.shape == new.shape


def _likeness(old: Block, new: Block) -> float:
    """Return how alike two blocks are; 0 if they are too different to be one that changed."""
    if not _are_comparable(old, new):
        return 0.0
    share = share_of_common(old.words, new.words)
    return share if share >= LEAST_ALIKE[old.kind] else 0.0


def _rows(pairs: Pairs, old: list[Block], new: list[Block]) -> list[Row]:
    rows: list[Row] = []
    i = j = 0
    for next_i, next_j in [*pairs, (len(old), len(new))]:
        rows += [(block, None) for block in old[i:next_i]]
        rows += [(None, block) for block in new[j:next_j]]
        if next_i < len(old) and next_j < len(new):
            rows.append((old[next_i], new[next_j]))
        i, j = next_i + 1, next_j + 1
    return rows
