"""Invitations and reminders of signers, by mail and, if the request has SMS, as text messages too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy.orm import Session

from lyd.core.message_kinds import MessageNotWanted
from lyd.documents.models import Document
from lyd.mail import kinds as mail_kinds
from lyd.mail import services as mail
from lyd.signing.groups import State
from lyd.signing.models import RequestState, Signer, SigningRequest
from lyd.signing.services.links import link_of
from lyd.signing.services.people import find_sender
from lyd.sms import kinds as sms_kinds
from lyd.sms import services as sms

INVITATION, REMINDER = "signing_invitation", "signing_reminder"
INVITED = frozenset({State.INVITED, State.OPENED})


def invite(session: Session, request: SigningRequest, signer: Signer) -> None:
    """Send a signer the link, with the sender's subject and text (document 3, section 7.1)."""
    _send(session, request, signer, INVITATION, request.email_body)


def remind_signer(session: Session, request: SigningRequest, signer: Signer, note: str = "") -> None:
    """Send a signer the link again, with a note of the sender."""
    _send(session, request, signer, REMINDER, note)


def _send(session: Session, request: SigningRequest, signer: Signer, kind: str, body: str) -> None:
    sender = find_sender(session, request)
    link: dict[str, Any] = {"signer_id": signer.id, "version": signer.link_version, "firm": sender.firm}
    mail.send(
        session,
        kind,
        signer.email,
        title=request.email_subject,
        name=signer.name,
        in_place_of=signer.in_place_of,
        sender=sender.name,
        sender_email=sender.email,
        due_on=f"{request.due_date:%d/%m/%Y}",
        body=body,
        **link,
    )
    if request.has_sms and signer.phone:
        document = session.get_one(Document, request.document_id)
        sms.send(session, kind, signer.phone, document=document.name, due_date=request.due_date.isoformat(), **link)


@mail_kinds.late_context(INVITATION)
@mail_kinds.late_context(REMINDER)
@sms_kinds.late_context(INVITATION)
@sms_kinds.late_context(REMINDER)
def add_link(session: Session, context: Mapping[str, Any]) -> dict[str, Any]:
    """Return the link of an invitation. Raises MessageNotWanted if a newer one was sent or no signature is expected."""
    signer = session.get(Signer, context["signer_id"], populate_existing=True)
    if signer is None or signer.state not in INVITED or signer.link_version != context["version"]:
        raise MessageNotWanted
    request = session.get_one(SigningRequest, signer.request_id, populate_existing=True)
    if request.state is not RequestState.PENDING:
        raise MessageNotWanted
    return {"link": link_of(signer)}
