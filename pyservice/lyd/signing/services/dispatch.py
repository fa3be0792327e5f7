"""Requests on their way to a provider outside."""

from __future__ import annotations

import datetime

from sqlalchemy.orm import Session

from lyd.signing import handles
from lyd.signing.models import ENDED_WITHOUT_SIGNATURES, RequestState, SigningRequest
from lyd.signing.providers import find_provider
from lyd.signing.services.progress import end_request
from lyd.signing.services.requests import lock_request

BEFORE_WITHDRAWAL = datetime.timedelta(minutes=10)
"""A provider outside that did not answer gets this time before it is called to withdraw what it may have accepted."""


def send_request(session: Session, request_id: int) -> None:
    """Have the provider of a request send it; nothing for one that is sent. Raises the errors of adapters.

    A request that has ended meanwhile is withdrawn, because the answer to an earlier attempt may have been lost.
    """
    request = session.get(SigningRequest, request_id, populate_existing=True)
    if request is not None and request.state is RequestState.PREPARING:
        find_provider(request.provider).send(session, request)
    elif request is not None and request.state in ENDED_WITHOUT_SIGNATURES:
        find_provider(request.provider).recall(session, request, request.end_reason)


def release_request(session: Session, request_id: int) -> None:
    """Tell the provider of a signed request that its files are stored here. Raises the errors of adapters."""
    request = session.get(SigningRequest, request_id)
    if request is not None and request.state is RequestState.SIGNED:
        find_provider(request.provider).release(session, request)


def note_failure(session: Session, reason: str, *, request_id: int) -> None:
    """End a request that the provider did not accept: the document is completed again, and the sender sees why."""
    document, request = lock_request(session, request_id)
    if request.state is RequestState.PREPARING:
        end_request(session, document, request, RequestState.FAILED, reason=reason)
        handles.send_request.enqueue(session, delay=BEFORE_WITHDRAWAL, request_id=request_id)
