"""Bookmarks of a document: where they stand and what text they mark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from lxml import etree

from lyd.assembly.templates.paragraphs import FALLBACK, PARAGRAPH, pieces_of
from lyd.interviews.docx import WORD

START, END = f"{WORD}bookmarkStart", f"{WORD}bookmarkEnd"
NAME, ID = f"{WORD}name", f"{WORD}id"


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A bookmark and the paragraph in which it begins."""

    start: etree._Element
    paragraph: etree._Element

    @property
    def name(self) -> str:
        """Its name in this document."""
        return self.start.get(NAME, "")

    @property
    def text(self) -> str:
        """The text from its beginning to its end."""
        return pieces_of(self._marked())

    def _marked(self) -> Iterator[etree._Element]:
        identity, is_open = self.start.get(ID), False
        for element in self.start.getroottree().getroot().iter():
            if element is self.start:
                is_open = True
            elif is_open and element.tag == END and element.get(ID) == identity:
                return
            elif is_open:
                yield element


@dataclass(slots=True)
class Bookmarks:
    """The bookmarks of some parts by their names in the template; in small letters, as Word compares them."""

    _found: dict[str, list[Bookmark]] = field(default_factory=dict)

    @classmethod
    def of(cls, roots: Iterable[etree._Element], names: Mapping[etree._Element, str]) -> Bookmarks:
        """Return the bookmarks of these parts.

        :param names: the template's names of those that were renamed because a loop repeated them.
        """
        found = cls()
        for root in roots:
            for start in root.iter(START):
                paragraph = _paragraph_of(start)
                if paragraph is not None and next(start.iterancestors(FALLBACK), None) is None:
                    name = names.get(start, "") or start.get(NAME, "")
                    found._found.setdefault(name.lower(), []).append(Bookmark(start, paragraph))
        return found

    def named(self, name: str) -> list[Bookmark]:
        """Return the bookmarks of this name: none if it fell out, several if a loop repeated it."""
        return self._found.get(name.lower(), [])


def anchor_bookmarks(root: etree._Element, is_kept: Iterable[etree._Element]) -> None:
    """Move bookmarks that begin between paragraphs into the next paragraph, so that they fall out together.

    :param is_kept: the paragraphs that are not removed because they hold only a tag.
    """
    kept = set(is_kept)
    for start in [each for each in root.iter(START) if next(each.iterancestors(PARAGRAPH), None) is None]:
        target = next((each for each in _following(start) if each in kept), None)
        if target is not None and start.get(f"{WORD}colFirst") is None:
            has_properties = len(target) and target[0].tag == f"{WORD}pPr"
            target.insert(1 if has_properties else 0, start)


def _paragraph_of(start: etree._Element) -> etree._Element | None:
    around = next(start.iterancestors(PARAGRAPH), None)
    return next(_following(start), None) if around is None else around


def _following(start: etree._Element) -> Iterator[etree._Element]:
    is_after = False
    for element in start.getroottree().getroot().iter(START, PARAGRAPH):
        if element is start:
            is_after = True
        elif is_after and element.tag == PARAGRAPH:
            yield element
