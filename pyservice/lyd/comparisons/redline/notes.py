"""Footnotes and endnotes: compared after the text, because its marks tell which notes stay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from lxml import etree

from lyd.comparisons.redline.comparer import Comparer
from lyd.comparisons.redline.entries import Entry
from lyd.comparisons.redline.marks import Change
from lyd.comparisons.redline.paragraph_changes import Step
from lyd.comparisons.redline.tags import ID, NOTES
from lyd.comparisons.redline.word_package import WordPackage

PARTS = dict(zip(NOTES, ("word/footnotes.xml", "word/endnotes.xml"), strict=True))
"""The part with the notes of each kind of mark."""


@dataclass(slots=True)
class Notes:
    """The notes of both versions. compares makes the comparer of a part."""

    older: WordPackage
    newer: WordPackage
    compares: Callable[[str], Comparer]
    entries: list[Entry] = field(default_factory=list)
    _comparers: dict[str, Comparer] = field(default_factory=dict)

    def settle(self, steps: list[Step]) -> None:
        """Compare, mark or take over the notes of these tokens."""
        for step in steps:
            if step.token.nodes and step.token.nodes[0].tag in PARTS:
                self._settle(step, step.token.nodes[0])

    def _settle(self, step: Step, mark: etree._Element) -> None:
        part = PARTS[str(mark.tag)]
        older, newer = self.older.root(part), self.newer.root(part)
        if newer is None:
            return
        if part not in self._comparers:
            self._comparers[part] = self.compares(part)
        comparer = self._comparers[part]
        if step.change is Change.DELETED:
            note = None if older is None else _note(older, mark)
            if note is not None:
                self.entries += comparer.mark_whole(_take_over(comparer, note, newer, mark), Change.DELETED)
            return
        note = _note(newer, mark)
        if note is None:
            return
        if step.change is Change.INSERTED:
            self.entries += comparer.mark_whole(note, Change.INSERTED)
        elif step.before is not None and older is not None:
            before = _note(older, step.before.nodes[0])
            self.entries += [] if before is None else comparer.compare(before, note)


def _take_over(comparer: Comparer, note: etree._Element, newer: etree._Element, mark: etree._Element) -> etree._Element:
    """Add a note of the older version to the newer one, and let the mark lead to it."""
    adopted = comparer.marks.adopt(note)
    key = str(1 + max((int(each.get(ID, "0")) for each in newer), default=0))
    adopted.set(ID, key)
    mark.set(ID, key)
    newer.append(adopted)
    return adopted


def _note(root: etree._Element, mark: etree._Element) -> etree._Element | None:
    return next((each for each in root if each.get(ID) == mark.get(ID)), None)
