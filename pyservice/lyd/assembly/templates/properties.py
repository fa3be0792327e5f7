"""The properties of a file: the name of the document as its title, which PDF readers show above the pages."""

from __future__ import annotations

from lxml import etree

from lyd.assembly.templates.parts import parse

_DUBLIN_CORE = "http://purl.org/dc/elements/1.1/"
_TITLE = f"{{{_DUBLIN_CORE}}}title"


def with_title(xml: bytes, title: str) -> bytes:
    """Return the core properties with this title."""
    root = parse(xml)
    element = root.find(_TITLE)
    if element is None:
        element = etree.SubElement(root, _TITLE, nsmap={"dc": _DUBLIN_CORE})
    element.text = title
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)
