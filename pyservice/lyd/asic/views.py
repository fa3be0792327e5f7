"""Registrations in the form of their schemas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lyd.adapters.asic import Event, Form201
from lyd.asic.models import AsicEvent, AsicPayment, AttemptState, Registration, Submission
from lyd.asic.names import proposed_name
from lyd.asic.rejections import explain_rejection
from lyd.asic.services.forms import finding_view
from lyd.asic.services.payments import PaymentStart
from lyd.asic.services.status import Status
from lyd.asic.statuses import STATUSES, describe_state
from lyd.asic.vocabulary import NOTES, STATE_NAMES, describe_event
from lyd.core.access import Identity
from lyd.documents.models import Document, DocumentFile
from lyd.documents.services.download_ids import sign_download


def status_view(status: Status, identity: Identity) -> dict[str, Any]:
    """A registration in the form of RegistrationSchema."""
    document, registration = status.document, status.registration
    rule = STATUSES[document.asic_status]
    certificate = status.certificate
    return {
        "document_id": document.id,
        "name": registration.company_name or proposed_name(status.form),
        "fee": status.fee,
        "payment_status": registration.payment_status,
        "payment_status_name": registration.payment_status.label,
        "asic_status": document.asic_status,
        "asic_status_name": rule.name,
        "is_pre_consent": registration.has_consents,
        "status_sentence": describe_state(registration.payment_status, document.asic_status),
        "next_step": status.next_step,
        "locked_until": status.locked_until,
        "retry_url": status.open_page,
        "transaction_number": registration.transaction_number,
        "receipt_number": registration.receipt_number,
        "acn": registration.acn,
        "certificate": certificate and {**_download(identity, certificate), "until": document.certificate_until},
        "receipt": status.receipt and _download(identity, status.receipt),
        "submissions": [_submission_view(one, status.form) for one in reversed(status.submissions)],
        "timeline": [_event_view(event, by) for event, by in status.events],
        "findings": [finding_view(finding) for finding in status.findings],
        "notes": list(NOTES),
    }


def start_view(start: PaymentStart) -> dict[str, Any]:
    """A started payment in the form of StartedPaymentSchema."""
    return {
        "payment": {"payment_url": start.url} if start.url else None,
        "message_event": events_view(start.events) if start.events and not start.url else None,
        "locked_until": start.locked_until,
    }


def events_view(events: Sequence[Event]) -> list[dict[str, str]]:
    """ASIC's messages in the form of MessageEventSchema."""
    return [
        {"error_code": event.code, "severity": event.severity, "description": event.description} for event in events
    ]


def transaction_view(
    document: Document, registration: Registration, payment: AsicPayment | None
) -> dict[str, str | None]:
    """A payment and lodgement in the form of TransactionStatusSchema."""
    is_declined = payment is not None and payment.state is AttemptState.DECLINED and not registration.is_paid
    return {
        "receipt_number": registration.receipt_number or None,
        "declined_code": payment.declined_code if payment and is_declined else None,
        "declined_message": payment.declined_message if payment and is_declined else None,
        "payment_status": registration.payment_status,
        "asic_status": document.asic_status,
    }


def _download(identity: Identity, file: DocumentFile) -> dict[str, Any]:
    return {"download_id": sign_download(identity, file.document_id, file.id)}


def _submission_view(submission: Submission, form: Form201) -> dict[str, Any]:
    return {
        "number": submission.number,
        "state": submission.state,
        "state_name": STATE_NAMES[submission.state],
        "at": submission.ended_at or submission.sent_at or submission.created_at,
        "messages": [_message_view(message, form) for message in submission.messages],
    }


def _message_view(message: dict[str, Any], form: Form201) -> dict[str, Any]:
    words = {name: message[name] for name in ("code", "severity", "description")}
    rejection = explain_rejection(message["code"], message["description"], message["location"], form)
    return {**words, "explanation": rejection.explanation, "question": rejection.question}


def _event_view(event: AsicEvent, by: str | None) -> dict[str, Any]:
    title, text = describe_event(event.action, event.details)
    return {"at": event.at, "title": title, "text": text, "by": by if event.user_id else None}
