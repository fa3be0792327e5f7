"""Messages on the wire: requests are checked against the same description as the client's, replies are built by it."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

from lxml import etree

SCHEMA = Path(__file__).parents[3] / "pyservice" / "lyd" / "adapters" / "asic" / "wsdl" / "messages.xsd"
SOAP = "http://www.w3.org/2003/05/soap-envelope"
HEADER = "uri:business.document.header.types.asic.gov.au"
TYPES = "uri:types.asic.gov.au"
ORDER = (
    *("messageType", "messageReferenceNumber", "asicReferenceNumber", "messageVersion", "senderId", "senderType"),
    *("messageEvents", "result", "attachments", "asicTransactionNumber"),
)
"""Elements of a header, as they follow each other."""
_validation = Lock()
"""One thread at a time: a schema's list of errors is shared."""
MEDIA_TYPE = "application/soap+xml; charset=utf-8"


class Shared(dict[str, Any]):
    """Elements of a type that the messages share, so in its namespace."""


class Fault(Exception):
    """A request that is no message of the service: answered with a SOAP fault of the sender."""


class Refusal(Exception):
    """A request that is rejected, with a code and a text; location is the part that it is about."""

    def __init__(self, code: str, description: str, location: str = "") -> None:
        super().__init__(description)
        self.event = {"code": code, "description": description, "location": location}


@dataclass(frozen=True)
class Request:
    """A message: the namespace of its service, the texts of its header, and its body."""

    namespace: str
    header: Mapping[str, str]
    body: etree._Element

    def text(self, name: str) -> str:
        """Return the text of the first element with a name in the body, "" if there is none."""
        found = self.body.xpath("string((.//*[local-name() = $name])[1])", name=name)
        return str(found).strip()


@dataclass(frozen=True)
class Reply:
    """An answer. body: names of elements and their texts, mappings or lists of these; attachments are PDF files."""

    body: Mapping[str, Any] | None = None
    result: str = "accepted"
    events: Sequence[Mapping[str, str]] = ()
    transaction_number: str = ""
    attachments: Sequence[Mapping[str, str]] = field(default=(), repr=False)


def read_request(content: bytes) -> Request:
    """Return the message in an envelope. Raises Fault if the description does not allow it."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        envelope = etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise Fault("The message is not XML.") from error
    messages = envelope.findall(f"{{{SOAP}}}Body/*")
    if len(messages) != 1:
        raise Fault("The body has to hold one message.")
    with _validation:
        schema = _load_schema()
        if not schema.validate(messages[0]):
            raise Fault(schema.error_log[0].message)
    header, body = messages[0]
    texts = {etree.QName(element).localname: (element.text or "").strip() for element in header}
    return Request(str(etree.QName(messages[0]).namespace), texts, body)


def write_reply(request: Request, reply: Reply) -> bytes:
    """Return the envelope of a reply."""
    envelope = etree.Element(f"{{{SOAP}}}Envelope", nsmap={"soap": SOAP, "h": HEADER, None: request.namespace})
    message = etree.SubElement(etree.SubElement(envelope, f"{{{SOAP}}}Body"), f"{{{request.namespace}}}reply")
    _write_header(etree.SubElement(message, f"{{{HEADER}}}businessDocumentHeader"), request, reply)
    if reply.body is not None:
        _write(message, {"businessDocumentBody": reply.body}, request.namespace)
    return bytes(etree.tostring(envelope, encoding="utf-8", xml_declaration=True))


def write_fault(description: str) -> bytes:
    """Return the envelope of a fault of the sender."""
    envelope = etree.Element(f"{{{SOAP}}}Envelope", nsmap={"soap": SOAP})
    fault = etree.SubElement(etree.SubElement(envelope, f"{{{SOAP}}}Body"), f"{{{SOAP}}}Fault")
    code = etree.SubElement(fault, f"{{{SOAP}}}Code")
    etree.SubElement(code, f"{{{SOAP}}}Value").text = "soap:Sender"
    reason = etree.SubElement(etree.SubElement(fault, f"{{{SOAP}}}Reason"), f"{{{SOAP}}}Text")
    reason.set("{http://www.w3.org/XML/1998/namespace}lang", "en")
    reason.text = description
    return bytes(etree.tostring(envelope, encoding="utf-8", xml_declaration=True))


@cache
def _load_schema() -> etree.XMLSchema:
    return etree.XMLSchema(etree.parse(SCHEMA))


def _write_header(header: etree._Element, request: Request, reply: Reply) -> None:
    sent = ("messageType", "messageReferenceNumber", "messageVersion", "senderId", "senderType")
    values: dict[str, Any] = {name: request.header[name] for name in sent}
    values["asicReferenceNumber"] = secrets.token_hex(6)
    events = [_name_event(event) for event in reply.events]
    values["messageEvents"] = {"messageEvent": events} if events else None
    values["result"] = {reply.result: "true"}
    values["attachments"] = {"attachment": list(reply.attachments)} if reply.attachments else None
    values["asicTransactionNumber"] = reply.transaction_number or None
    _write(header, {name: values[name] for name in ORDER if name in values}, HEADER)


def _name_event(event: Mapping[str, str]) -> dict[str, str | None]:
    texts = {"errorCode": event["code"], "serverityCode": event.get("severity", "error")}
    return {**texts, "description": event["description"], "locationPath": event.get("location") or None}


def _write(parent: etree._Element, values: Mapping[str, Any], namespace: str) -> None:
    for name, value in values.items():
        entries = value if isinstance(value, list) else [] if value is None else [value]
        for entry in entries:
            element = etree.SubElement(parent, f"{{{namespace}}}{name}")
            if isinstance(entry, Mapping):
                _write(element, entry, TYPES if isinstance(entry, Shared) else namespace)
            else:
                element.text = str(entry)
