"""The marks of one paragraph: changed words, changed properties, and an end that was added or removed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lxml import etree

from lyd.comparisons.redline.adoption import Adoption
from lyd.comparisons.redline.alignment import Budget
from lyd.comparisons.redline.endings import Placement
from lyd.comparisons.redline.entries import ParagraphEntry, Piece, join_pieces
from lyd.comparisons.redline.marks import Change, Marker
from lyd.comparisons.redline.outline import Outline
from lyd.comparisons.redline.paragraph_changes import RunWriter, Step, compare_tokens
from lyd.comparisons.redline.paragraph_text import text_of
from lyd.comparisons.redline.tags import OF_PARAGRAPH, PROPERTIES, SECTION, written
from lyd.comparisons.redline.tokens import Reader

_LINKED = (b"footnoteReference", b"endnoteReference", b" r:")
"""What leads to other parts, so that the same XML need not show the same."""


@dataclass(slots=True)
class ParagraphMarks:
    """Marks the paragraphs of one part.

    on_steps receives the steps of each paragraph's tokens, so that notes can be compared once their marks are.
    """

    part: str
    reader: Reader
    adoption: Adoption
    marker: Marker
    outline: Outline
    budget: Budget
    on_steps: Callable[[list[Step]], None]

    def adopt(self, element: etree._Element) -> etree._Element:
        """Return a copy of an element of the older version, fit for the newer one."""
        adopted = self.adoption.copy(element, self.part)
        self.outline.note_copy(element, adopted)
        return adopted

    def mark_changed(self, place: Placement, old: etree._Element, new: etree._Element) -> ParagraphEntry:
        """Mark in the newer paragraph what differs from the older one."""
        number, level = self.outline.of(new)
        if place.end is Change.SAME and _are_same(old, new):
            return ParagraphEntry(Change.SAME, join_pieces([(Change.SAME, text_of(new))]), number, level)
        adopted = self.adopt(old)
        before, after = adopted.find(OF_PARAGRAPH), new.find(OF_PARAGRAPH)
        newer, anchors = self.reader.tokens(new)
        steps = compare_tokens(self.reader.tokens(adopted)[0], newer, self.budget)
        is_formatted = _format_of(before) != _format_of(after)
        self._rewrite(new, before if place.end is Change.DELETED else after, steps, anchors)
        if place.end is not Change.SAME:
            self.marker.mark_end(new, place.end)
        elif is_formatted:
            self.marker.mark_paragraph_format(new, before)
        return ParagraphEntry(_change_of(steps, is_formatted), _pieces(steps), number, level)

    def mark_whole(self, paragraph: etree._Element, change: Change, end: Change) -> ParagraphEntry:
        """Mark a paragraph whose text is inserted or deleted as a whole."""
        number, level = self.outline.of(paragraph)
        tokens, anchors = self.reader.tokens(paragraph)
        steps = [Step(change, token) for token in tokens]
        self._rewrite(paragraph, paragraph.find(OF_PARAGRAPH), steps, anchors)
        if end is not Change.SAME:
            self.marker.mark_end(paragraph, end)
        return ParagraphEntry(change, _pieces(steps), number, level)

    def carry_end(self, paragraph: etree._Element, place: Placement) -> None:
        """Let the last end of a container have the properties that it has in each version."""
        if place.before is None:
            return
        own = paragraph.find(OF_PARAGRAPH)
        if place.old is None:
            before, after = self.adopt(place.before.element).find(OF_PARAGRAPH), own
        else:
            before, after = own, place.properties
        if _format_of(before) == _format_of(after):
            return
        if own is not None:
            paragraph.remove(own)
        if after is not None:
            paragraph.insert(0, after)
        self.marker.mark_paragraph_format(paragraph, before)

    def _rewrite(
        self,
        paragraph: etree._Element,
        properties: etree._Element | None,
        steps: list[Step],
        anchors: list[etree._Element],
    ) -> None:
        self.on_steps(steps)
        content = [*RunWriter(self.marker).write(steps), *anchors]
        paragraph[:] = content if properties is None else [properties, *content]


def _are_same(old: etree._Element, new: etree._Element) -> bool:
    xml = etree.tostring(new, with_tail=False)
    return not any(mark in xml for mark in _LINKED) and xml == etree.tostring(old, with_tail=False)


def _format_of(properties: etree._Element | None) -> list[bytes]:
    """Return the properties of a paragraph, without those of its end and its section."""
    if properties is None:
        return []
    return [written(child) for child in properties if child.tag not in (PROPERTIES, SECTION)]


def _change_of(steps: list[Step], is_formatted: bool) -> Change:
    if any(step.change is not Change.SAME for step in steps):
        return Change.CHANGED
    return Change.FORMATTED if is_formatted or any(step.is_formatted for step in steps) else Change.SAME


def _pieces(steps: list[Step]) -> list[Piece]:
    return join_pieces([(step.change, step.token.text) for step in steps])
