"""What a link is good for at this moment: who opens it, and whether it is their turn.

A visit is found again for every call, so that a newer link, a correction, a recall, a delegation or the end of the
request takes effect at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.signing.errors import LinkEnded, LinkUnknown, NotYourTurn, SigningOver
from lyd.signing.groups import Role, State, may_act
from lyd.signing.models import ENDED_WITHOUT_SIGNATURES, ProviderCode, RequestState, Signer, SigningRequest
from lyd.signing.services.links import KEPT, find_by_token, is_expired
from lyd.signing.services.progress import groups_of
from lyd.signing.services.requests import list_signers


class LinkState(StrEnum):
    """ready: the person may act. waiting: others act first. replaced: by a newer link, or by another person."""

    READY = "ready"
    WAITING = "waiting"
    FINISHED = "finished"
    DECLINED = "declined"
    ENDED = "ended"
    REPLACED = "replaced"
    EXPIRED = "expired"


ENDINGS: Mapping[RequestState, str] = {
    RequestState.DECLINED: "Another person declined to sign this document, so no signature is needed any more.",
    RequestState.EXPIRED: "The due date of this document has passed. Contact the sender if you still want to sign it.",
    RequestState.RECALLED: "The sender has recalled this document. No signature is needed any more.",
    RequestState.FAILED: "This document could not be sent for signature. Contact the sender.",
}
NOT_NEEDED = "Your signature is not needed any more."
NOT_KEPT = "The time in which this document could be downloaded here is over. Ask the sender for a copy."
MESSAGES: Mapping[LinkState, str] = {
    LinkState.READY: "",
    LinkState.WAITING: NotYourTurn.message,
    LinkState.FINISHED: "You have finished. You get the signed document by e-mail once everyone has signed.",
    LinkState.DECLINED: "You have declined to sign this document.",
    LinkState.REPLACED: "This link was replaced. Please use the link of the latest message.",
    LinkState.EXPIRED: "This link has expired. Please request a new one.",
}
CAN_DOWNLOAD = "Everyone has signed. You can download the signed document."
GIVEN_AWAY = "Another person signs in your place now, so this link has ended."


@dataclass(frozen=True)
class Visit:
    """A person with a link, the request and its document. message says what the state means for the person."""

    signer: Signer
    request: SigningRequest
    document: Document
    state: LinkState
    message: str

    @property
    def may_enter(self) -> bool:
        """Whether a code opens the document: to sign it, or to get the signed one."""
        return self.state in {LinkState.READY, LinkState.FINISHED}

    def require(self, *states: LinkState) -> None:
        """Raise what explains it unless the link is in one of these states: NotYourTurn, LinkEnded, SigningOver."""
        if self.state in states:
            return
        if self.state is LinkState.WAITING:
            raise NotYourTurn
        if self.state in {LinkState.REPLACED, LinkState.EXPIRED}:
            raise LinkEnded(self.message)
        raise SigningOver(self.message or None)


def visit_by_link(session: Session, token: str) -> Visit:
    """Return what a link is good for. Raises LinkUnknown for one that is guessed or damaged."""
    signer, is_newest = find_by_token(session, token)
    return visit_of(session, signer, is_newest=is_newest)


def visit_of(session: Session, signer: Signer, *, is_newest: bool = True, may_be_old: bool = False) -> Visit:
    """Return what a link of a person is good for. may_be_old: a session outlasts the time of its link."""
    request = session.get_one(SigningRequest, signer.request_id, populate_existing=True)
    document = session.get(Document, request.document_id, populate_existing=True)
    if document is None or document.deleted_at is not None:
        raise LinkUnknown
    state, message = _describe(session, signer, request, is_newest)
    if state is LinkState.READY and not may_be_old and is_expired(signer):
        state, message = LinkState.EXPIRED, ""
    return Visit(signer, request, document, state, message or MESSAGES.get(state, ""))


def _describe(session: Session, signer: Signer, request: SigningRequest, is_newest: bool) -> tuple[LinkState, str]:
    """Return the state of a link, and the message if it is not the usual one."""
    if signer.state is State.REPLACED:
        return LinkState.REPLACED, GIVEN_AWAY
    if not is_newest:
        return LinkState.REPLACED, ""
    if signer.state is State.DECLINED:
        return LinkState.DECLINED, ""
    if request.state in ENDED_WITHOUT_SIGNATURES:
        return LinkState.ENDED, ENDINGS[request.state]
    if signer.state is State.SKIPPED:
        return LinkState.ENDED, NOT_NEEDED
    if request.state is RequestState.SIGNED:
        return _describe_signed(request)
    if signer.state is State.SIGNED:
        return LinkState.FINISHED, ""
    return _describe_turn(session, signer, request), ""


def _describe_signed(request: SigningRequest) -> tuple[LinkState, str]:
    if request.ended_at is not None and request.ended_at + KEPT <= utc_now():
        return LinkState.ENDED, NOT_KEPT
    return LinkState.FINISHED, CAN_DOWNLOAD


def _describe_turn(session: Session, signer: Signer, request: SigningRequest) -> LinkState:
    is_local = request.state is RequestState.PENDING and request.provider is ProviderCode.LOCAL
    if not is_local or signer.role is Role.COPY:
        return LinkState.WAITING
    members = [each.member for each in list_signers(session, request.id)]
    return LinkState.READY if may_act(signer.member, groups_of(request), members) else LinkState.WAITING
