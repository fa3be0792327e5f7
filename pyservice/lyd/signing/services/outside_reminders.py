"""Reminders that a provider outside sends: asked for in a transaction, called by a job without locks, then recorded."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.signing import handles
from lyd.signing.errors import NothingToRemind
from lyd.signing.models import MOST_PROBLEM, RequestState, SigningRequest
from lyd.signing.providers import find_provider
from lyd.signing.services.events import append_event
from lyd.signing.services.outside_problems import note_problems
from lyd.signing.services.requests import lock_request

UNDER_WAY = "A reminder is already on its way."
NOT_SENT = "The reminder was not sent. {reason}"


def begin_reminder(session: Session, request: SigningRequest, note: str) -> None:
    """Have the provider of a locked request remind those whose turn it is. Raises NothingToRemind while it does."""
    if request.reminder_wanted_at is not None:
        raise NothingToRemind(UNDER_WAY)
    request.reminder_wanted_at, request.outside_problem = utc_now(), ""
    handles.remind_outside.enqueue(session, request_id=request.id, note=note)


def remind_outside(session: Session, request_id: int, note: str) -> None:
    """Have the provider send a reminder that was asked for, once. Raises the errors of adapters, NothingToRemind.

    No row is locked while the provider is called.
    """
    request = session.get(SigningRequest, request_id, populate_existing=True)
    if request is None or not _is_due(request):
        return
    with note_problems(session, request_id):
        find_provider(request.provider).remind(session, request, note)
    _, request = lock_request(session, request_id)
    if _is_due(request):
        request.last_reminder_at, request.reminder_wanted_at = utc_now(), None
        request.outside_problem = ""


def note_failure(session: Session, reason: str, *, request_id: int, **_note: str) -> None:
    """Record that a reminder was not sent; the sender sees why, and may try again."""
    _, request = lock_request(session, request_id)
    if request.reminder_wanted_at is not None:
        request.reminder_wanted_at = None
        request.outside_problem = NOT_SENT.format(reason=reason)[:MOST_PROBLEM]
        append_event(session, request, "reminder_failed", reason=reason)
    if request.state is RequestState.PENDING:
        handles.refresh_request.enqueue(session, request_id=request_id)


def _is_due(request: SigningRequest) -> bool:
    return request.state is RequestState.PENDING and request.reminder_wanted_at is not None and not request.withdrawal
