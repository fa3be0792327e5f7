"""Changes as data for the browser: paragraphs and rows of tables, those without changes in between counted only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from lyd.comparisons.redline.marks import Change

CONTEXT = 1
"""Entries without changes that are shown before and after each change."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text."""

    change: Change
    text: str


@dataclass(slots=True)
class ParagraphEntry:
    """A paragraph. number is that of its clause, level that of a heading from 0; both are empty for others."""

    change: Change
    pieces: list[Piece]
    number: str = ""
    level: int | None = None

    def as_data(self) -> dict[str, Any]:
        """Return it as on the wire."""
        pieces = [{"change": piece.change.value, "text": piece.text} for piece in self.pieces]
        facts = {"change": self.change.value, "number": self.number, "level": self.level}
        return {"kind": "paragraph", **facts, "pieces": pieces}


@dataclass(slots=True)
class RowEntry:
    """A row of a table; table tells apart the tables of one comparison."""

    change: Change
    table: int
    cells: list[list[Entry]] = field(default_factory=list)

    def as_data(self) -> dict[str, Any]:
        """Return it as on the wire: the paragraphs of each cell, those of tables inside included."""
        cells = [[entry.as_data() for entry in _flat(cell)] for cell in self.cells]
        return {"kind": "row", "change": self.change.value, "table": self.table, "cells": cells}


Entry = ParagraphEntry | RowEntry


def join_pieces(steps: list[tuple[Change, str]]) -> list[Piece]:
    """Return these texts with neighbours of the same change joined, and without empty ones."""
    grouped = groupby((step for step in steps if step[1]), lambda step: step[0])
    return [Piece(change, "".join(text for _, text in group)) for change, group in grouped]


def change_of_cells(cells: list[list[Entry]]) -> Change:
    """Return the change of a row that stays, made of the changes of its cells."""
    changes = {entry.change for cell in cells for entry in cell}
    if changes <= {Change.SAME}:
        return Change.SAME
    return Change.FORMATTED if changes <= {Change.SAME, Change.FORMATTED} else Change.CHANGED


def collapse(entries: list[Entry]) -> list[dict[str, Any]]:
    """Return the changes with a little around them, and how many paragraphs and rows are left out in between."""
    near = {
        place
        for number, entry in enumerate(entries)
        if entry.change is not Change.SAME
        for place in range(number - CONTEXT, number + CONTEXT + 1)
    }
    blocks: list[dict[str, Any]] = []
    for is_near, group in groupby(enumerate(entries), lambda item: item[0] in near):
        listed = [entry for _, entry in group]
        if is_near:
            blocks += [entry.as_data() for entry in listed]
        else:
            blocks.append({"kind": "unchanged", "count": len(listed)})
    return blocks


def count_changes(entries: list[Entry]) -> int:
    """Return how many paragraphs and rows differ."""
    return sum(entry.change is not Change.SAME for entry in entries)


def _flat(entries: list[Entry]) -> Iterator[ParagraphEntry]:
    for entry in entries:
        if isinstance(entry, ParagraphEntry):
            yield entry
        else:
            for cell in entry.cells:
                yield from _flat(cell)
