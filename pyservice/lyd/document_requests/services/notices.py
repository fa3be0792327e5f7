"""Notices of a request: mail to the firm and to the member, and the entry in the document's log."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.db import ResultRow
from lyd.core.db.wordpress import wordpress
from lyd.document_requests.models import DocumentRequest, RequestKind, RequestState
from lyd.mail.services import send
from lyd.sales.services import find_address
from lyd.teams.models import Team

OPTION = "lyd_requests_email"
"""The plugin's setting of where requests go; the sales address if it is empty."""
REQUESTED = {
    RequestKind.LEGAL_REVIEW: "document.legal_review_requested",
    RequestKind.HARD_COPY: "document.hard_copy_requested",
}
LABELS = {
    "contact_name": "Contact",
    "contact_email": "E-mail",
    "contact_phone": "Phone",
    "due_date": "Wanted by",
    "delivery_name": "Deliver to",
    "delivery_address": "Address",
    "phone": "Phone",
    "copies": "Copies",
}
"""The short details of both forms in words, in the order of the mail."""


def announce_request(session: Session, request: DocumentRequest) -> None:
    """Notify the firm and the member that a request begins, and record it in the document's log."""
    about = {"copies": request.copies} if request.kind is RequestKind.HARD_COPY else {}
    note(session, request.team_id, request.user_id, REQUESTED[request.kind], "document", request.document_id, **about)
    member = _find_member(session, request.user_id)
    facts = _facts(request)
    address = find_address(session, OPTION)
    if address:
        team = session.get_one(Team, request.team_id).name
        reply_to = member.user_email if member else ""
        name = member.display_name if member else ""
        send(session, "document_request", address, member=name, email=reply_to, team=team, **facts, **_words(request))
    if member:
        send(
            session,
            "document_request_received",
            member.user_email,
            user_id=request.user_id,
            name=member.display_name,
            **facts,
            **_words(request),
        )


def announce_change(session: Session, request: DocumentRequest) -> None:
    """Notify the member of a request's new state or note, and record the state in the document's log."""
    facts = {"kind": request.kind.value, "to": request.state.value}
    note(session, request.team_id, None, "document.request_changed", "document", request.document_id, **facts)
    member = _find_member(session, request.user_id)
    if member:
        send(
            session,
            "document_request_changed",
            member.user_email,
            user_id=request.user_id,
            name=member.display_name,
            state=request.state.label,
            note=request.note,
            **_facts(request),
        )


def _facts(request: DocumentRequest) -> dict[str, Any]:
    return {
        "number": request.id,
        "matter": request.kind.label,
        "document": request.document_name,
        "document_id": request.document_id,
    }


def _words(request: DocumentRequest) -> dict[str, Any]:
    """The form in words: short details as rows, the question or the note as message."""
    details = request.details
    rows = [[label, str(details[key])] for key, label in LABELS.items() if details.get(key)]
    if request.price is not None and request.state is not RequestState.AWAITING_PAYMENT:
        rows.append(["Paid", f"${request.price:,.2f}"])
    return {"details": rows, "message": details.get("question") or details.get("binding_note") or ""}


def _find_member(session: Session, user_id: int) -> ResultRow | None:
    users = wordpress(session).users.c
    query = select(users.display_name, users.user_email).where(users.ID == user_id)
    return session.execute(query).first()
