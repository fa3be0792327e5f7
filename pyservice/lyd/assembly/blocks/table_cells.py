"""Where paragraphs stand in tables: a table within a table belongs to the cell around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from lyd.assembly.templates.styles import number_of
from lyd.interviews.docx import WORD

_CELL, _ROW, _TABLE = f"{WORD}tc", f"{WORD}tr", f"{WORD}tbl"


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its table, row and column from 0, and how many columns it spans."""

    table: int
    row: int
    column: int
    span: int


@dataclass(slots=True)
class CellFinder:
    """Finds the cells of the paragraphs of one part."""

    _tables: list[etree._Element] = field(default_factory=list)
    _cells: dict[etree._Element, Cell] = field(default_factory=dict)

    def find(self, paragraph: etree._Element) -> Cell | None:
        """Return the cell around a paragraph; None outside of tables."""
        around = list(paragraph.iterancestors(_CELL))
        if not around:
            return None
        cell = around[-1]
        if cell not in self._cells:
            table = next(cell.iterancestors(_TABLE), None)
            if table is None:
                return None
            self._read(table)
        return self._cells[cell]

    def _read(self, table: etree._Element) -> None:
        self._tables.append(table)
        for number, row in enumerate(_own(table, _ROW, _TABLE)):
            column = number_of(row, "trPr/gridBefore") or 0
            for cell in _own(row, _CELL, _ROW):
                span = number_of(cell, "tcPr/gridSpan") or 1
                self._cells[cell] = Cell(len(self._tables) - 1, number, column, span)
                column += span


def _own(owner: etree._Element, name: str, kind: str) -> Iterator[etree._Element]:
    """Yield the elements of a name that belong to this owner, not to one of its kind within it."""
    return (each for each in owner.iter(name) if next(each.iterancestors(kind), None) is owner)
