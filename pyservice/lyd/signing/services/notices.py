"""Messages of signing: invitations and reminders to signers, and what the sender learns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy.orm import Session

from lyd.core.message_kinds import MessageNotWanted
from lyd.documents.models import Document
from lyd.mail.kinds import late_context
from lyd.mail.services import send
from lyd.signing.groups import State
from lyd.signing.models import RequestState, Signer, SigningRequest
from lyd.signing.services.links import link_of
from lyd.signing.services.people import Sender, find_receiver, find_sender

INVITED = frozenset({State.INVITED, State.OPENED})
INVOLVED = INVITED | {State.SIGNED}
ENDINGS = {
    RequestState.DECLINED: "declined",
    RequestState.EXPIRED: "expired",
    RequestState.RECALLED: "recalled",
    RequestState.FAILED: "failed",
}


def invite(session: Session, request: SigningRequest, signer: Signer) -> None:
    """Mail a signer the link, with the sender's subject and text (document 3, section 7.1)."""
    send(session, "signing_invitation", signer.email, **_facts(session, request, signer), body=request.email_body)


def remind_signer(session: Session, request: SigningRequest, signer: Signer, note: str) -> None:
    """Mail a signer the link again, with a note of the sender."""
    send(session, "signing_reminder", signer.email, **_facts(session, request, signer), body=note)


def announce_end(session: Session, document: Document, request: SigningRequest, signers: Sequence[Signer]) -> None:
    """Tell the sender that a request ended without all signatures, and those who were invited that it is over."""
    sender, receiver = find_sender(session, request), find_receiver(session, document, request)
    how = ENDINGS[request.state]
    facts: dict[str, Any] = {
        "document": document.name,
        "how": how,
        "by": request.ended_by,
        "reason": request.end_reason,
    }
    if request.state is not RequestState.RECALLED:
        send(
            session,
            "signing_ended",
            receiver.email,
            user_id=receiver.id,
            name=receiver.name,
            document_id=document.id,
            **facts,
        )
    for signer in signers:
        if signer.state in INVOLVED:
            send(session, "signing_over", signer.email, name=signer.name, sender=sender.name, firm=sender.firm, **facts)


def announce_signed(session: Session, document: Document, request: SigningRequest, signers: Sequence[Signer]) -> None:
    """Tell the sender, the signers and those who get a copy that the document is signed and sealed."""
    sender, receiver = find_sender(session, request), find_receiver(session, document, request)
    facts: dict[str, Any] = {"document": document.name, "document_id": document.id}
    send(session, "signing_signed", receiver.email, user_id=receiver.id, name=receiver.name, **facts)
    for signer in signers:
        if signer.state not in {State.SKIPPED, State.REPLACED, State.DECLINED}:
            _send_copy(session, sender, document, signer)


def _send_copy(session: Session, sender: Sender, document: Document, signer: Signer) -> None:
    facts: dict[str, Any] = {
        "document": document.name,
        "sender": sender.name,
        "firm": sender.firm,
        "signer_id": signer.id,
    }
    send(session, "signing_copy", signer.email, name=signer.name, **facts)


def _facts(session: Session, request: SigningRequest, signer: Signer) -> dict[str, Any]:
    sender = find_sender(session, request)
    return {
        "title": request.email_subject,
        "name": signer.name,
        "sender": sender.name,
        "sender_email": sender.email,
        "firm": sender.firm,
        "due_on": f"{request.due_date:%d/%m/%Y}",
        "signer_id": signer.id,
        "version": signer.link_version,
    }


@late_context("signing_invitation")
@late_context("signing_reminder")
def add_link(session: Session, context: Mapping[str, Any]) -> dict[str, Any]:
    """Return the link of an invitation. Raises MessageNotWanted if a newer one was sent or no signature is expected."""
    signer = session.get(Signer, context["signer_id"], populate_existing=True)
    if signer is None or signer.state not in INVITED or signer.link_version != context["version"]:
        raise MessageNotWanted
    request = session.get_one(SigningRequest, signer.request_id, populate_existing=True)
    if request.state is not RequestState.PENDING:
        raise MessageNotWanted
    return {"link": link_of(signer)}


@late_context("signing_copy")
def add_copy_link(session: Session, context: Mapping[str, Any]) -> dict[str, Any]:
    """Return the link to the signed document. Raises MessageNotWanted if the request was removed."""
    signer = session.get(Signer, context["signer_id"], populate_existing=True)
    if signer is None:
        raise MessageNotWanted
    return {"link": link_of(signer)}
