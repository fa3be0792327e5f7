"""Requests on their way to a provider outside."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.signing.models import RequestState, SigningRequest
from lyd.signing.providers import find_provider
from lyd.signing.services.progress import end_request
from lyd.signing.services.requests import lock_request


def send_request(session: Session, request_id: int) -> None:
    """Have the provider of a request send it; nothing for one that is sent or ended. Raises the errors of adapters."""
    request = session.get(SigningRequest, request_id, populate_existing=True)
    if request is not None and request.state is RequestState.PREPARING:
        find_provider(request.provider).send(session, request)


def note_failure(session: Session, reason: str, *, request_id: int) -> None:
    """End a request that the provider did not accept: the document is completed again, and the sender sees why."""
    document, request = lock_request(session, request_id)
    if request.state is RequestState.PREPARING:
        end_request(session, document, request, RequestState.FAILED, reason=reason)
