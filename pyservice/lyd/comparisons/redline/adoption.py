"""Deleted content lives on in the newer file, which must know its styles, lists, links and pictures."""

from __future__ import annotations

import copy
import posixpath
from dataclasses import dataclass, field

from lxml import etree

from lyd.assembly.templates.paragraphs import parent_of, remove
from lyd.comparisons.redline.tags import BOOKMARKS, OF_PARAGRAPH, RELATIONS, RUN, SECTION, VALUE, WORD, written
from lyd.comparisons.redline.word_package import WordPackage

STYLES, NUMBERING = "word/styles.xml", "word/numbering.xml"
_STYLE, _STYLE_ID = f"{WORD}style", f"{WORD}styleId"
_NAMES_STYLE = [f"{WORD}{name}" for name in ("pStyle", "rStyle", "tblStyle")]
_OTHER_STYLES = [f"{WORD}{name}" for name in ("basedOn", "link", "next")]
_LIST, _DEFINITION, _LIST_ID = f"{WORD}num", f"{WORD}abstractNum", f"{WORD}numId"
_DEFINITION_ID = f"{WORD}abstractNumId"
_DRAWING = "{http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing}docPr"
_PICTURE = "/image"
_FIRST_DRAWING = 1_000_000
"""Ids of drawings that are taken over start here, above those that Word and templates give."""


@dataclass(slots=True)
class Adoption:
    """Takes elements of the older file over into the newer one."""

    older: WordPackage
    newer: WordPackage
    _lists: dict[str, str] = field(default_factory=dict)
    _relations: dict[tuple[str, str], str | None] = field(default_factory=dict)
    _drawings: int = _FIRST_DRAWING

    def copy(self, element: etree._Element, part: str) -> etree._Element:
        """Return a copy of an element of the older file's part, fit for the part of the same name in the newer one."""
        twin = copy.deepcopy(element)
        twin.tail = None
        for mark in list(twin.iter(*BOOKMARKS)):
            remove(mark)
        for section in [each for each in twin.iter(SECTION) if parent_of(each).tag == OF_PARAGRAPH]:
            remove(section)
        for name in twin.iter(*_NAMES_STYLE):
            self._adopt_style(name.get(VALUE, ""))
        for number in twin.iter(_LIST_ID):
            number.set(VALUE, self._adopt_list(number.get(VALUE, "")))
        for drawing in twin.iter(_DRAWING):
            self._drawings += 1
            drawing.set("id", str(self._drawings))
        for each in list(twin.iter()):
            for attribute in [name for name in each.attrib if str(name).startswith(RELATIONS)]:
                relation = self._adopt_relation(part, each.get(attribute, ""))
                if relation is None:
                    _remove_content(each)
                else:
                    each.set(attribute, relation)
        return twin

    def _adopt_style(self, key: str) -> None:
        """Add a style that the newer file lacks, with those that it is based on."""
        older, newer = self.older.root(STYLES), self.newer.root(STYLES)
        if older is None or newer is None or _style(newer, key) is not None:
            return
        style = _style(older, key)
        if style is not None:
            twin = copy.deepcopy(style)
            twin.attrib.pop(f"{WORD}default", "")
            newer.append(twin)
            for number in twin.iter(_LIST_ID):
                number.set(VALUE, self._adopt_list(number.get(VALUE, "")))
            for name in twin.iter(*_OTHER_STYLES):
                self._adopt_style(name.get(VALUE, ""))

    def _adopt_list(self, key: str) -> str:
        """Return the id of the list in the newer file that counts as this one of the older file does."""
        if key not in self._lists:
            older, newer = self.older.root(NUMBERING), self.newer.root(NUMBERING)
            self._lists[key] = key
            if older is not None and newer is not None and _list(older, key) is not None:
                is_same = _definition(older, key) == _definition(newer, key)
                self._lists[key] = key if is_same else _add_list(older, newer, key)
            elif newer is None or _list(newer, key) is None:
                self._lists[key] = "0"
        return self._lists[key]

    def _adopt_relation(self, part: str, key: str) -> str | None:
        """Return the id of a relationship of the newer part that leads to the same; links and pictures are added.

        None for other content that the newer file lacks: diagrams have parts of their own.
        """
        target = self.older.targets(part).get(key)
        if target is None:
            return key
        if (part, key) not in self._relations:
            digest = self.older.digest(target)
            same = [
                each
                for each, other in self.newer.targets(part).items()
                if other.kind == target.kind and self.newer.digest(other) == digest
            ]
            self._relations[part, key] = same[0] if same else self._add_relation(part, key)
        return self._relations[part, key]

    def _add_relation(self, part: str, key: str) -> str | None:
        target = self.older.targets(part)[key]
        if not target.is_external:
            if not target.kind.endswith(_PICTURE) or target.address not in self.older.parts:
                return None
            ending = posixpath.splitext(target.address)[1].lstrip(".").lower()
            content_type = self.older.content_type(ending) or f"image/{ending}"
            name = self.newer.add_medium(self.older.parts[target.address], ending, content_type)
            target = type(target)(target.kind, name, is_external=False)
        return self.newer.add_relationship(part, target)


def _remove_content(element: etree._Element) -> None:
    """Remove what a run shows and this element belongs to."""
    while element.getparent() is not None and parent_of(element).tag != RUN:
        element = parent_of(element)
    if element.getparent() is not None:
        remove(element)


def _style(root: etree._Element, key: str) -> etree._Element | None:
    return next((each for each in root.iterfind(_STYLE) if each.get(_STYLE_ID) == key), None)


def _list(root: etree._Element, key: str) -> etree._Element | None:
    return next((each for each in root.iterfind(_LIST) if each.get(_LIST_ID) == key), None)


def _definition(root: etree._Element, key: str) -> tuple[bytes, ...]:
    """Return the definition of a list and its exceptions, without ids."""
    found = _list(root, key)
    if found is None:
        return ()
    definition = _definition_of(root, found)
    content = [] if definition is None else [each for each in definition if each.tag != f"{WORD}nsid"]
    return tuple(written(each) for each in (*content, *found.iterfind(f"{WORD}lvlOverride")))


def _definition_of(root: etree._Element, found: etree._Element) -> etree._Element | None:
    reference = found.find(_DEFINITION_ID)
    key = None if reference is None else reference.get(VALUE)
    return next((each for each in root.iterfind(_DEFINITION) if each.get(_DEFINITION_ID) == key), None)


def _add_list(older: etree._Element, newer: etree._Element, key: str) -> str:
    """Add a list of the older file to the newer one under a new id, which is returned."""
    number = _list(older, key)
    definition = None if number is None else _definition_of(older, number)
    if number is None or definition is None:
        return key
    list_id = str(1 + max((int(each.get(_LIST_ID, "0")) for each in newer.iterfind(_LIST)), default=0))
    taken = [int(each.get(_DEFINITION_ID, "0")) for each in newer.iterfind(_DEFINITION)]
    definition_id = str(1 + max(taken, default=0))
    definition, number = copy.deepcopy(definition), copy.deepcopy(number)
    definition.set(_DEFINITION_ID, definition_id)
    number.set(_LIST_ID, list_id)
    for reference in number.iterfind(_DEFINITION_ID):
        reference.set(VALUE, definition_id)
    definitions, lists = newer.findall(_DEFINITION), newer.findall(_LIST)
    newer.insert(newer.index(definitions[-1]) + 1 if definitions else 0, definition)
    newer.insert(newer.index(lists[-1]) + 1 if lists else newer.index(definition) + 1, number)
    return list_id
