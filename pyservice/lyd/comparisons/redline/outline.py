"""Numbers of clauses and levels of headings, by which readers find a change."""

from __future__ import annotations

from dataclasses import dataclass, field

from lxml import etree

from lyd.assembly.templates.clause_numbers import Count, Numbering
from lyd.assembly.templates.styles import StyleSheet
from lyd.comparisons.redline.adoption import NUMBERING, STYLES
from lyd.comparisons.redline.tags import OF_PARAGRAPH, PARAGRAPH, VALUE, WORD
from lyd.comparisons.redline.word_package import WordPackage


@dataclass(slots=True)
class Outline:
    """What the paragraphs of both versions are called: those that were deleted as in the older one."""

    styles: StyleSheet
    _numbers: dict[etree._Element, str] = field(default_factory=dict)

    def read_numbers(self, package: WordPackage, root: etree._Element) -> None:
        """Count the clauses of a version, before anything in it is moved."""
        numbering = Numbering(package.parts.get(NUMBERING), StyleSheet(package.parts.get(STYLES)))
        for paragraph, label in Count(numbering).labels(root).items():
            if not label.is_silent:
                self._numbers[paragraph] = label.shown()

    def note_copy(self, original: etree._Element, copied: etree._Element) -> None:
        """Let the paragraphs of a copy have the numbers of the original's."""
        pairs = zip(original.iter(PARAGRAPH), copied.iter(PARAGRAPH), strict=False)
        self._numbers |= {new: self._numbers[old] for old, new in pairs if old in self._numbers}

    def of(self, paragraph: etree._Element) -> tuple[str, int | None]:
        """Return the number of a paragraph, empty without one, and its level from 0 if it is a heading."""
        style = paragraph.find(f"{OF_PARAGRAPH}/{WORD}pStyle")
        level = self.styles.outline_of("" if style is None else style.get(VALUE, ""))
        return self._numbers.get(paragraph, ""), level
