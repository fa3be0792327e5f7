"""Requests on their way to a provider outside."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any

from sqlalchemy.orm import Session

from lyd.documents.models import Document
from lyd.signing import handles
from lyd.signing.errors import CorrectionRefused
from lyd.signing.groups import State
from lyd.signing.models import ENDED_WITHOUT_SIGNATURES, RequestState, Signer, SigningRequest
from lyd.signing.providers import find_provider
from lyd.signing.services.events import append_event
from lyd.signing.services.outside_problems import note_problems
from lyd.signing.services.progress import count_signers, end_request
from lyd.signing.services.requests import list_signers, lock_request

BEFORE_WITHDRAWAL = datetime.timedelta(minutes=10)
"""A provider outside that did not answer gets this time before it is called to withdraw what it may have accepted."""
Former = Mapping[str, Any]
"""signer_id of a corrected person, and name, email and phone before the correction."""


def send_request(session: Session, request_id: int, former: Former | None = None) -> None:
    """Have the provider of a request send it; nothing for one that is sent. Raises the errors of adapters.

    A request that has ended meanwhile is withdrawn, because the answer to an earlier attempt may have been lost. After
    a correction that comes too late the request goes on with the former contact.
    """
    request = session.get(SigningRequest, request_id, populate_existing=True)
    if request is not None and request.state is RequestState.PREPARING:
        try:
            with note_problems(session, request_id):
                find_provider(request.provider).send(session, request)
        except CorrectionRefused:
            session.rollback()
            _undo_correction(session, request_id, former or {})
    elif request is not None and request.state in ENDED_WITHOUT_SIGNATURES:
        request.is_held_outside = True
        handles.withdraw_request.enqueue(session, request_id=request_id)


def send_corrected(session: Session, request: SigningRequest, signer: Signer, before: Mapping[str, str]) -> None:
    """Have a pending request sent again with a corrected person. Raises CorrectionRefused once someone has signed.

    Providers outside cannot change a recipient. The rows are locked.
    """
    signers = list_signers(session, request.id)
    if any(each.state in {State.SIGNED, State.DECLINED} for each in signers):
        raise CorrectionRefused
    signer.link_version += 1
    request.drop_wishes()
    request.state = RequestState.PREPARING
    count_signers(session.get_one(Document, request.document_id), request, signers)
    handles.send_request.enqueue(session, request_id=request.id, former={"signer_id": signer.id, **before})


def release_request(session: Session, request_id: int) -> None:
    """Tell the provider of a signed request that its files are stored here. Raises the errors of adapters."""
    request = session.get(SigningRequest, request_id)
    if request is not None and request.state is RequestState.SIGNED:
        find_provider(request.provider).release(session, request)


def note_failure(session: Session, reason: str, *, request_id: int, **_former: Any) -> None:
    """End a request that the provider did not accept: the document is completed again, and the sender sees why."""
    document, request = lock_request(session, request_id)
    if request.state is RequestState.PREPARING:
        end_request(session, document, request, RequestState.FAILED, reason=reason)
        request.is_held_outside = True
        handles.withdraw_request.enqueue(session, delay=BEFORE_WITHDRAWAL, request_id=request_id)


def _undo_correction(session: Session, request_id: int, former: Former) -> None:
    """Go on with the request as it was before the correction: someone has signed it meanwhile."""
    document, request = lock_request(session, request_id)
    if request.state is not RequestState.PREPARING:
        return
    signers = list_signers(session, request_id)
    signer = next(each for each in signers if each.id == former["signer_id"])
    signer.name, signer.email, signer.phone = former["name"], former["email"], former["phone"]
    signer.link_version -= 1
    session.flush()
    request.state, request.outside_problem = RequestState.PENDING, CorrectionRefused.message
    append_event(session, request, "correction_refused", signer=signer)
    count_signers(document, request, signers)
    handles.refresh_request.enqueue(session, request_id=request_id)
