"""Cross-references: after rendering, the results of REF fields are updated, since Word does so only when asked.

LibreOffice computes them by itself, but leaves out what it does not know, such as \\p beside a number. So the PDF is
made of the same document with the results as text (:func:`without_references`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from lxml import etree

from lyd.assembly.errors import BrokenReference
from lyd.assembly.templates.bookmarks import Bookmark, Bookmarks
from lyd.assembly.templates.clause_numbers import Label
from lyd.assembly.templates.fields import Field, find_fields
from lyd.assembly.templates.loop_rounds import Scopes
from lyd.assembly.templates.marks import SIGNS, without_marks
from lyd.assembly.templates.number_formats import UnknownFormat
from lyd.assembly.templates.paragraphs import named

PLACEHOLDER = "[missing reference]"
"""What a draft shows for a reference that cannot be followed."""
_NUMBER_SWITCHES = frozenset("rnw")
_CASES: dict[str, Callable[[str], str]] = {
    "UPPER": str.upper,
    "LOWER": str.lower,
    "CAPS": lambda text: " ".join(map(_capitalized, text.split(" "))),
    "FIRSTCAP": lambda text: _capitalized(text),
}


@dataclass(frozen=True, slots=True)
class References:
    """Writes the references of one document."""

    paragraphs: list[etree._Element]
    """Of the main part."""
    labels: dict[etree._Element, Label]
    bookmarks: Bookmarks
    scopes: Scopes
    is_draft: bool

    def write(self, roots: Iterable[etree._Element]) -> None:
        """Write the results of all references in these parts: numbers first, as bookmarked text may contain them.

        :raises BrokenReference: in an assembly, for one whose bookmark fell out or has no number.
        """
        fields = [each for root in roots for each in find_fields(root) if is_reference(each)]
        for each in sorted(fields, key=lambda each: not _NUMBER_SWITCHES & each.switches.keys()):
            self._write(each)

    def _write(self, each: Field) -> None:
        try:
            target = self._target_of(each)
            if each.kind == "PAGEREF":
                each.mark_dirty()  # pages are known after the conversion only
            else:
                each.set_result(_in_case(self._result(each, target), each.switches.get("*", [])))
        except BrokenReference:
            if not self.is_draft:
                raise
            each.set_result(PLACEHOLDER)
            each.unlink()

    def _target_of(self, each: Field) -> Bookmark:
        name = bookmark_of(each)
        found = self.scopes.choose(each.mark, [(target.start, target) for target in self.bookmarks.named(name)])
        if len(found) == 1:
            if found[0].name.lower() != name.lower():
                each.set_instruction(each.instruction.replace(name, found[0].name, 1))
            return found[0]
        reason = "occurs several times" if found else "is not in the document: its clause may have been left out"
        raise BrokenReference(named(each.paragraph), name, reason)

    def _result(self, each: Field, target: Bookmark) -> str:
        switches = each.switches
        kind = next((kind for kind in "rnw" if kind in switches), None)
        pieces = []
        if kind:
            pieces.append(self._number(each, target, kind))
        if "p" in switches:
            pieces.append(self._direction(each, target))
        if not pieces:
            pieces.append(target.text)
        result = " ".join(filter(None, pieces))
        if not without_marks(result).strip():
            raise BrokenReference(named(each.paragraph), bookmark_of(each), "marks no text")
        return result

    def _number(self, each: Field, target: Bookmark, kind: str) -> str:
        label = self.labels.get(target.paragraph)
        if label is None or label.is_silent:
            raise BrokenReference(named(each.paragraph), bookmark_of(each), "is at a paragraph without a number")
        digits_only = "t" in each.switches
        try:
            if kind == "n":
                return label.alone(digits_only=digits_only)
            if kind == "w":
                return label.full(digits_only=digits_only)
            return label.seen_from(self.labels.get(each.paragraph), digits_only=digits_only)
        except UnknownFormat as error:
            reason = f"is at a paragraph whose number has the format {error}, which only Word can write"
            raise BrokenReference(named(each.paragraph), bookmark_of(each), reason) from error

    def _direction(self, each: Field, target: Bookmark) -> str:
        """Say whether the target is above or below; nothing if one of the two is outside the main text."""
        if each.paragraph is target.paragraph:
            order = [mark for mark in each.paragraph.iter() if mark is each.mark or mark is target.start]
            return "above" if order[0] is target.start else "below"
        order = [entry for entry in self.paragraphs if entry is each.paragraph or entry is target.paragraph]
        return "" if len(order) < 2 else "above" if order[0] is target.paragraph else "below"


def is_reference(each: Field) -> bool:
    """Whether it is a reference that can be written; those in a table of contents belong to that."""
    if each.kind not in ("REF", "PAGEREF") or each.is_computed or not each.is_whole or not bookmark_of(each):
        return False
    owner = each.owner
    while owner is not None:
        if owner.kind == "TOC":
            return False
        owner = owner.owner
    return True


def bookmark_of(each: Field) -> str:
    """Return the name of the bookmark that a reference names."""
    return next(iter(each.switches.get("", [])), "")


def without_references(root: etree._Element) -> None:
    """Leave only the results of references to text and numbers, as links to their bookmarks where they were links."""
    for each in find_fields(root):
        if is_reference(each) and each.kind == "REF":
            each.unlink(bookmark_of(each) if "h" in each.switches else None)


def _capitalized(text: str) -> str:
    """Return a text with a capital first, behind the signs of a traced rendering."""
    start = len(text) - len(text.lstrip(SIGNS))
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


def _in_case(text: str, formats: list[str]) -> str:
    for name in formats:
        text = _CASES.get(name.upper(), str)(text)
    return text
