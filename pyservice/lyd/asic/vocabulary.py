"""The states and events of registrations in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lyd.asic.statuses import SubmissionState

Details = Mapping[str, Any]

STATE_NAMES: Mapping[SubmissionState, str] = {
    SubmissionState.BUILT: "Built",
    SubmissionState.CHECKED: "Checked",
    SubmissionState.PAID: "Paid",
    SubmissionState.SENT: "Sent",
    SubmissionState.RECEIVED: "Received by ASIC",
    SubmissionState.IN_PROGRESS: "In progress",
    SubmissionState.MANUAL_REVIEW: "Manual review",
    SubmissionState.ACCEPTED: "Accepted",
    SubmissionState.REFUSED: "Refused",
    SubmissionState.REJECTED: "Rejected",
    SubmissionState.CANCELLED: "Cancelled",
    SubmissionState.UNSURE: "Waiting for confirmation",
}

NOTES = (
    "If the document is assembled before ASIC’s fee is paid, ASIC may lock the registration for up to 28 days.",
    "If the payment is interrupted, ASIC reserves the application and may lock its payment gateway for three hours.",
    "ASIC refunds a fee only within 28 days of the payment.",
    "The certificate of registration can be downloaded within 30 days of the incorporation.",
)
"""Document 2, sections 4.2 and 9; the first three are about the payment. Screens have no others."""


def dollars(cents: int) -> str:
    """Return an amount as members read it ("$611.00")."""
    return f"${cents / 100:,.2f}"


OUTCOMES = {
    "success": "the name is available",
    "manual": "the name is available after a manual review",
    "error": "the name is not available",
}


def _amount(details: Details) -> str:
    return dollars(int(details["amount"]))


def _codes(details: Details) -> str:
    codes = ", ".join(details.get("codes") or [])
    return f" ({codes})" if codes else ""


def _because(details: Details) -> str:
    return f" {details['reason']}" if details.get("reason") else ""


def _declined(details: Details) -> str:
    code = f" with the code {details['code']}" if details.get("code") else ""
    return f"The payment was declined{code}."


EVENTS: Mapping[str, tuple[str, Callable[[Details], str]]] = {
    "name_checked": ("Name checked", lambda details: f"“{details['name']}”: {OUTCOMES[details['outcome']]}."),
    "name_applied": ("Name chosen", lambda details: f"“{details['name']}” was written into the answers."),
    "consents_given": ("Consent given", lambda _: "The consents for the registration were confirmed."),
    "built": ("Application built", lambda _: "The form 201 was made from the answers."),
    "checked": ("Application checked", lambda _: "The form 201 has no errors."),
    "payment_started": ("Payment started", lambda details: f"The payment of {_amount(details)} to ASIC was started."),
    "payment_not_started": ("Payment not started", lambda details: f"ASIC opened no payment page{_codes(details)}."),
    "payment_interrupted": (
        "Payment interrupted",
        lambda _: "The payment page was left without a payment. ASIC may lock its gateway for three hours.",
    ),
    "payment_declined": ("Payment declined", _declined),
    "paid": ("Paid", lambda details: f"{_amount(details)} was paid to ASIC. Receipt number: {details['receipt']}."),
    "paid_twice": (
        "Paid twice",
        lambda details: f"A second payment arrived, with receipt number {details['receipt']}.",
    ),
    "receipt_stored": ("Receipt stored", lambda _: "ASIC's receipt is stored with the document."),
    "submitted": ("Submitted", lambda _: "The application was submitted and is being sent to ASIC."),
    "sent": ("Sent", lambda _: "The application was sent to ASIC."),
    "not_reached": (
        "ASIC does not answer",
        lambda _: "ASIC cannot be reached. The application is saved, and will be sent as soon as ASIC answers.",
    ),
    "not_sent": (
        "Not sent",
        lambda details: f"The application was not sent. Please submit it again.{_because(details)}",
    ),
    "not_created": (
        "Not sent",
        lambda _: (
            "Failed to create data to post ASIC lodgement. Contact adminstrator to support! "  # document 2, section 8
            "The document can be reopened and corrected."
        ),
    ),
    "answer_lost": (
        "Waiting for confirmation",
        lambda _: "ASIC’s answer was lost. We are asking ASIC whether it has the application, and send nothing again.",
    ),
    "received": (
        "Received by ASIC",
        lambda details: f"ASIC has the application. Transaction number: {details['transaction']}.",
    ),
    "not_received": ("Not received", lambda _: "ASIC has not received the application. It can be submitted again."),
    "in_progress": ("In progress", lambda _: "ASIC is processing the application."),
    "manual_review": ("Manual review", lambda _: "A person at ASIC is reviewing the application."),
    "accepted": ("Accepted", lambda details: f"The company is registered. ACN: {details['acn']}."),
    "refused": ("Refused", lambda details: f"ASIC refused to register the company.{_because(details)}"),
    "rejected": ("Rejected", lambda details: f"ASIC rejected the application{_codes(details)}.{_because(details)}"),
    "cancelled": ("Cancelled", lambda details: f"The application was cancelled at ASIC.{_because(details)}"),
    "unknown_status": (
        "Unknown status",
        lambda details: f"ASIC answered the status {details['code']}, which we do not know. We are looking into it.",
    ),
    "certificate_stored": (
        "Certificate stored",
        lambda _: "The certificate of registration is stored with the document.",
    ),
}
"""The action of an event → its title, and what happened."""


def describe_event(action: str, details: Details) -> tuple[str, str]:
    """Return the title and the text of an event; an action of another release is described by its own name."""
    if action not in EVENTS:
        plain = action.replace("_", " ").capitalize()
        return plain, f"{plain}."
    title, text = EVENTS[action]
    return title, text(details)
