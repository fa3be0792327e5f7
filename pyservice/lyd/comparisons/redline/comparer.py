"""Two versions of a part become one: its paragraphs and tables with marks, and the same changes as data."""

from __future__ import annotations

from dataclasses import dataclass

from lxml import etree

from lyd.comparisons.redline.blocks import Block, blocks_of, pair_blocks
from lyd.comparisons.redline.endings import Placement, place_blocks
from lyd.comparisons.redline.entries import Entry, RowEntry, change_of_cells
from lyd.comparisons.redline.marks import Change
from lyd.comparisons.redline.paragraph_marks import ParagraphMarks
from lyd.comparisons.redline.tags import CELL, PARAGRAPH, ROW, TABLE

Made = tuple[list[etree._Element], list[Entry]]
"""Elements of the marked document, and their changes as data."""


@dataclass(slots=True)
class Comparer:
    """Compares the containers of one part: a body, the cells of its tables, a note."""

    marks: ParagraphMarks
    _tables: int = 0

    def compare(self, old: etree._Element, new: etree._Element) -> list[Entry]:
        """Let the newer container show its changes. Return them."""
        _, older, _ = blocks_of(old, PARAGRAPH, TABLE)
        head, newer, after = blocks_of(new, PARAGRAPH, TABLE)
        elements: list[etree._Element] = []
        entries: list[Entry] = []
        for place in place_blocks(pair_blocks(older, newer, self.marks.budget)):
            made, changes = self._place(place)
            elements += [*([] if place.new is None else place.new.leading), *made]
            entries += changes
        new[:] = [*head, *elements, *after]
        return entries

    def mark_whole(self, container: etree._Element, change: Change) -> list[Entry]:
        """Mark everything in a container that is inserted or deleted as a whole, except for its last end."""
        _, blocks, _ = blocks_of(container, PARAGRAPH, TABLE)
        entries: list[Entry] = []
        for block in blocks:
            if block.is_paragraph:
                end = Change.SAME if block is blocks[-1] else change
                entries.append(self.marks.mark_whole(block.element, change, end))
            else:
                entries += self._mark_table(block.element, change)
        return entries

    def _place(self, place: Placement) -> Made:
        old, new = place.old, place.new
        if old is None and new is not None:
            return self._place_alone(new.element, place, Change.INSERTED)
        if old is not None and new is None:
            return self._place_alone(self.marks.adopt(old.element), place, Change.DELETED)
        if old is None or new is None:
            return [], []
        if new.is_paragraph:
            return [new.element], [self.marks.mark_changed(place, old.element, new.element)]
        if old.shape == new.shape:
            return [new.element], self._compare_tables(old.element, new.element)
        gone = self._place(Placement(old, None, place.end))
        came = self._place(Placement(None, new, place.end))
        return [*gone[0], *came[0]], [*gone[1], *came[1]]

    def _place_alone(self, element: etree._Element, place: Placement, change: Change) -> Made:
        if element.tag == TABLE:
            return [element], self._mark_table(element, change)
        entry = self.marks.mark_whole(element, change, place.end)
        self.marks.carry_end(element, place)
        return [element], [entry]

    def _compare_tables(self, old: etree._Element, new: etree._Element) -> list[Entry]:
        _, older, _ = blocks_of(old, ROW)
        head, newer, after = blocks_of(new, ROW)
        table = self._next_table()
        rows: list[etree._Element] = []
        entries: list[Entry] = []
        for was, now in pair_blocks(older, newer, self.marks.budget):
            made, changes = self._place_row(was, now, table)
            rows += made
            entries += changes
        new[:] = [*head, *rows, *after]
        return entries

    def _place_row(self, old: Block | None, new: Block | None, table: int) -> Made:
        leading = [] if new is None else [*new.leading, new.element]
        if old is not None and new is not None and old.shape == new.shape:
            cells = zip(old.element.iterfind(CELL), new.element.iterfind(CELL), strict=True)
            changes = [self.compare(was, now) for was, now in cells]
            return leading, [RowEntry(change_of_cells(changes), table, changes)]
        rows: list[etree._Element] = []
        entries: list[Entry] = []
        if old is not None:
            rows.append(self.marks.adopt(old.element))
            entries.append(self._mark_row(rows[0], Change.DELETED, table))
        if new is not None:
            rows += leading
            entries.append(self._mark_row(new.element, Change.INSERTED, table))
        return rows, entries

    def _mark_table(self, element: etree._Element, change: Change) -> list[Entry]:
        table = self._next_table()
        return [self._mark_row(row, change, table) for row in element.iterfind(ROW)]

    def _mark_row(self, row: etree._Element, change: Change, table: int) -> RowEntry:
        cells = [self.mark_whole(cell, change) for cell in row.iterfind(CELL)]
        self.marks.marker.mark_row(row, change)
        return RowEntry(change, table, cells)

    def _next_table(self) -> int:
        self._tables += 1
        return self._tables
