"""Record the calls to a system about a document (document 2, section 7, "bgl360/log")."""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session

from lyd.adapters.errors import PartnerError, PartnerRefused
from lyd.partner_syncs.models import PartnerCall

DONE, MAYBE_DONE, NOT_ANSWERED = "Done.", "No answer: it may have been done.", "No answer."


def record_call(
    session: Session,
    document_id: int,
    app: str,
    action: str,
    error: PartnerError | None,
    *,
    message: str = "",
    user_id: int | None = None,
    **request: Any,
) -> None:
    """Add a call to the log: error is None if it was answered as it should be.

    message is for members, instead of the usual sentence. request says what the call was about: kinds, ids and names of
    fields, never values of people.
    """
    response = {"status": error.error_code if error else "done", "message": message or _describe(error)}
    row = PartnerCall(document_id=document_id, app=app, action=action, is_success=error is None, user_id=user_id)
    row.request, row.response = request, response
    session.add(row)


def _describe(error: PartnerError | None) -> str:
    if error is None:
        return DONE
    if isinstance(error, PartnerRefused):
        return error.description or error.message
    return MAYBE_DONE if error.maybe_done else NOT_ANSWERED
