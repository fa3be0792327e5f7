"""Replies of ASIC as they come, for tests of their reading."""

from __future__ import annotations

from lyd.adapters.asic.contract import ENVELOPE

HEADER = "uri:business.document.header.types.asic.gov.au"
ADDRESS = "uri:external.query.address.asic.gov.au"
LODGE = "uri:external.company.lodge.asic.gov.au"
STATUS = "uri:external.get.transaction.status.asic.gov.au"
ACCEPTED, REJECTED = (
    "<h:result><h:accepted>true</h:accepted></h:result>",
    "<h:result><h:rejected>true</h:rejected></h:result>",
)


def wrap(content: str, before: str = "") -> bytes:
    """An envelope around something."""
    return f'{before}<e:Envelope xmlns:e="{ENVELOPE}"><e:Body>{content}</e:Body></e:Envelope>'.encode()


def make_reply(namespace: str, body: str, header: str = ACCEPTED, before: str = "") -> bytes:
    """A reply of a service; body is the content of its businessDocumentBody."""
    start = "<h:messageType>reply</h:messageType><h:messageReferenceNumber>1</h:messageReferenceNumber>"
    numbers = "<h:messageVersion>1</h:messageVersion><h:senderId>1</h:senderId><h:senderType>REGA</h:senderType>"
    return wrap(
        f'<reply xmlns="{namespace}" xmlns:h="{HEADER}"><h:businessDocumentHeader>{start}{numbers}{header}'
        f"</h:businessDocumentHeader><businessDocumentBody>{body}</businessDocumentBody></reply>",
        before,
    )


def make_event(code: str, text: str = "Text", location: str = "") -> str:
    """The messageEvents of a header, before its result."""
    place = f"<h:locationPath>{location}</h:locationPath>" if location else ""
    return (
        f"<h:messageEvents><h:messageEvent><h:errorCode>{code}</h:errorCode><h:serverityCode>error</h:serverityCode>"
        f"<h:description>{text}</h:description>{place}</h:messageEvent></h:messageEvents>"
    )
