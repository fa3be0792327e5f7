"""Check by its content, not by its name, that an uploaded file is a plain Word document.

Refused: programs, macros, embedded objects, links that Word or LibreOffice would
follow by themselves, fields that fetch other files, and XML with a document type.
Every part that can be read as XML is checked, whatever its name and folder.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lxml import etree

from lyd.interviews.archive import read_archive
from lyd.interviews.docx_fields import LINK_SCHEMES, attribute_of, find_refused_fields
from lyd.interviews.errors import InvalidPackage

TYPES_PART = "[Content_Types].xml"
WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_MAIN_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
_FORBIDDEN_PARTS = {
    "vba": "macros",
    "activex": "ActiveX controls",
    "oleobject": "embedded objects",
    "package": "embedded files",
    "afchunk": "files to be merged in",
    "subdocument": "sub-documents",
    "control": "controls",
}
"""Words in the type of a relationship."""
_FORBIDDEN_TYPES = {"vba": "macros", "activex": "ActiveX controls", "oleobject": "embedded objects"}
"""Words in the content type of a part."""
_FORBIDDEN_STARTS = {
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1": "embedded objects",
    b"PK\x03\x04": "embedded files",
    b"MZ": "a program",
}
_FORBIDDEN_ELEMENTS = {
    "OLEObject": "embedded objects",
    "control": "controls",
    "altChunk": "files to be merged in",
    "subDoc": "sub-documents",
    "mailMerge": "a mail merge with a data source",
    "entryMacro": "macros",
    "exitMacro": "macros",
}
_PICTURES = ("imagedata", "fill", "stroke", "image", "use", "feImage")
"""Elements of VML and SVG that can name a file by its address instead of a relationship."""
_CHECKED_ELEMENTS = tuple(f"{{*}}{name}" for name in ("Relationship", *_FORBIDDEN_ELEMENTS, *_PICTURES))


def read_docx(data: bytes, label: str = "template.docx") -> dict[str, bytes]:
    """Return the parts of a Word document that is safe to open and to convert.

    :raises InvalidPackage: with every reason.
    """
    parts = read_archive(data, label)
    if TYPES_PART not in parts:
        raise InvalidPackage(f"{label} is a zip file but not a Word document.")
    types = _ContentTypes(_parse(parts[TYPES_PART], f"{label}: {TYPES_PART}"))
    _check_main_type(types, label)
    reasons = [reason for name, content in parts.items() for reason in _reasons(name, content, types, label)]
    if reasons:
        raise InvalidPackage(*(f"{label} {reason}." for reason in dict.fromkeys(reasons)))
    return parts


class _ContentTypes:
    """The content type that the document declares for each part, in small letters as all of it is compared."""

    def __init__(self, root: etree._Element) -> None:
        self.parts = _declared(root, "Override", "PartName")
        self._endings = _declared(root, "Default", "Extension")

    def of(self, name: str) -> str:
        """Return the type of a part; empty if it has none."""
        name = name.lower()
        return self.parts.get(f"/{name}", self._endings.get(name.rpartition(".")[2], ""))

    def all(self) -> list[str]:
        """Return every type of the document."""
        return [*self.parts.values(), *self._endings.values()]


def _declared(root: etree._Element, element: str, key: str) -> Mapping[str, str]:
    return {entry.get(key, "").lower(): entry.get("ContentType", "").lower() for entry in root.iter(f"{{*}}{element}")}


def _check_main_type(types: _ContentTypes, label: str) -> None:
    if any("macroenabled" in kind for kind in types.all()):
        raise InvalidPackage(f"{label} may hold macros: save it as an ordinary Word document (.docx).")
    if list(types.parts.values()).count(_MAIN_TYPE) != 1:
        raise InvalidPackage(f"{label} is not a Word document.")


def _reasons(name: str, content: bytes, types: _ContentTypes, label: str) -> Iterator[str]:
    kind = types.of(name)
    yield from (f"holds {meaning}" for word, meaning in _FORBIDDEN_TYPES.items() if word in kind)
    yield from (f"holds {meaning}" for start, meaning in _FORBIDDEN_STARTS.items() if content.startswith(start))
    if kind.endswith(("/xml", "+xml")) or name.lower().endswith((".xml", ".rels")):
        yield from _reasons_in(_parse(content, f"{label}: {name}"), content, name)
    elif _is_xml(content):
        yield f"holds {name}, which is XML under another name"


def _parse(content: bytes, label: str) -> etree._Element:
    if b"<!DOCTYPE" in content or b"<!ENTITY" in content or b"\0" in content:
        raise InvalidPackage(f"{label} has a document type or an unusual encoding.")
    try:
        root = etree.fromstring(content, _parser())
    except etree.XMLSyntaxError as error:
        raise InvalidPackage(f"{label} is not well-formed XML.") from error
    document: Any = root.getroottree().docinfo
    if document.doctype or (document.encoding or "UTF-8").upper() not in ("UTF-8", "US-ASCII", "ASCII"):
        raise InvalidPackage(f"{label} has a document type or an unusual encoding.")
    return root


def _parser() -> etree.XMLParser:
    return etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)


def _is_xml(content: bytes) -> bool:
    """Whether it can be read as XML; the first byte alone may be chance, as in an embedded font."""
    if not content.lstrip(b"\xef\xbb\xbf\xff\xfe\0 \t\r\n").startswith(b"<"):
        return False
    try:
        etree.fromstring(content, _parser())
    except etree.XMLSyntaxError:
        return False
    return True


def _reasons_in(root: etree._Element, content: bytes, name: str) -> Iterator[str]:
    if b"fld" in content:  # looking at every text of a part without fields would take most of the time
        yield from (f"{reason} ({name})" for reason in find_refused_fields(root))
    for element in root.iter(*_CHECKED_ELEMENTS):
        kind = etree.QName(element).localname
        if kind == "Relationship":
            yield from _relationship_reasons(element)
        elif kind in _FORBIDDEN_ELEMENTS:
            yield f"holds {_FORBIDDEN_ELEMENTS[kind]}"
        else:
            yield from _picture_reasons(element)


def _relationship_reasons(relationship: etree._Element) -> Iterator[str]:
    kind = relationship.get("Type", "").rpartition("/")[2].lower()
    target = relationship.get("Target", "").strip()
    yield from (f"holds {meaning}" for word, meaning in _FORBIDDEN_PARTS.items() if word in kind)
    if kind == "hyperlink" and not target.startswith("#"):
        if not target.lower().startswith(LINK_SCHEMES):
            yield f"has a link to {target}, which is no web or mail address"
    elif relationship.get("TargetMode", "").lower() == "external" or _leads_outside(target):
        yield f"links to {target} outside the file"


def _picture_reasons(picture: etree._Element) -> Iterator[str]:
    for attribute in ("src", "href"):
        target = attribute_of(picture, attribute).strip()
        if _leads_outside(target) and not target.startswith("data:"):
            yield f"links to {target} outside the file"


def _leads_outside(target: str) -> bool:
    """Whether it has a scheme, or the name of another machine."""
    return ":" in target or target.startswith(("//", "\\"))
