"""How the paragraphs and runs of a document look, as far as a live preview shows it."""

from __future__ import annotations

from dataclasses import dataclass, field

from lxml import etree

from lyd.assembly.blocks.style_looks import SETTINGS, StyleLooks, settings_of
from lyd.assembly.templates.clause_numbers import Label
from lyd.assembly.templates.number_formats import UnknownFormat
from lyd.assembly.templates.paragraphs import PROPERTIES
from lyd.assembly.templates.styles import VALUE, StyleSheet, indent_in, properties_of
from lyd.interviews.docx import WORD

_TWIPS = 20
"""Units of Word's lengths in a point."""
_ALIGNMENTS = {"center": "center", "right": "right", "end": "right", "both": "justify", "distribute": "justify"}
_DEEPEST = 9
"""Outline level of body text."""
_CHARACTER_STYLE = f"{WORD}rStyle"


@dataclass(frozen=True, slots=True)
class RunLook:
    """How a run looks."""

    bold: bool
    italic: bool
    underline: bool


@dataclass(frozen=True, slots=True)
class Looks:
    """The looks of one document: its styles, and the numbers of its paragraphs."""

    sheet: StyleSheet
    styles: StyleLooks
    labels: dict[etree._Element, Label]
    _named: dict[tuple[str, str], RunLook] = field(default_factory=dict)

    def style_of(self, paragraph: etree._Element) -> str:
        """Return the id of a paragraph's style."""
        return properties_of(paragraph, _CHARACTER_STYLE)[0] or self.sheet.default

    def label_of(self, paragraph: etree._Element) -> str:
        """Return the number of a paragraph as Word prints it; empty without one, or if only Word can write it."""
        label = self.labels.get(paragraph)
        try:
            return "" if label is None else label.printed()
        except UnknownFormat:
            return ""

    def level_of(self, paragraph: etree._Element) -> int:
        """Return the level of a heading from 1; 0 for text."""
        style, own = properties_of(paragraph, f"{WORD}outlineLvl")
        if own is not None:
            level = own.get(VALUE, "")
            return int(level) + 1 if level.isdecimal() and int(level) < _DEEPEST else 0
        outline = self.sheet.outline_of(style or self.sheet.default)
        return 0 if outline is None else outline + 1

    def alignment_of(self, paragraph: etree._Element) -> str:
        """Return left, center, right or justify."""
        style, own = properties_of(paragraph, f"{WORD}jc")
        value = self.styles.alignment_of(style or self.sheet.default) if own is None else own.get(VALUE)
        return _ALIGNMENTS.get(value or "", "left")

    def indent_of(self, paragraph: etree._Element) -> int:
        """Return the points from the margin to the text: its own, those of its number, or those of its style."""
        style, own = properties_of(paragraph, f"{WORD}ind")
        twips, label = indent_in(own), self.labels.get(paragraph)
        if twips is None and label is not None:
            twips = label.list.levels[label.level].indent
        if twips is None:
            twips = self.styles.indent_of(style or self.sheet.default)
        return max(0, round((twips or 0) / _TWIPS))

    def run_look(self, run: etree._Element, style: str) -> RunLook:
        """Return how a run looks in a paragraph with this style."""
        look = run.find(PROPERTIES)
        if look is None or not len(look):
            return self._by_style("", style)
        named = look.find(_CHARACTER_STYLE)
        given = self._by_style("" if named is None else named.get(VALUE, ""), style)
        own = settings_of(look)
        if not own:
            return given
        return RunLook(own.get("b", given.bold), own.get("i", given.italic), own.get("u", given.underline))

    def _by_style(self, character: str, paragraph: str) -> RunLook:
        key = character, paragraph
        if key not in self._named:
            self._named[key] = RunLook(*(self.styles.is_set(name, character, paragraph) for name in SETTINGS))
        return self._named[key]
