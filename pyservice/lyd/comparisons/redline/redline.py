"""From two versions of a Word file to one with tracked changes."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lxml import etree

from lyd.assembly.templates.styles import StyleSheet
from lyd.assembly.word_file import read_word, write_word
from lyd.comparisons.redline.adoption import STYLES, Adoption
from lyd.comparisons.redline.alignment import Budget
from lyd.comparisons.redline.comparer import Comparer
from lyd.comparisons.redline.entries import Entry, collapse, count_changes
from lyd.comparisons.redline.marks import Marker
from lyd.comparisons.redline.notes import Notes
from lyd.comparisons.redline.outline import Outline
from lyd.comparisons.redline.paragraph_changes import Step
from lyd.comparisons.redline.paragraph_marks import ParagraphMarks
from lyd.comparisons.redline.tags import PARAGRAPH, SECTION, WORD
from lyd.comparisons.redline.tokens import Reader
from lyd.comparisons.redline.word_package import WordPackage

MAIN = "word/document.xml"
_BODY = f"{WORD}body"
_EDGES = re.compile(r"word/(header|footer)\d*\.xml")
_IDS = re.compile(rb' w:id="(\d{1,9})"')


@dataclass(frozen=True, slots=True)
class Redline:
    """A comparison: the Word file with tracked changes, and the changes as data.

    sections are ``{"place": body | header | footer | notes, "blocks": [...]}``, without those that have no changes.
    """

    word: bytes
    sections: list[dict[str, Any]]
    changes: int


def compare_word_files(older: bytes, newer: bytes, author: str, at: datetime.datetime) -> Redline:
    """Compare two versions of a Word file.

    Accepting all changes of the result gives the newer text, rejecting them the older one.

    :param author: who made the changes, as Word names the author of each.
    :param at: when, in UTC.
    :raises ValueError: if one of the files has no main part.
    :raises zipfile.BadZipFile, etree.XMLSyntaxError: if one of the files is damaged.
    """
    comparison = _Comparison(WordPackage(read_word(older)), WordPackage(read_word(newer)), author, at)
    return comparison.run()


class _Comparison:
    def __init__(self, older: WordPackage, newer: WordPackage, author: str, at: datetime.datetime) -> None:
        self._older, self._newer = older, newer
        last_id = max((int(key) for xml in newer.parts.values() for key in _IDS.findall(xml)), default=0)
        self._marker = Marker(author, at.strftime("%Y-%m-%dT%H:%M:%SZ"), last_id)
        self._adoption = Adoption(older, newer)
        self._outline = Outline(StyleSheet(newer.parts.get(STYLES)))
        self._budget = Budget()
        self._notes = Notes(older, newer, self._comparer)

    def run(self) -> Redline:
        old, new = self._older.root(MAIN), self._newer.root(MAIN)
        if old is None or new is None:
            raise ValueError("A Word file without a main part.")
        self._outline.read_numbers(self._older, old)
        self._outline.read_numbers(self._newer, new)
        found = [("body", self._comparer(MAIN, self._notes.settle).compare(_body_of(old), _body_of(new)))]
        found += [(kind, self._compare_part(name)) for name, kind in self._edges()]
        found.append(("notes", self._notes.entries))
        sections: list[dict[str, Any]] = []
        changes = 0
        for place, entries in found:
            section = {"place": place, "blocks": collapse(entries)}
            if count_changes(entries) and section not in sections:
                sections.append(section)
                changes += count_changes(entries)
        return Redline(write_word(self._newer.write()), sections, changes)

    def _edges(self) -> list[tuple[str, str]]:
        """Return the headers and footers that both versions have and that differ, with what they are."""
        matches = [match for name in sorted(self._newer.parts) if (match := _EDGES.fullmatch(name))]
        old, new = self._older.parts, self._newer.parts
        return [(match[0], match[1]) for match in matches if match[0] in old and old[match[0]] != new[match[0]]]

    def _compare_part(self, name: str) -> list[Entry]:
        old, new = self._older.root(name), self._newer.root(name)
        return [] if old is None or new is None else self._comparer(name).compare(old, new)

    def _comparer(self, part: str, on_steps: Callable[[list[Step]], None] = lambda _steps: None) -> Comparer:
        marks = ParagraphMarks(
            part=part,
            reader=Reader(self._newer, part),
            adoption=self._adoption,
            marker=self._marker,
            outline=self._outline,
            budget=self._budget,
            on_steps=on_steps,
        )
        return Comparer(marks)


def _body_of(root: etree._Element) -> etree._Element:
    """Return the body, which ends with a paragraph: where a table is last Word adds an empty one."""
    body = root.find(_BODY)
    if body is None:
        raise ValueError("A Word file without a body.")
    section = body.find(SECTION)
    end = len(body) if section is None else body.index(section)
    if end == 0 or body[end - 1].tag != PARAGRAPH:
        body.insert(end, etree.Element(PARAGRAPH))
    return body
