"""Have a provider outside take a request back: planned in a transaction, called by a job without locks, then recorded.

A request that people outside may still complete ends only once the provider has taken it back, so that it never is
completed here and signed there. It ends here at once if the provider has not accepted it yet, or cannot be called.
"""

from __future__ import annotations

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.documents.models import Document
from lyd.signing import handles
from lyd.signing.errors import SigningOver
from lyd.signing.models import ENDED_WITHOUT_SIGNATURES, ProviderCode, RequestState, SigningRequest
from lyd.signing.providers import BundleState, SigningProvider, find_provider
from lyd.signing.services.bundle_states import apply_bundle_state
from lyd.signing.services.events import append_event
from lyd.signing.services.outside_problems import note_problems
from lyd.signing.services.progress import end_request, end_withdrawn
from lyd.signing.services.requests import lock_request

FOLLOWED = {RequestState.PENDING: handles.refresh_request, RequestState.COMPLETED: handles.seal_request}
"""What is to be done for a request whose provider can be called again."""
ENDED_OUTSIDE = "{name} could not take the document back: it had been signed or declined there before."


def begin_withdrawal(
    session: Session,
    document: Document,
    request: SigningRequest,
    state: RequestState,
    *,
    ended_by: str = "",
    reason: str = "",
    user_id: int | None = None,
) -> None:
    """End a request as recalled or expired; with a provider outside, once that has taken it back. Both are locked."""
    provider = find_provider(request.provider)
    if request.state is RequestState.PENDING and provider.is_remote and provider.is_connected(session, request):
        request.plan_withdrawal(state, ended_by=ended_by, reason=reason)
        append_event(session, request, "withdrawal_sent", user_id=user_id, name=ended_by)
    else:
        end_request(session, document, request, state, ended_by=ended_by, reason=reason, user_id=user_id)
        request.is_held_outside = provider.is_remote
    if provider.is_remote:
        handles.withdraw_request.enqueue(session, request_id=request.id)


def withdraw_request(session: Session, request_id: int) -> bool:
    """Have the provider take back a request that is to end, or has ended here only. Returns whether that is settled.

    No row is locked while the provider is called. Raises the errors of adapters.
    """
    request = session.get(SigningRequest, request_id, populate_existing=True)
    if request is None or not (request.withdrawal or request.is_held_outside):
        return True
    provider = find_provider(request.provider)
    has_ended, news = False, None
    with note_problems(session, request_id):
        try:
            provider.recall(session, request, request.end_reason)
        except SigningOver:
            has_ended, news = True, provider.read_state(session, request)
    document, request = lock_request(session, request_id)
    if has_ended:
        _note_end_outside(session, provider, request, news)
    elif request.state is RequestState.PENDING and request.withdrawal:
        end_withdrawn(session, document, request)
    elif request.is_held_outside:
        request.is_held_outside, request.outside_problem = False, ""
        append_event(session, request, "withdrawn")
    return True


def go_on(session: Session, identity: Identity, provider: ProviderCode) -> None:
    """Go on with the requests of a member who has connected a provider again."""
    mine = (SigningRequest.team_id == identity.team_id, SigningRequest.created_by == identity.user_id)
    waits = or_(SigningRequest.state.in_(FOLLOWED), SigningRequest.is_held_outside)
    for request in session.scalars(select(SigningRequest).where(*mine, SigningRequest.provider == provider, waits)):
        job = handles.withdraw_request if request.is_held_outside else FOLLOWED[request.state]
        job.enqueue(session, request_id=request.id)


def end_here(session: Session, request_id: int) -> None:
    """End a request although its provider did not take it back: it cannot be called."""
    document, request = lock_request(session, request_id)
    problem = request.outside_problem
    if request.state is RequestState.PENDING and request.withdrawal:
        end_withdrawn(session, document, request)
    if request.state in ENDED_WITHOUT_SIGNATURES:
        request.is_held_outside, request.outside_problem = True, problem


def _note_end_outside(
    session: Session, provider: SigningProvider, request: SigningRequest, news: BundleState | None
) -> None:
    """Take over how a request ended outside; one that has ended here before stays as it is."""
    append_event(session, request, "withdrawal_refused")
    if request.state is RequestState.PENDING and news is not None:
        request.drop_wishes()
        apply_bundle_state(session, request.id, news)
    elif request.is_held_outside:
        request.is_held_outside = False
        request.outside_problem = ENDED_OUTSIDE.format(name=provider.name)
