"""What the sender and the signers learn when a request or the part of a person ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy.orm import Session

from lyd.core.message_kinds import MessageNotWanted
from lyd.documents.models import Document
from lyd.mail.kinds import late_context
from lyd.mail.services import send
from lyd.signing.groups import State
from lyd.signing.models import ProviderCode, RequestState, Signer, SigningRequest
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


def announce_end(session: Session, document: Document, request: SigningRequest, signers: Sequence[Signer]) -> None:
    """Tell the sender that a request ended without all signatures, and those who were invited that it is over.

    A provider outside tells its recipients itself, here and in `announce_signed`.
    """
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
        if signer.state in INVOLVED and request.provider is ProviderCode.LOCAL:
            send(session, "signing_over", signer.email, name=signer.name, sender=sender.name, firm=sender.firm, **facts)


def announce_signed(session: Session, document: Document, request: SigningRequest, signers: Sequence[Signer]) -> None:
    """Tell the sender, the signers and those who get a copy that the document is signed and sealed."""
    sender, receiver = find_sender(session, request), find_receiver(session, document, request)
    facts: dict[str, Any] = {"document": document.name, "document_id": document.id}
    send(session, "signing_signed", receiver.email, user_id=receiver.id, name=receiver.name, **facts)
    for signer in signers:
        is_theirs = signer.state not in {State.SKIPPED, State.REPLACED, State.DECLINED}
        if is_theirs and request.provider is ProviderCode.LOCAL:
            _send_copy(session, sender, document, signer)


def announce_not_needed(
    session: Session, document: Document, request: SigningRequest, signers: Sequence[Signer], *, substitute: str = ""
) -> None:
    """Tell people who were invited that nothing more is needed: enough others have signed, or a substitute signs."""
    if not signers or request.provider is not ProviderCode.LOCAL:
        return
    sender = find_sender(session, request)
    facts: dict[str, Any] = {"document": document.name, "sender": sender.name, "firm": sender.firm}
    for signer in signers:
        send(session, "signing_not_needed", signer.email, name=signer.name, substitute=substitute, **facts)


def announce_replacement(
    session: Session, document: Document, request: SigningRequest, signer: Signer, other: Signer
) -> None:
    """Tell the sender that a signer lets another person sign, with the reason if there is one."""
    receiver = find_receiver(session, document, request)
    facts: dict[str, Any] = {"document": document.name, "document_id": document.id, "reason": signer.note}
    people = {"signer": signer.name, "other": other.name}
    send(session, "signing_replaced", receiver.email, user_id=receiver.id, name=receiver.name, **people, **facts)


def _send_copy(session: Session, sender: Sender, document: Document, signer: Signer) -> None:
    facts: dict[str, Any] = {
        "document": document.name,
        "sender": sender.name,
        "firm": sender.firm,
        "signer_id": signer.id,
    }
    send(session, "signing_copy", signer.email, name=signer.name, **facts)


@late_context("signing_copy")
def add_copy_link(session: Session, context: Mapping[str, Any]) -> dict[str, Any]:
    """Return the link to the signed document. Raises MessageNotWanted if the request was removed."""
    signer = session.get(Signer, context["signer_id"], populate_existing=True)
    if signer is None:
        raise MessageNotWanted
    return {"link": link_of(signer)}
