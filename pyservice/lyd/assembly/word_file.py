"""A finished Word file, opened once more for what only its pages tell or only its print needs."""

from __future__ import annotations

import io
import re
import zipfile

from lxml import etree

from lyd.assembly.templates.field_instructions import instructions_in
from lyd.assembly.templates.links import style_links
from lyd.assembly.templates.printed_scripts import end_directions, set_asian_font
from lyd.assembly.templates.references import without_references

_REFERENCE = re.compile(rb"\bREF\b", re.IGNORECASE)
_TEXT = re.compile(rb"<w:t[ >]")
_ASIAN = re.compile(rb"[\xe3-\xed][\x80-\xbf]{2}|\xe2[\xba-\xbf]|\xef[\xa4-\xab]")
"""First bytes of Chinese, Japanese and Korean letters."""


def read_word(docx: bytes, ending: str = "") -> dict[str, bytes]:
    """Return the parts of a Word file by name.

    :param ending: only those whose names end so.
    """
    with zipfile.ZipFile(io.BytesIO(docx)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name.endswith(ending)}


def write_word(parts: dict[str, bytes]) -> bytes:
    """Return a Word file of these parts."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for name, data in parts.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return target.getvalue()


def print_form(docx: bytes) -> bytes:
    """Return the document as it is printed.

    References are text, so that LibreOffice prints what the Word file says; links have a style, so that they are links
    in the PDF, too; Asian text names its font, and right-to-left text ends where it does in Word.
    """
    parts = read_word(docx)
    changed = [name for name in parts if name.endswith(".xml") and _is_changed(parts[name])]
    if not changed:
        return docx
    for name in [*changed, *(name for name in parts if name.endswith("/styles.xml"))]:
        root = etree.fromstring(parts[name])
        without_references(root)
        style_links(root)
        set_asian_font(root)
        end_directions(root)
        parts[name] = etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)
    return write_word(parts)


def _is_changed(xml: bytes) -> bool:
    if not _TEXT.search(xml):
        return False
    if b"<w:hyperlink " in xml or b"<w:rtl" in xml or _ASIAN.search(xml):
        return True
    return bool(_REFERENCE.search(instructions_in(xml)))
