"""Recall a request, and end those whose due date is over."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import Capability, Identity
from lyd.core.calendar import load_calendar
from lyd.documents.lifecycle.actions import require_possible
from lyd.signing.errors import SigningOver
from lyd.signing.models import RequestState, SigningRequest
from lyd.signing.services.requests import lock_own_request, lock_request
from lyd.signing.services.withdrawals import begin_withdrawal

BATCH = 200


def recall_request(session: Session, identity: Identity, document_id: int, reason: str) -> SigningRequest:
    """Take a request back: no link works any more, and the document is completed again.

    A provider outside is asked to take it back first, if it can be called; asking a second time changes nothing.
    Raises NotFound, Forbidden, DocumentNotReady, and SigningOver if everyone has signed meanwhile.
    """
    document, request = lock_own_request(session, identity, document_id, Capability.MANAGE_SIGNING)
    require_possible(document, Capability.MANAGE_SIGNING)
    if request.state not in {RequestState.PREPARING, RequestState.PENDING}:
        raise SigningOver
    if request.withdrawal is None:
        begin_withdrawal(
            session,
            document,
            request,
            RequestState.RECALLED,
            ended_by=identity.display_name,
            reason=reason,
            user_id=identity.user_id,
        )
    return request


def find_overdue(session: Session) -> list[int]:
    """Return the ids of pending requests whose due date is over in the site's calendar."""
    is_overdue = (
        SigningRequest.state == RequestState.PENDING,
        SigningRequest.due_date < load_calendar(session).today(),
        SigningRequest.withdrawal.is_(None),
    )
    query = select(SigningRequest.id).where(*is_overdue).order_by(SigningRequest.due_date).limit(BATCH)
    return list(session.scalars(query))


def expire_request(session: Session, request_id: int) -> None:
    """End a request whose due date is over; nothing for one that ended or was prolonged meanwhile."""
    document, request = lock_request(session, request_id)
    is_over = request.due_date < load_calendar(session).today()
    if request.state is RequestState.PENDING and request.withdrawal is None and is_over:
        begin_withdrawal(session, document, request, RequestState.EXPIRED)
