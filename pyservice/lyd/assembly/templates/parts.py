"""The parts of a Word template: which belong to which, and which a filled document needs.

Word 2010 stored its styles a second time for a version of itself that was never released. Nothing reads that copy, and
it may be larger than all other parts together: each filled document would carry it, and the converter would parse it.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator

from lxml import etree

_RELATIONSHIP = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
_COPY_OF_STYLES = "/stylesWithEffects"
"""End of the type of its relationship, and of the name of its part without its ending."""
_TYPES_PART = "[Content_Types].xml"


def needed_parts(source: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    """Yield name and content of each part that a filled document needs."""
    for name in source.namelist():
        if not name.endswith(f"{_COPY_OF_STYLES}.xml"):
            data = source.read(name)
            yield name, _without_copy(data) if name == _TYPES_PART or name.endswith(".rels") else data


def related(source: zipfile.ZipFile, name: str) -> list[tuple[str, str]]:
    """Return type and target of each relationship in a part; none if there is no such part."""
    if name not in source.namelist():
        return []
    root = parse(source.read(name))
    return [(entry.get("Type", ""), entry.get("Target", "").lstrip("/")) for entry in root.iter(_RELATIONSHIP)]


def _without_copy(data: bytes) -> bytes:
    """Leave the copy of the styles out of a list of relationships or of content types."""
    if _COPY_OF_STYLES.encode() not in data:
        return data
    root = parse(data)
    for entry in root:
        if entry.get("Type", "").endswith(_COPY_OF_STYLES) or entry.get("PartName", "").endswith(
            f"{_COPY_OF_STYLES}.xml"
        ):
            root.remove(entry)
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)


def parse(data: bytes) -> etree._Element:
    """Parse a part without following entities or links."""
    return etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True))
