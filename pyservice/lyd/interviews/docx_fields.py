"""Fields of a Word part: which of them fetch something, however their instruction is written.

An instruction may be split over runs and paragraphs, be nested in another one, or stand in a simple field. Word takes
the kind of a field from the first word of its instruction, which may itself be the result of a nested field.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

LINK_SCHEMES = ("http://", "https://", "mailto:")
_FETCHING = frozenset(
    (
        *("INCLUDE", "INCLUDETEXT", "INCLUDEPICTURE", "DDEAUTO", "DDE", "LINK", "EMBED", "CONTROL", "HTMLCONTROL"),
        *("IMPORT", "RD", "DATABASE", "MACROBUTTON", "PRINT"),
    )
)
"""Kinds that fetch a file, start a program or contain one."""
_TEXTS = ("{*}instrText", "{*}delInstrText", "{*}t", "{*}delText")
_SURROUNDINGS = ("{*}del", "{*}ins", "{*}moveFrom", "{*}moveTo", "{*}Choice", "{*}Fallback", "{*}txbxContent")
"""Elements whose content Word may leave out, or keep apart: an instruction that begins in one must end in it."""
_RESULT = "\ufffc"
"""Stands for the result of a nested field, which only Word knows."""
_KIND = re.compile(r'\s*(=|[^\s"\\]*)')
_ADDRESS = re.compile(r'\s*HYPERLINK\s+(?!\\)"?([^"\s]+)', re.IGNORECASE)


@dataclass(slots=True)
class _Field:
    """A field that was begun."""

    surroundings: etree._Element | None
    pieces: list[str] = field(default_factory=list)
    has_result: bool = False
    is_divided: bool = False

    def add(self, text: str, element: etree._Element) -> None:
        """Take a piece of the instruction; what follows the separator is the field's last result."""
        if not self.has_result:
            self.pieces.append(text)
            self.is_divided = self.is_divided or _surroundings_of(element) is not self.surroundings


def find_refused_fields(root: etree._Element) -> Iterator[str]:
    """Yield the reason for each field that is refused, for example "has the field DDE, which fetches something"."""
    for simple in root.iter("{*}fldSimple"):
        yield from _reasons(attribute_of(simple, "instr"))
    for each in _complex_fields(root):
        yield from _reasons("".join(each.pieces))
        if each.is_divided:
            yield "has a field that is changed in part: accept or reject the changes"


def attribute_of(element: etree._Element, name: str) -> str:
    """Return an attribute whatever its namespace: that of strict documents is another one."""
    return next((str(value) for key, value in element.attrib.items() if etree.QName(key).localname == name), "")


def _reasons(instruction: str) -> Iterator[str]:
    kind = _KIND.match(instruction)[1].upper()  # type: ignore[index]  # it matches any text
    address = _ADDRESS.match(instruction)
    known, is_computed, _ = kind.partition(_RESULT)
    if kind in _FETCHING:
        yield f"has the field {kind}, which fetches something"
    elif is_computed and any(word.startswith(known) for word in _FETCHING):
        yield "has a field whose kind another field computes"
    elif address and not address[1].lower().startswith((*LINK_SCHEMES, _RESULT)):
        yield f"has a link to {address[1]}, which is no web or mail address"


def _complex_fields(root: etree._Element) -> list[_Field]:
    """Return the fields that are marked by their begin, separator and end; one without an end counts as well."""
    fields: list[_Field] = []
    current: list[_Field] = []
    for element in root.iter("{*}fldChar", "{*}fldSimple", *_TEXTS):
        name = etree.QName(element).localname
        if name == "fldChar":
            _mark(element, fields, current)
        elif current:
            current[-1].add(_RESULT if name == "fldSimple" else element.text or "", element)
    return fields


def _mark(mark: etree._Element, fields: list[_Field], current: list[_Field]) -> None:
    """Begin a field, or go on to its result, or leave it."""
    kind = attribute_of(mark, "fldCharType")
    if current:
        current[-1].add(_RESULT if kind == "begin" else "", mark)
    if kind == "begin":
        current.append(_Field(_surroundings_of(mark)))
        fields.append(current[-1])
    elif current and kind == "separate":
        current[-1].has_result = True
    elif current:
        current.pop()


def _surroundings_of(element: etree._Element) -> etree._Element | None:
    return next(element.iterancestors(*_SURROUNDINGS), None)
