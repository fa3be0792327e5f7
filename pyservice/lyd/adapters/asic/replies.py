"""What ASIC's replies say. Each is one that the schemas allow; what they leave open raises InvalidPartnerResponse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lyd.adapters.asic.codes import ReplyCode
from lyd.adapters.asic.models import (
    PARTNER,
    Event,
    LodgementAnswer,
    NameAnswer,
    Objection,
    PaymentAnswer,
    PaymentState,
    TransactionStatus,
)
from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.core.web_addresses import is_web_address

PDF = b"%PDF-"
LONGEST_NUMBER = 40
"""Characters of a receipt or transaction number that can be stored."""
CERTIFICATE, RECEIPT = "CERT", "RCPT"
"""Types of attachments."""
PAYMENT_STATES = {
    "REQUIRED": PaymentState.NONE,
    "RESERVED": PaymentState.RESERVED,
    "PAID": PaymentState.PAID,
    "DECLINED": PaymentState.DECLINED,
}
VALID = {True: True, "true": True, False: False, "false": False}
"""What a check of an address may say; anything else is an error (document 3, section 5)."""


def read_events(reply: Any) -> tuple[Event, ...]:
    """Return the messages in the header of a reply."""
    events = reply.businessDocumentHeader.messageEvents
    return tuple(
        Event(event.errorCode, event.serverityCode, event.description, event.locationPath or "")
        for event in (events.messageEvent if events else None) or ()
    )


def is_rejected(reply: Any) -> bool:
    """Whether a request was rejected, or failed at ASIC."""
    result = reply.businessDocumentHeader.result
    return any(getattr(result, name, None) for name in ("rejected", "fault"))


def read_body(reply: Any) -> Any:
    """Return the body of a reply. Raises PartnerRefused with ASIC's first code if the request was rejected."""
    if is_rejected(reply):
        raise PartnerRefused(PARTNER, next((event.code for event in read_events(reply)), "rejected"), 200)
    return _require(reply.businessDocumentBody, "no body")


def read_name_answer(reply: Any) -> NameAnswer:
    """Return the result of a name check."""
    return _read_name(read_body(reply))


def read_validity(reply: Any) -> bool:
    """Return whether an address is valid."""
    valid = read_body(reply).valid
    return bool(_require(VALID.get(valid) if isinstance(valid, bool | str) else None, "valid"))


def read_fee(reply: Any) -> int:
    """Return a fee in cents: the sum of its parts. No registration is free, so that 0 is an error."""
    parts = read_body(reply).dissections.dissection
    return int(_require(sum(int(part.amount.scaleb(2)) for part in parts) or None, "no fee"))


def read_payment_answer(reply: Any) -> PaymentAnswer:
    """Return the address of the payment page, or why there is none."""
    events = read_events(reply)
    reserved = any(event.code == ReplyCode.PAYMENT_RESERVED for event in events)
    if is_rejected(reply):
        return PaymentAnswer(None, reserved, events)
    payment = reply.businessDocumentBody.payment if reply.businessDocumentBody else None
    address = payment.paymentURL if payment else None
    if address is None and not events:
        raise InvalidPartnerResponse(PARTNER, "no payment", maybe_done=True)
    if address is not None and not is_web_address(address):
        raise InvalidPartnerResponse(PARTNER, "paymentURL", maybe_done=True)
    return PaymentAnswer(address, reserved, events)


def read_lodgement_answer(reply: Any) -> LodgementAnswer:
    """Return the number of the transaction, or why the form was not processed.

    Raises PartnerUnavailable for a failure at ASIC, after which it may have the form or not.
    """
    events = read_events(reply)
    if getattr(reply.businessDocumentHeader.result, "fault", None):
        raise PartnerUnavailable(PARTNER, "fault", maybe_done=True)
    if is_rejected(reply):
        return LodgementAnswer(None, events)
    # An alternative that is not in a reply is no attribute.
    not_processed = getattr(reply.businessDocumentBody, "notProcessed", None)
    if not_processed is not None:
        return LodgementAnswer(None, (*events, *_describe(_read_name(not_processed))))
    number = reply.businessDocumentHeader.asicTransactionNumber
    if not number or len(number) > LONGEST_NUMBER:
        raise InvalidPartnerResponse(PARTNER, "asicTransactionNumber", maybe_done=True)
    return LodgementAnswer(number, events)


def read_status(reply: Any) -> tuple[TransactionStatus, str]:
    """Return the status of a transaction, and the address of a certificate that is not attached, "" if none."""
    events = read_events(reply)
    if is_rejected(reply) and any(event.code == ReplyCode.UNKNOWN_TRANSACTION for event in events):
        return TransactionStatus(payment=PaymentState.NONE, events=events), ""
    body = read_body(reply)
    paid, lodgements = body.feePayment, body.lodgements
    company = lodgements.registrations.companyIncorporation if lodgements else None
    state = PAYMENT_STATES.get(paid.paymentStatus) if paid else PaymentState.NONE
    attached = _find_attachment(reply, CERTIFICATE)
    status = TransactionStatus(
        payment=_require(state, "paymentStatus"),
        receipt_number=_read_number((paid and paid.receiptNum) or "", "receiptNum"),
        declined_code=(paid and paid.declinedCode) or "",
        declined_message=(paid and paid.declinedMessage) or "",
        lodgement_code=company.lodgementStatus if company else None,
        status_reason=(company and company.statusReason) or "",
        transaction_number=_read_number((company and company.asicTransactionNumber) or "", "asicTransactionNumber"),
        acn=(company and company.ACN) or "",
        company_name=(company and company.companyName) or "",
        document_number=(attached and attached.documentNumber) or "",
        certificate=_read_pdf(attached),
        receipt=_read_pdf(_find_attachment(reply, RECEIPT)),
        events=events,
    )
    return status, "" if status.certificate else (company and company.certificateURL) or ""


def require_pdf(content: bytes) -> bytes:
    """Return a file if it is a PDF."""
    if not content.startswith(PDF):
        raise InvalidPartnerResponse(PARTNER, "not a PDF")
    return content


def _read_name(answer: Any) -> NameAnswer:
    objections = tuple(
        Objection(objection.code, " ".join(objection.descriptions.description if objection.descriptions else ()))
        for objection in answer.objection or ()
    )
    return NameAnswer(answer.code, answer.longDescription or answer.shortDescription, objections)


def _describe(name: NameAnswer) -> Iterable[Event]:
    """Return the messages of a form that was not processed because of the company's name."""
    yield Event(name.code, "error", name.description, "proposedCompanyName")
    for objection in name.objections:
        yield Event(objection.code, "error", objection.description, "proposedCompanyName")


def _find_attachment(reply: Any, document_type: str) -> Any:
    attachments = reply.businessDocumentHeader.attachments
    found = attachments.attachment if attachments else ()
    return next((one for one in found if one.documentType == document_type), None)


def _read_pdf(attachment: Any) -> bytes | None:
    """Return an attached file; None if it is no PDF, as the status is worth more than the file."""
    content: bytes = (attachment and attachment.binaryObject) or b""
    return content if content.startswith(PDF) else None


def _read_number(number: str, name: str) -> str:
    if len(number) > LONGEST_NUMBER:
        raise InvalidPartnerResponse(PARTNER, name)
    return number


def _require(value: Any, name: str) -> Any:
    if value is None:
        raise InvalidPartnerResponse(PARTNER, name)
    return value
