"""The messages of ASIC's services, written and read by the description in `wsdl`.

Both directions are checked against the schemas: zeep itself checks no lengths, patterns and enumerations. zeep takes
a moment to import and to read the description, so both happen with the first message of a process.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

from lxml import etree

from lyd.adapters.asic.models import INVALID_MESSAGE, PARTNER
from lyd.adapters.asic.services import Service
from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerRefused, PartnerUnavailable

FOLDER = Path(__file__).parent / "wsdl"
NAMESPACE = "uri:lyd.asic"
ENVELOPE = "http://www.w3.org/2003/05/soap-envelope"
"""The namespace of SOAP 1.2."""
_validation = Lock()


def write_request(service: Service, header: dict[str, Any], body: dict[str, Any]) -> bytes:
    """Return the envelope of a request. Raises PartnerRefused if the schemas do not allow it."""
    from zeep.exceptions import Error

    client = _load_description()
    try:
        envelope = client.create_message(
            client.bind("Asic", service.port),
            service.operation,
            businessDocumentHeader=header,
            businessDocumentBody=body,
        )
    except (Error, ValueError, TypeError) as error:
        raise PartnerRefused(PARTNER, INVALID_MESSAGE, 400) from error
    if not _is_allowed(_content(envelope)):
        raise PartnerRefused(PARTNER, INVALID_MESSAGE, 400)
    return bytes(etree.tostring(envelope, encoding="utf-8", xml_declaration=True))


def read_reply(service: Service, content: bytes) -> Any:
    """Return the reply in an envelope, with the attributes `businessDocumentHeader` and `businessDocumentBody`.

    Raises InvalidPartnerResponse, and what `find_fault` returns.
    """
    envelope = _parse(content, service)
    if fault := find_fault(envelope, service):
        raise fault
    reply = _content(envelope)
    if reply is None or not _is_allowed(reply):
        raise _invalid(service, "wrong reply")
    description = _load_description()
    operation = description.wsdl.bindings[f"{{{NAMESPACE}}}{service.name}"].get(service.operation)
    if etree.QName(reply).namespace != operation.output.body.qname.namespace:
        raise _invalid(service, "reply of another service")
    return operation.process_reply(envelope)


def read_fault(service: Service, content: bytes) -> PartnerError | None:
    """Return the error of a SOAP fault in the body of a response, None if it is none."""
    try:
        return find_fault(_parse(content, service), service)
    except InvalidPartnerResponse:
        return None


def find_fault(envelope: etree._Element, service: Service) -> PartnerError | None:
    """Return the error of a SOAP fault, None if there is none. Its text stays out: it may quote what was sent."""
    code = envelope.findtext(f"{{{ENVELOPE}}}Body/{{{ENVELOPE}}}Fault/{{{ENVELOPE}}}Code/{{{ENVELOPE}}}Value")
    if code is None:
        return None
    if code.rpartition(":")[2] == "Sender":
        return PartnerRefused(PARTNER, "sender_fault", 400)
    return PartnerUnavailable(PARTNER, "fault", maybe_done=service.changes)


def _parse(content: bytes, service: Service) -> etree._Element:
    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,  # the schemas allow them anywhere, and zeep takes them for elements
    )
    try:
        envelope = etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise _invalid(service, "not XML") from error
    if envelope.getroottree().docinfo.internalDTD is not None:
        raise _invalid(service, "document type")
    if envelope.tag != f"{{{ENVELOPE}}}Envelope":
        raise _invalid(service, "no envelope")
    return envelope


def _content(envelope: etree._Element) -> etree._Element | None:
    """Return the only element in the body of an envelope."""
    elements = envelope.findall(f"{{{ENVELOPE}}}Body/*")
    return elements[0] if len(elements) == 1 else None


def _is_allowed(message: etree._Element | None) -> bool:
    """Whether the schemas allow a message. One thread at a time: a schema's list of errors is shared."""
    with _validation:
        return message is not None and _load_schema().validate(message)


def _invalid(service: Service, what: str) -> InvalidPartnerResponse:
    return InvalidPartnerResponse(PARTNER, f"{service.name}: {what}", maybe_done=service.changes)


@cache
def _load_description() -> Any:
    from zeep import Client, Settings

    settings = Settings(forbid_dtd=True, forbid_entities=True, forbid_external=True)
    return Client(str(FOLDER / "asic.wsdl"), settings=settings)  # type: ignore[no-untyped-call]  # zeep has few types


@cache
def _load_schema() -> etree.XMLSchema:
    return etree.XMLSchema(etree.parse(FOLDER / "messages.xsd"))
