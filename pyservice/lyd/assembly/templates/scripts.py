"""Names in every script: bold and size for complex scripts too, right-to-left answers in runs of their own.

Word formats Arabic, Hebrew and Thai by properties of their own (w:bCs beside w:b), which authors of English templates
do not set; and it writes a text from right to left only if its run says so.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from typing import Any

from lxml import etree

from lyd.assembly.templates.marks import PRIVATE
from lyd.assembly.templates.paragraphs import PROPERTIES, RUN, TEXT, XML_SPACE, remove
from lyd.assembly.templates.styles import VALUE
from lyd.assembly.templates.typed_text import NoParty, TypedText
from lyd.interviews.docx import WORD

_TWINS = {f"{WORD}b": f"{WORD}bCs", f"{WORD}i": f"{WORD}iCs", f"{WORD}sz": f"{WORD}szCs"}
_CONTROLS = re.compile(f"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069{PRIVATE}]")
"""Marks, embeddings, overrides and isolates, which turn the text around them, and the signs of traced renderings."""
_RIGHT = "\u0590-\u05ff\u0600-\u07bf\u0840-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
_COMPLEX = "\u0900-\u0dff\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff"
_SPECIAL = re.compile(f"[{_RIGHT}{_COMPLEX}]")
_JOINED = "\u0300-\u036f\u200c\u200d\ufe00-\ufe0f"
"""Marks and joiners, which belong to the letter before them."""
_LEFT = f"A-Za-z\u00c0-\u024f\u0370-\u052f\u3040-\u9fff\uac00-\ud7af{_COMPLEX}"
_STRETCH = re.compile(
    f"(?P<right>[{_RIGHT}](?:[^{_LEFT}]*[{_RIGHT}])?[{_JOINED}]*)"
    f"|(?P<complex>[{_COMPLEX}](?:[{_COMPLEX}{_JOINED} ]*[{_COMPLEX}{_JOINED}])?)"
)
"""From the first such letter to the last one before other letters; emoji beside it are never cut in two."""
_BRACKETS = {")": "(", "]": "[", "»": "«", "”": "“"}
_LANGUAGES = (
    ("\u0590-\u05ff\ufb1d-\ufb4f", "he-IL"),
    ("\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc", "ar-SA"),
    ("\u0e00-\u0e7f", "th-TH"),
    ("\u0900-\u097f", "hi-IN"),
)
_LANGUAGE_OF = tuple((re.compile(f"[{letters}]"), language) for letters, language in _LANGUAGES)
_AFTER_RTL = (f"{WORD}cs", f"{WORD}em", f"{WORD}lang", f"{WORD}eastAsianLayout", f"{WORD}specVanish", f"{WORD}oMath")
"""Properties of a run that follow w:rtl in the order of the schema."""


def complement(root: etree._Element) -> None:
    """Set bold, italics and size for complex scripts wherever they are set for others only."""
    for look in root.iter(PROPERTIES):
        for name, twin in _TWINS.items():
            element = look.find(name)
            if element is not None and look.find(twin) is None:
                value = element.get(VALUE)
                element.addnext(etree.Element(twin, {} if value is None else {VALUE: value}))


def complement_part(xml: bytes) -> bytes:
    """Return a part, such as the styles, with the same done to it."""
    root = etree.fromstring(xml, etree.XMLParser(resolve_entities=False, no_network=True))
    complement(root)
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)


def neutral(values: Any) -> Any:
    """Return the values without characters that turn the reading direction, which could reverse the text after them.

    The signs of traced renderings (`blocks/marks.py`) are left out as well.
    """
    if isinstance(values, str):
        if values.isascii() or not _CONTROLS.search(values):
            return values
        text = _CONTROLS.sub("", values)
        return TypedText(text, neutral(values.typed)) if isinstance(values, TypedText) else type(values)(text)
    if isinstance(values, NoParty):
        return NoParty(neutral(dict(values)), neutral(values.missing))
    if isinstance(values, Mapping):
        return {name: neutral(value) for name, value in values.items()}
    return [neutral(value) for value in values] if isinstance(values, list) else values


def has_special(values: Any) -> bool:
    """Whether some value is written from right to left or in a complex script."""
    if isinstance(values, str):
        return not values.isascii() and _SPECIAL.search(values) is not None
    if isinstance(values, Mapping):
        return any(map(has_special, values.values()))
    return isinstance(values, list) and any(map(has_special, values))


def set_directions(root: etree._Element) -> None:
    """Put each stretch of such letters into a run of its own that says its direction and language."""
    for text in [text for text in root.iter(TEXT) if text.text and _SPECIAL.search(text.text)]:
        run = text.getparent()
        if run is not None and run.tag == RUN and not _is_set(run):
            _divide(run, text)


def _is_set(run: etree._Element) -> bool:
    look = run.find(PROPERTIES)
    return look is not None and (look.find(f"{WORD}rtl") is not None or look.find(f"{WORD}cs") is not None)


def _divide(run: etree._Element, text: etree._Element) -> None:
    """Split a run around the stretches of one of its texts; what stands before and after stays as it is."""
    content, last, place = text.text or "", 0, run
    following = list(text.itersiblings())
    for stretch in _STRETCH.finditer(content):
        if stretch.start() > last:
            place = _added(place, run, content[last : stretch.start()])
        last = stretch.end() + _closes(stretch[0], content[stretch.end() :])
        place = _added(place, run, content[stretch.start() : last])
        _set_script(place, stretch)
    if content[last:]:
        place = _added(place, run, content[last:])
    if following:
        rest = _twin(run)
        rest.extend(following)
        place.addnext(rest)
    run.remove(text)
    if all(child.tag == PROPERTIES for child in run):
        remove(run)


def _closes(stretch: str, rest: str) -> int:
    """Return 1 if the rest begins with the bracket that closes one of the stretch."""
    opening = _BRACKETS.get(rest[:1])
    return int(opening is not None and stretch.count(opening) > stretch.count(rest[0]))


def _added(place: etree._Element, run: etree._Element, text: str) -> etree._Element:
    twin = _twin(run)
    element = etree.SubElement(twin, TEXT, {XML_SPACE: "preserve"})
    element.text = text
    place.addnext(twin)
    return twin


def _twin(run: etree._Element) -> etree._Element:
    twin = etree.Element(RUN)
    look = run.find(PROPERTIES)
    if look is not None:
        twin.append(copy.deepcopy(look))
    return twin


def _set_script(run: etree._Element, stretch: re.Match[str]) -> None:
    look = run.find(PROPERTIES)
    if look is None:
        look = etree.Element(PROPERTIES)
        run.insert(0, look)
    _insert(look, etree.Element(f"{WORD}rtl" if stretch["right"] else f"{WORD}cs"))
    language = next((name for letters, name in _LANGUAGE_OF if letters.search(stretch[0])), None)
    if language:
        element = look.find(f"{WORD}lang")
        if element is None:
            element = etree.Element(f"{WORD}lang")
            _insert(look, element)
        element.set(f"{WORD}bidi", language)


def _insert(look: etree._Element, element: etree._Element) -> None:
    """Insert a property at its place in the order of the schema."""
    order = (f"{WORD}rtl", *_AFTER_RTL)
    later = order[order.index(str(element.tag)) + 1 :]
    following = next((child for child in look if child.tag in later), None)
    if following is None:
        look.append(element)
    else:
        following.addprevious(element)
