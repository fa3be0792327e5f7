"""News from a provider outside, put into our rows: repeated, late and out-of-order news changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import update
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.signing.groups import State
from lyd.signing.models import RequestState, Signer, SigningRequest
from lyd.signing.providers import BundleState, HistoryEntry, SignerProgress, find_provider
from lyd.signing.services.events import append_event, list_events
from lyd.signing.services.progress import advance_request, end_request, end_withdrawn
from lyd.signing.services.requests import list_signers, lock_request

ORDER = (State.WAITING, State.INVITED, State.OPENED, State.SIGNED)
"""A signer only moves towards the end of this order, or declines before it."""
MOMENTS = {
    State.INVITED: ("invited_at",),
    State.OPENED: ("opened_at",),
    State.SIGNED: ("finished_at",),
    State.DECLINED: ("finished_at",),
}


def refresh_request(session: Session, request_id: int) -> bool:
    """Read the state of a pending request outside and apply it. Returns whether nothing more is to be read.

    The partner is called before any row is locked. Raises the errors of adapters.
    """
    request = session.get(SigningRequest, request_id, populate_existing=True)
    if request is None or not request.is_open:
        return True
    if request.state is RequestState.PENDING:
        state = find_provider(request.provider).read_state(session, request)
        if state is not None:
            apply_bundle_state(session, request_id, state)
    return not request.is_open


def apply_bundle_state(session: Session, request_id: int, state: BundleState) -> bool:
    """Put news about a request into its rows. Returns whether anything changed.

    News of a request that has ended, or is being sent again, is too late. Everyone has signed if the bundle is
    complete, whatever the news of single people says.
    """
    document, request = lock_request(session, request_id)
    if request.state is not RequestState.PENDING:
        return False
    signers = list_signers(session, request.id)
    changed = _record_history(session, request, signers, state.history)
    by_id = {signer.external_id: signer for signer in signers if signer.external_id}
    for external_id, progress in state.signers.items():
        if external_id in by_id:
            changed |= _move(session, by_id[external_id], progress)
    changed |= _conclude(session, document, request, state)
    return changed


def _conclude(session: Session, document: Document, request: SigningRequest, state: BundleState) -> bool:
    """Do what follows from the states of the signers, and end what has ended outside."""
    if state.state is RequestState.RECALLED and request.withdrawal:
        end_withdrawn(session, document, request)
        return True
    if state.state is RequestState.RECALLED:
        by, reason = state.ended_by, state.reason
        end_request(session, document, request, RequestState.RECALLED, ended_by=by, reason=reason)
        return True
    advance_request(session, document, request)
    return request.state is not RequestState.PENDING


def _move(session: Session, signer: Signer, progress: SignerProgress) -> bool:
    """Move a signer forward. Returns whether the state changed."""
    if not _is_forward(signer.state, progress.state):
        return False
    at = progress.at or utc_now()
    values = {"state": progress.state, **dict.fromkeys(MOMENTS[progress.state], at)}
    if progress.state is State.DECLINED:
        values["note"] = progress.note
    unchanged = (Signer.id == signer.id, Signer.state == signer.state)
    session.execute(update(Signer).where(*unchanged).values(**values).execution_options(synchronize_session=False))
    session.refresh(signer)
    return True


def _is_forward(before: State, after: State) -> bool:
    if before not in ORDER[:-1]:
        return False
    return after is State.DECLINED or (after in ORDER and ORDER.index(after) > ORDER.index(before))


def _record_history(
    session: Session, request: SigningRequest, signers: Sequence[Signer], history: Sequence[HistoryEntry]
) -> bool:
    """Append the events that are not in the chain yet. Their details have the provider's id and moment."""
    known = {event.details.get("entry") for event in list_events(session, request.id)}
    by_id = {signer.external_id: signer for signer in signers if signer.external_id}
    fresh = [entry for entry in history if entry.id not in known and entry.name in by_id]
    for entry in fresh:
        append_event(
            session, request, entry.action, signer=by_id[entry.name], entry=entry.id, moment=entry.at.isoformat()
        )
    return bool(fresh)
