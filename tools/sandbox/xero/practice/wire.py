"""XML of requests and responses."""

from typing import Any

from lxml import etree

ENTRIES = {"Clients": "Client", "Contacts": "Contact", "Relationships": "Relationship", "Documents": "Document"}
"""Lists, and what an entry of each is called."""
MOST_BYTES = 3_500_000


class PracticeError(Exception):
    """What Practice Manager answers with the status 200 and its text as ErrorDescription."""


def read_request(content: bytes, name: str) -> dict[str, Any]:
    """Return the elements of a request. Raises PracticeError."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        root = etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise PracticeError("The message is not well-formed.") from error
    if root.tag != name:
        raise PracticeError(f"The message is no {name}.")
    return _elements(root)


def write_response(**content: Any) -> bytes:
    root = etree.Element("Response")
    _append(root, {"Status": "OK", **content})
    return etree.tostring(root, encoding="utf-8", xml_declaration=True)


def write_error(description: str) -> bytes:
    root = etree.Element("Response")
    _append(root, {"Status": "ERROR", "ErrorDescription": description})
    return etree.tostring(root, encoding="utf-8", xml_declaration=True)


def write_documents(documents: list[dict[str, Any]]) -> bytes:
    """Write the list of documents, which has no envelope in the documentation."""
    root = etree.Element("Documents")
    for document in documents:
        _append(etree.SubElement(root, "Document"), document)
    return etree.tostring(root, encoding="utf-8", xml_declaration=True)


def _elements(parent: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for child in parent:
        if child.tag in found:
            raise PracticeError(f"{child.tag} is there twice.")
        if child.tag in ENTRIES:
            found[child.tag] = [_elements(entry) for entry in child]
        else:
            found[child.tag] = _elements(child) if len(child) else (child.text or "").strip()
    return found


def _append(parent: Any, content: dict[str, Any]) -> None:
    for name, value in content.items():
        element = etree.SubElement(parent, name)
        if isinstance(value, dict):
            _append(element, value)
        elif isinstance(value, list):
            for entry in value:
                _append(etree.SubElement(element, ENTRIES[name]), entry)
        elif value not in (None, ""):
            element.text = str(value)
