"""Call ASIC about a document, and keep the call in its log (document 2, section 7, "asic/log").

A call ends the transaction before it, because nothing may be locked while ASIC works. It is recorded in one of its own,
which stays if what follows from the answer fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from flask import has_request_context
from sqlalchemy.orm import Session

from lyd.adapters.asic import PARTNER, AsicClient, TransactionStatus
from lyd.adapters.clients import get_asic
from lyd.adapters.errors import PartnerError, PartnerUnavailable
from lyd.asic.models import AsicCall

Answer = TypeVar("Answer")
MAYBE_DONE = "No answer: ASIC may have it."
NOT_ANSWERED = "No answer."


def call_asic(
    session: Session,
    document_id: int | None,
    action: str,
    call: Callable[[AsicClient], Answer],
    *,
    user_id: int | None = None,
    describe: Callable[[Answer], str] = lambda _answer: "",
    **request: Any,
) -> Answer:
    """Call ASIC, and record the call if it is about a document. Commits before and after.

    describe returns what the log says of the answer: codes and states, no personal data. request is what it says of
    the question. Raises the errors of adapters.
    """
    session.commit()
    row = AsicCall(document_id=document_id, action=action, user_id=user_id, request=request)
    try:
        answer = call(find_client())
    except PartnerError as error:
        row.is_success = False
        row.response = {"status": error.error_code, "message": MAYBE_DONE if error.maybe_done else NOT_ANSWERED}
        _keep(session, row)
        raise
    row.is_success, row.response = True, {"status": "answered", "message": describe(answer)}
    _keep(session, row)
    return answer


def ask_about(reference: str, number: str | None = None) -> Callable[[AsicClient], TransactionStatus]:
    """Return the call that asks about a payment or a lodgement."""
    return lambda client: client.get_transaction_status(reference, number)


def find_client() -> AsicClient:
    """Return the client for a member's request or for a job. Raises PartnerUnavailable without an account."""
    client = get_asic()
    if not client.is_available:
        raise PartnerUnavailable(PARTNER, "not configured")
    return client if has_request_context() else client.for_worker()


def _keep(session: Session, row: AsicCall) -> None:
    if row.document_id is not None:
        session.add(row)
        session.commit()
