"""Check by its content, not by its name, that an uploaded file is a plain Word document.

Refused: programs, macros, embedded objects, links that Word or LibreOffice would
follow by themselves, fields that fetch other files, and XML with a document type.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from lyd.interviews.archive import read_archive
from lyd.interviews.errors import InvalidPackage

_MAIN_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
_TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"
_RELATIONSHIP = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_FORBIDDEN_PARTS = {
    "vba": "macros",
    "activex": "ActiveX controls",
    "oleobject": "embedded objects",
    "package": "embedded files",
    "afchunk": "files to be merged in",
    "subdocument": "sub-documents",
    "control": "controls",
}
_FETCHING_FIELDS = (
    "INCLUDETEXT",
    "INCLUDEPICTURE",
    "DDEAUTO",
    "DDE",
    "LINK",
    "IMPORT",
    "RD",
    "DATABASE",
    "MACROBUTTON",
)
_LINK_SCHEMES = ("http://", "https://", "mailto:")


def read_docx(data: bytes, label: str = "template.docx") -> dict[str, bytes]:
    """Return the parts of a Word document that is safe to open and to convert.

    :raises InvalidPackage: with every reason.
    """
    parts = read_archive(data, label)
    if "[Content_Types].xml" not in parts:
        raise InvalidPackage(f"{label} is a zip file but not a Word document.")
    roots = {
        name: _root(content, f"{label}: {name}") for name, content in parts.items() if name.endswith((".xml", ".rels"))
    }
    _check_main_type(roots["[Content_Types].xml"], label)
    reasons = [reason for name, root in roots.items() for reason in _reasons(name, root)]
    if reasons:
        raise InvalidPackage(*(f"{label} {reason}." for reason in dict.fromkeys(reasons)))
    return parts


def _root(content: bytes, label: str) -> etree._Element:
    if b"<!DOCTYPE" in content or b"<!ENTITY" in content or b"\0" in content:
        raise InvalidPackage(f"{label} has a document type or an unusual encoding.")
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        return etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise InvalidPackage(f"{label} is not well-formed XML.") from error


def _check_main_type(types: etree._Element, label: str) -> None:
    content_types = [entry.get("ContentType", "") for entry in types if entry.tag == f"{_TYPES}Override"]
    if any("macroEnabled" in kind for kind in content_types):
        raise InvalidPackage(f"{label} may hold macros: save it as an ordinary Word document (.docx).")
    if content_types.count(_MAIN_TYPE) != 1:
        raise InvalidPackage(f"{label} is not a Word document.")


def _reasons(name: str, root: etree._Element) -> Iterator[str]:
    if name.endswith(".rels"):
        for relationship in root.iter(_RELATIONSHIP):
            yield from _relationship_reasons(relationship)
    elif name.startswith("word/"):
        for field in _fields(root):
            words = field.split()
            if words and words[0].upper() in _FETCHING_FIELDS:
                yield f"has the field {words[0].upper()}, which fetches something ({name})"


def _relationship_reasons(relationship: etree._Element) -> Iterator[str]:
    kind = relationship.get("Type", "").rpartition("/")[2].lower()
    target = relationship.get("Target", "")
    for word, meaning in _FORBIDDEN_PARTS.items():
        if word in kind:
            yield f"holds {meaning}"
    if relationship.get("TargetMode") == "External":
        if kind != "hyperlink":
            yield f"links to {target} outside the file"
        elif not target.lower().startswith(_LINK_SCHEMES):
            yield f"has a link to {target}, which is no web or mail address"


def _fields(root: etree._Element) -> Iterator[str]:
    """The instructions of fields; a long one is split over runs of one paragraph."""
    for field in root.iter(f"{WORD}fldSimple"):
        yield field.get(f"{WORD}instr", "")
    for paragraph in root.iter(f"{WORD}p"):
        pieces = [
            "\n" if run.tag == f"{WORD}fldChar" else run.text or ""
            for run in paragraph.iter(f"{WORD}instrText", f"{WORD}fldChar")
        ]
        yield from "".join(pieces).split("\n")
