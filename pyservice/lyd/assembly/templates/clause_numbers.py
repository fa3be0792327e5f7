"""Numbers of paragraphs, counted as Word counts them: by the lists of numbering.xml, directly or through a style.

Word stores no numbers of paragraphs in a file, only how to count; what other paragraphs say about them ("see clause 3")
is stored as text, and must be counted again once clauses are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from lyd.assembly.templates.number_formats import SILENT, written
from lyd.assembly.templates.numbered_lists import MOST_LEVELS, Level, NumberedList, Place, read_lists
from lyd.assembly.templates.paragraphs import FALLBACK, PARAGRAPH, paragraphs_of
from lyd.assembly.templates.styles import VALUE, StyleSheet, number_of, value_of
from lyd.interviews.docx import WORD

BULLET = "•"
_NONE = "0"
"""Number of list of a paragraph that takes itself out of its style's list."""
_STYLE, _OWN = f"{WORD}pStyle", f"{WORD}numPr"
_PLACE = re.compile(r"%([1-9])")
_WORDS = re.compile(r"[^\W\d_]{2,}|[^\W\d_](?=\s)")
"""What \\t leaves out of the fixed text of a number: "Clause", "Section"."""


@dataclass(slots=True, eq=False)
class Label:
    """The number of one paragraph, with those of the levels above it."""

    list: NumberedList
    level: int
    numbers: tuple[int, ...]

    def shown(self, *, digits_only: bool = False) -> str:
        """Return the number as it stands before the paragraph; ``digits_only`` leaves words such as "Clause" out."""
        return self._written(self.level, digits_only)

    def printed(self) -> str:
        """Return the number, or a bullet, as it stands before the paragraph. Raises UnknownFormat."""
        return BULLET if self.list.levels[self.level].format == "bullet" else self.shown()

    def alone(self, *, digits_only: bool = False) -> str:
        """Return the number without those above it and without periods at its end (switch \\n)."""
        return self.shown(digits_only=digits_only).strip().rstrip(".")

    def full(self, *, above: int = 0, digits_only: bool = False) -> str:
        """Return the number after those of the levels above it that it does not contain (switch \\w).

        :param above: the first level that is named.
        """
        text = self.alone(digits_only=digits_only)
        level = self._parent_of(self.level)
        while level >= above:
            piece = self._written(level, digits_only).strip()
            text = (piece if text[:1].isalnum() else piece.rstrip(".")) + text
            level = self._parent_of(level)
        return text

    def seen_from(self, other: Label | None, *, digits_only: bool = False) -> str:
        """Return as much of the full number as tells it apart from the other paragraph's (switch \\r)."""
        if other is None or other.list.definition != self.list.definition:
            return self.full(digits_only=digits_only)
        common = 0
        for mine, theirs in zip(self.numbers, other.numbers, strict=False):
            if mine != theirs:
                break
            common += 1
        return self.full(above=min(common, self.level), digits_only=digits_only)

    @property
    def separator(self) -> str:
        """What stands between the number and the paragraph's text."""
        return self.list.levels[self.level].separator

    @property
    def is_silent(self) -> bool:
        """Whether there is nothing to refer to: bullets and levels without a number."""
        level = self.list.levels[self.level]
        return level.format in SILENT or not level.text.strip(". ")

    def _parent_of(self, level: int) -> int:
        """Return the next level above that the text of this one does not contain."""
        contained = [int(number) - 1 for number in _PLACE.findall(self.list.levels[level].text)]
        return min([*contained, level]) - 1

    def _written(self, level: int, digits_only: bool) -> str:
        definition = self.list.levels[level]
        text = _WORDS.sub("", definition.text).strip() if digits_only else definition.text
        return _PLACE.sub(lambda place: self._number(int(place[1]) - 1, definition), text)

    def _number(self, level: int, owner: Level) -> str:
        if level >= len(self.numbers):
            return ""
        kind = self.list.levels[level].format
        if owner.is_legal and kind not in SILENT:
            kind = "decimal"
        return written(self.numbers[level], kind)


class Numbering:
    """The lists of a template, and which paragraphs belong to them."""

    def __init__(self, xml: bytes | None, styles: StyleSheet) -> None:
        self._styles = styles
        self._lists = {} if xml is None else read_lists(etree.fromstring(xml))
        self._of_styles: dict[str, Place | None] = {}

    def place_of(self, style: str | None, own: etree._Element | None) -> Place | None:
        """Return list and level of a paragraph with this style and these own properties of a list; None without one."""
        if own is None:
            return self._of_style(style or self._styles.default)
        list_id, level, owner = self._styles.list_of(style or self._styles.default)
        own_list, own_level = value_of(own, "numId"), number_of(own, "ilvl")
        if own_list is not None and own_list != list_id:
            list_id, level, owner = own_list, 0, ""
        return self._place(list_id, level if own_level is None else own_level, owner)

    def list_of(self, place: Place) -> NumberedList:
        """Return the list of a place."""
        return self._lists[place[0]]

    def _of_style(self, style: str) -> Place | None:
        if style not in self._of_styles:
            self._of_styles[style] = self._place(*self._styles.list_of(style))
        return self._of_styles[style]

    def _place(self, list_id: str | None, level: int | None, style: str) -> Place | None:
        if list_id is None or list_id == _NONE or list_id not in self._lists:
            return None
        if level is None:
            levels = self._lists[list_id].levels
            level = next((number for number, each in enumerate(levels) if each.style == style), 0)
        return (list_id, level) if 0 <= level < MOST_LEVELS else None


@dataclass(slots=True)
class Count:
    """Counts the paragraphs of one document, from its beginning."""

    numbering: Numbering
    _numbers: dict[str, dict[int, int]] = field(default_factory=dict)
    """The last number of each level, by definition."""
    _begun: set[Place] = field(default_factory=set)

    def labels(self, root: etree._Element) -> dict[etree._Element, Label]:
        """Return the number of each paragraph of a part that has one."""
        found = {}
        for paragraph, style, own in _numbered(root):
            place = self.numbering.place_of(style, own)
            if place is not None:
                found[paragraph] = self._next(place)
        return found

    def _next(self, place: Place) -> Label:
        owner, level = self.numbering.list_of(place), place[1]
        numbers = self._numbers.setdefault(owner.definition, {})
        if level not in numbers or (level in owner.starts and place not in self._begun):
            numbers[level] = owner.start_of(level)
            self._begun.add(place)
        else:
            numbers[level] += 1
        for above in range(level):
            if above not in numbers:
                numbers[above] = owner.start_of(above)
        for below in owner.restarted[level]:
            numbers.pop(below, None)
        return Label(owner, level, tuple([numbers[each] for each in range(level + 1)]))


def _numbered(root: etree._Element) -> Iterator[tuple[etree._Element, str | None, etree._Element | None]]:
    """Yield each paragraph with its style and its own properties of a list, in one walk: this is the longest of all."""
    ignored = set() if next(root.iter(FALLBACK), None) is None else set(root.iter(PARAGRAPH)) - set(paragraphs_of(root))
    paragraph = style = own = None
    for element in root.iter(PARAGRAPH, _STYLE, _OWN):
        tag = element.tag
        if tag == PARAGRAPH:
            if paragraph is not None and paragraph not in ignored:
                yield paragraph, style, own
            paragraph, style, own = element, None, None
        elif tag == _STYLE:
            style = element.get(VALUE)
        else:
            own = element
    if paragraph is not None and paragraph not in ignored:
        yield paragraph, style, own
