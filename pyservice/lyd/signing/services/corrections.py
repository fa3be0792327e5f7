"""Correct a wrong name or address, and send a link again, without starting over."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.core.access import Capability, Identity
from lyd.core.errors import NotFound
from lyd.core.http.limits import limit
from lyd.documents.lifecycle.actions import require_possible
from lyd.signing.checks import Draft, check_people
from lyd.signing.errors import NothingToRemind, SigningNotReady, SigningOver
from lyd.signing.findings import finding_view
from lyd.signing.groups import State
from lyd.signing.models import RequestState, Signer, SigningRequest
from lyd.signing.parties import Party
from lyd.signing.providers import find_provider
from lyd.signing.services.dispatch import send_corrected
from lyd.signing.services.events import append_event
from lyd.signing.services.outside_reminders import begin_reminder
from lyd.signing.services.progress import send_link
from lyd.signing.services.requests import lock_own_request

UNFINISHED = frozenset({State.WAITING, State.INVITED, State.OPENED})
MOST_LINKS = "6/hour"
"""Links that one person is sent by hand."""


@dataclass(frozen=True)
class Contact:
    """The corrected name, address and phone number of a person."""

    name: str
    email: str
    phone: str = ""


def correct_signer(session: Session, identity: Identity, signer_id: int, contact: Contact) -> Signer:
    """Correct a person who has not finished; those who were invited get a new link, and older ones end.

    Raises NotFound, Forbidden, DocumentNotReady, SigningOver, TooManyRequests, and SigningNotReady with what is wrong
    with the contact.
    """
    request, signer = _lock(session, identity, signer_id)
    _check(request, signer, contact)
    before = {"name": signer.name, "email": signer.email, "phone": signer.phone}
    signer.name, signer.email, signer.phone = contact.name, contact.email, contact.phone
    session.flush()
    fields = [name for name, value in before.items() if value != getattr(signer, name)]
    if not fields:
        return signer
    append_event(session, request, "corrected", signer=signer, user_id=identity.user_id, fields=fields)
    if find_provider(request.provider).is_remote:  # it has everyone from the start
        _count(signer)
        send_corrected(session, request, signer, before)
    elif signer.state is not State.WAITING:
        _count(signer)
        send_link(session, request, signer, is_again=True)
    return signer


def resend_link(session: Session, identity: Identity, signer_id: int) -> SigningRequest:
    """Send a person whose turn it is a new link; a provider outside reminds everyone whose turn it is.

    Raises what corrections raise, and NothingToRemind.
    """
    request, signer = _lock(session, identity, signer_id)
    if signer.state is State.WAITING:
        raise NothingToRemind
    _count(signer)
    if find_provider(request.provider).is_remote:
        begin_reminder(session, request, "")
    else:
        send_link(session, request, signer, is_again=True)
    return request


def _check(request: SigningRequest, signer: Signer, contact: Contact) -> None:
    party = Party(signer.key, contact.name, contact.email, contact.phone, signer.role)
    draft = Draft(parties=(party,), today=request.due_date, has_sms=request.has_sms)
    findings = list(check_people(draft))
    if findings:
        raise SigningNotReady([finding_view(finding) for finding in findings])


def _count(signer: Signer) -> None:
    limit(MOST_LINKS, "signing.links", str(signer.id))


def _lock(session: Session, identity: Identity, signer_id: int) -> tuple[SigningRequest, Signer]:
    signer = session.get(Signer, signer_id)
    request = session.get(SigningRequest, signer.request_id) if signer else None
    if signer is None or request is None or request.team_id != identity.team_id:
        raise NotFound
    document, newest = lock_own_request(session, identity, request.document_id, Capability.MANAGE_SIGNING)
    require_possible(document, Capability.MANAGE_SIGNING)
    session.refresh(signer)
    is_pending = newest.state is RequestState.PENDING and newest.withdrawal is None
    if newest.id != request.id or not is_pending or signer.state not in UNFINISHED:
        raise SigningOver
    return newest, signer
