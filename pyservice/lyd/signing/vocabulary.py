"""The states and events of requests in words."""

from __future__ import annotations

from collections.abc import Mapping

from lyd.signing.groups import State
from lyd.signing.models import RequestState, SigningEvent, SigningRequest

STATE_NAMES: Mapping[RequestState, str] = {
    RequestState.PREPARING: "Being sent",
    RequestState.PENDING: "Pending Signature",
    RequestState.COMPLETED: "Signed by everyone, being sealed",
    RequestState.SIGNED: "Signed",
    RequestState.DECLINED: "Rejected",
    RequestState.EXPIRED: "Expired",
    RequestState.RECALLED: "Recalled",
    RequestState.FAILED: "Not sent",
}

WITHDRAWN = "Being taken back"
"""The state of a request that a provider outside is to take back."""

PENDING, SIGNED, REJECTED = "Pending Signature", "Signed", "Rejected"
"""The statuses of a signer (document 3, section 4.4)."""

EVENTS: Mapping[str, str] = {
    "sent": "Sent the document for signature",
    "invited": "Was invited to sign",
    "link_sent": "Was sent a new link",
    "code_sent": "Was sent a code",
    "code_refused": "Entered a wrong code",
    "opened": "Opened the document",
    "signed": "Signed the document",
    "approved": "Approved the document",
    "declined": "Declined to sign",
    "delegated": "Gave the signature to another person",
    "substituted": "Let the substitute sign",
    "skipped": "Is not needed any more",
    "corrected": "Corrected the contact details of a signer",
    "reminded": "Sent a reminder",
    "reminded_automatically": "Was reminded",
    "reminder_failed": "The reminder was not sent",
    "correction_refused": "Was not corrected, because someone had signed",
    "withdrawal_sent": "Asked for the document back where it is signed",
    "withdrawal_refused": "The document could not be taken back: it had been signed or declined",
    "withdrawn": "The document was taken back where it was signed",
    "completed": "Everyone has signed",
    "sealing_failed": "The signed document could not be sealed yet",
    "sealed": "The signed document was sealed",
    "expired": "The due date has passed",
    "recalled": "Recalled the document",
    "failed": "The document could not be sent",
    "downloaded": "Downloaded the document",
}
"""The action of an event → what happened; the name of the person stands before it."""


def name_state(request: SigningRequest) -> str:
    """Return the state of a request in words."""
    return WITHDRAWN if request.withdrawal else STATE_NAMES[request.state]


def name_status(state: State) -> str:
    """Return the status of a signer in the words of the documents."""
    if state is State.SIGNED:
        return SIGNED
    return REJECTED if state is State.DECLINED else PENDING


def describe_event(event: SigningEvent) -> str:
    """Return what happened, to whom if others are concerned, and the reason if there is one."""
    details = event.details
    text = str(details.get("text") or EVENTS.get(event.action, event.action))
    if event.action == "substituted":
        text = f"Let {details['substitute']} sign in place of {details['person']}"
    named = [f"{each['substitute']} as the substitute of {each['person']}" for each in details.get("substitutes", [])]
    if named:
        text = f"{text}, with {' and '.join(named)}"
    watched, reason = details.get("witness_of"), details.get("reason")
    if watched:
        text = f"{text} as the witness of {watched}, and confirmed to have seen them sign"
    return f"{text}: {reason}" if reason else text
