"""The payment of a request; the orders domain calls these functions."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.db import lock_row
from lyd.core.errors import NotFound
from lyd.document_requests.errors import NothingToPay
from lyd.document_requests.models import DocumentRequest, RequestState
from lyd.document_requests.services.notices import announce_change, announce_request


def load_payable_request(session: Session, identity: Identity, request_id: int) -> DocumentRequest:
    """Return the caller's own request that awaits its payment. Raises NotFound, NothingToPay."""
    request = session.get(DocumentRequest, request_id)
    if request is None or request.user_id != identity.user_id or request.team_id != identity.team_id:
        raise NotFound
    if request.state is not RequestState.AWAITING_PAYMENT:
        raise NothingToPay
    return request


def submit_paid_request(session: Session, request_id: int) -> bool:
    """Begin a request whose order is paid; a second call changes nothing. Returns whether there is one to begin."""
    request = lock_row(session, DocumentRequest, request_id)
    if request is None or request.state is RequestState.CANCELLED:
        return False
    if request.state is RequestState.AWAITING_PAYMENT:
        request.state = RequestState.REQUESTED
        announce_request(session, request)
    return True


def cancel_paid_request(session: Session, request_id: int) -> None:
    """Cancel a request whose order was cancelled or refunded. One that is cancelled already stays as it is."""
    request = lock_row(session, DocumentRequest, request_id)
    if request is None or request.state is RequestState.CANCELLED:
        return
    was_submitted = request.state is not RequestState.AWAITING_PAYMENT
    request.state = RequestState.CANCELLED
    if was_submitted:
        announce_change(session, request)
