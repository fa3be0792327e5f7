"""Changes of a request by shop admins: a new state, a note to the member."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.db import lock_row
from lyd.core.errors import NotFound
from lyd.document_requests.errors import RequestStateChanged
from lyd.document_requests.models import DocumentRequest, RequestState
from lyd.document_requests.services.notices import announce_change

AWAITING_PAYMENT, REQUESTED, IN_PROGRESS, DONE, CANCELLED = RequestState
NEXT: dict[RequestState, tuple[RequestState, ...]] = {
    AWAITING_PAYMENT: (CANCELLED,),
    REQUESTED: (IN_PROGRESS, DONE, CANCELLED),
    IN_PROGRESS: (REQUESTED, DONE, CANCELLED),
    DONE: (IN_PROGRESS,),
    CANCELLED: (),
}
"""State → those that a shop admin can choose. A payment begins a request, its refund cancels it."""


def change_request(session: Session, request_id: int, state: RequestState, note: str) -> DocumentRequest:
    """Change the state of a request, or send its member a note, or both; the member gets a mail.

    Raises NotFound, and RequestStateChanged if the state does not follow the one it has.
    """
    request = lock_row(session, DocumentRequest, request_id)
    if request is None:
        raise NotFound
    if state is not request.state and state not in NEXT[request.state]:
        raise RequestStateChanged
    is_changed = state is not request.state or bool(note)
    request.state = state
    request.note = note or request.note
    if is_changed:
        announce_change(session, request)
    session.flush()
    return request
