"""What FuseSign tells of a bundle, in our states."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from lyd.adapters.fusesign import Bundle, BundleRecipient, BundleStatus, HistoryEntry, RecipientStatus
from lyd.signing.groups import State
from lyd.signing.models import RequestState
from lyd.signing.providers import protocol

STATES = {
    RecipientStatus.NO_ACTIONS: State.WAITING,
    RecipientStatus.PENDING: State.INVITED,
    RecipientStatus.OPENED: State.OPENED,
    RecipientStatus.SIGNED: State.SIGNED,
    RecipientStatus.REJECTED: State.DECLINED,
}
REQUEST_STATES = {
    BundleStatus.FINALISED: RequestState.COMPLETED,
    BundleStatus.REJECTED: RequestState.DECLINED,
    BundleStatus.RETRACTED: RequestState.RECALLED,
}
"""Others are pending. An archived bundle had one of these states before."""
EVENTS = {
    "CustomerEmailDelivered": "invited",
    "CustomerBundleOpened": "opened",
    "CustomerActionsCompleted": "signed",
    "CustomerBundleRejected": "declined",
}
"""FuseSign's events that are shown in the history of a request, by our names (signing/vocabulary.py)."""
MOMENTS = {
    State.OPENED: "CustomerBundleOpened",
    State.SIGNED: "CustomerActionsCompleted",
    State.DECLINED: "CustomerBundleRejected",
}
RETRACTED = "BundleRetracted"
NAME = "FuseSign"


def read_news(bundle: Bundle, history: Sequence[HistoryEntry]) -> protocol.BundleState:
    """Return the state of a bundle. The history was read after the bundle, so it is never behind it."""
    state = _request_state(bundle)
    last = {(entry.customer_id, entry.action): entry for entry in history}
    retraction = last.get(("", RETRACTED))
    return protocol.BundleState(
        state=state,
        signers={recipient.customer_id: _read_progress(recipient, last) for recipient in bundle.recipients},
        history=tuple(
            protocol.HistoryEntry(entry.id, entry.at, EVENTS[entry.action], entry.customer_id)
            for entry in history
            if entry.action in EVENTS
        ),
        ended_by=NAME if state is RequestState.RECALLED else "",
        reason=retraction.notes if retraction and state is RequestState.RECALLED else "",
    )


def _request_state(bundle: Bundle) -> RequestState:
    if bundle.status is not BundleStatus.ARCHIVED:
        return REQUEST_STATES.get(bundle.status, RequestState.PENDING)
    statuses = {recipient.status for recipient in bundle.recipients}
    if RecipientStatus.REJECTED in statuses:
        return RequestState.DECLINED
    is_complete = (
        statuses <= {RecipientStatus.SIGNED, RecipientStatus.NO_ACTIONS} and RecipientStatus.SIGNED in statuses
    )
    return RequestState.COMPLETED if is_complete else RequestState.RECALLED


def _read_progress(recipient: BundleRecipient, last: dict[tuple[str, str], HistoryEntry]) -> protocol.SignerProgress:
    state = STATES[recipient.status]
    entry = last.get((recipient.customer_id, MOMENTS.get(state, "")))
    at: datetime.datetime | None = entry.at if entry else None
    return protocol.SignerProgress(state, at, entry.notes if entry and state is State.DECLINED else "")
