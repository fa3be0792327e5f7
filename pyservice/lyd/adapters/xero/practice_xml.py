"""XML of Xero Practice Manager, which speaks it in both directions: read safely, written from names and texts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from lxml import etree

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused
from lyd.adapters.fields import PartnerFields
from lyd.adapters.xero.fields import PARTNER

OK = "OK"
STATUS_ERROR = "status_error"
LISTS = frozenset({"Clients", "Contacts", "Documents", "Groups", "Notes", "Relationships"})
"""Elements that hold a list, also of one."""
_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

Content = Mapping[str, Any]
"""Name of an element → a text, further elements, or a list of those. None is left out."""


class PracticeFields(PartnerFields):
    """Fields of Xero Practice Manager: all are texts, and yes is written as Yes."""

    partner = PARTNER
    most_items = 20_000

    def is_yes(self, name: str) -> bool:
        """Return a yes or no; no if there is none."""
        return self.optional_text(name).casefold() in ("yes", "true")


def read_document(content: bytes) -> PracticeFields:
    """Return the fields of a response whose Status is OK.

    :raises PartnerRefused: for any other Status, with the HTTP status 200, which these errors have.
    :raises InvalidPartnerResponse: if it is no XML, or has a document type, entities or processing instructions.
    """
    root = _parse(content)
    if _name(root) == "Documents":  # the list of documents comes without the envelope
        return PracticeFields({"Documents": _read_list(root)}, "documents")
    body = PracticeFields(_read(root), "response")
    if _name(root) != "Response" or not body.has("Status"):
        raise InvalidPartnerResponse(PARTNER, "response.Status")
    if body.text("Status").upper() != OK:
        raise PartnerRefused(PARTNER, STATUS_ERROR, 200, body.optional_text("ErrorDescription"))
    return body


def write_document(name: str, content: Content) -> bytes:
    """Return an element with its content as UTF-8. Characters that XML cannot hold are left out."""
    root = etree.Element(name)
    _write(root, content)
    written: bytes = etree.tostring(root, encoding="utf-8", xml_declaration=True)
    return written


def _parse(content: bytes) -> etree._Element:
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, remove_comments=True
    )
    try:
        root = etree.fromstring(content, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise InvalidPartnerResponse(PARTNER, "not XML") from error
    if root.getroottree().docinfo.internalDTD is not None:
        raise InvalidPartnerResponse(PARTNER, "document type")
    before = root.getprevious()
    if before is not None or any(not isinstance(element.tag, str) for element in root.iter()):
        raise InvalidPartnerResponse(PARTNER, "processing instruction")
    return root


def _read(element: etree._Element) -> Any:
    """Return an element's text, or its elements by name."""
    if _name(element) in LISTS:
        return _read_list(element)
    if not len(element):
        return element.text
    fields: dict[str, Any] = {}
    for child in element:
        if _name(child) in fields:
            raise InvalidPartnerResponse(PARTNER, f"{_name(element)}.{_name(child)} twice")
        fields[_name(child)] = _read(child)
    return fields


def _read_list(element: etree._Element) -> list[Any]:
    return [_read(child) for child in element]


def _name(element: etree._Element) -> str:
    return etree.QName(element).localname


def _write(parent: etree._Element, content: Content) -> None:
    for name, value in content.items():
        for item in _items(value):
            element = etree.SubElement(parent, name)
            if isinstance(item, Mapping):
                _write(element, item)
            else:
                element.text = _NOT_IN_XML.sub("", str(item))


def _items(value: Any) -> Sequence[Any]:
    if value is None:
        return ()
    return value if isinstance(value, list | tuple) else (value,)
