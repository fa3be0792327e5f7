"""Delegation: a person gives the signature to another, if the sender allows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.calendar import load_calendar
from lyd.core.errors import InvalidInput
from lyd.core.http.limits import limit
from lyd.signing.checks import Draft, check_people
from lyd.signing.errors import DelegationRefused, SigningOver
from lyd.signing.groups import Role, State
from lyd.signing.models import Signer
from lyd.signing.parties import Party, fold
from lyd.signing.services.completion import lock_signer, require_turn
from lyd.signing.services.corrections import Contact
from lyd.signing.services.events import append_event
from lyd.signing.services.progress import advance_request, change_state
from lyd.signing.services.requests import list_signers
from lyd.signing.services.visits import Visit

MOST_DELEGATIONS = "5/hour"
"""Delegations of one place of a request."""
WITNESS = "A witness cannot give the signature to another person. Please contact the sender."
ALREADY_IN = "This person is already in this document. Please choose another person, or contact the sender."
KEPT = ("position", "group_index", "role", "capacity", "meta_key", "date_key", "is_last")

FIELDS = {"name": "full_name", "email": "email", "phone": "phone_number"}
"""The start of a finding's code → the field of the form."""


def delegate(session: Session, visit: Visit, contact: Contact, reason: str, *, address: str = "") -> Signer:
    """Give a signature to another person, who is invited in place of the first. Return the row of the other.

    Raises DelegationRefused, InvalidInput, NotYourTurn, SigningOver, TooManyRequests.
    """
    (document, request), signer = lock_signer(session, visit.signer.id)
    require_turn(session, request, signer)
    if not request.allows_delegation:
        raise DelegationRefused
    if signer.is_witness:
        raise DelegationRefused(WITNESS)
    _check_contact(contact, Draft((), load_calendar(session).today(), has_sms=request.has_sms))
    _check_others(contact, list_signers(session, request.id))
    limit(MOST_DELEGATIONS, "signing.delegations", f"{request.id}:{signer.position}")
    signer.note, signer.address, signer.draft = reason, address[:45], None
    session.flush()
    if not change_state(session, signer, State.REPLACED):
        raise SigningOver
    facts = {name: getattr(signer, name) for name in KEPT}
    phone = contact.phone if request.has_sms else ""
    other = Signer(request_id=request.id, name=contact.name, email=contact.email, phone=phone, **facts)
    session.add(other)
    session.flush()
    append_event(session, request, "delegated", signer=signer, reason=reason, to=other.id)
    names = {"name": signer.name, "to": other.name}
    note(session, document.team_id, None, "document.signer_delegated", "document", document.id, **names)
    advance_request(session, document, request)
    return other


def _check_contact(contact: Contact, draft: Draft) -> None:
    """Raise InvalidInput for a name, an address or a phone number that cannot be used."""
    party = Party("", contact.name, contact.email, contact.phone, role=Role.APPROVER)
    findings = list(check_people(replace(draft, parties=(party,))))
    if findings:
        errors = {FIELDS[finding.code.partition("_")[0]]: [finding.message] for finding in findings}
        raise InvalidInput(findings[0].message, errors=errors)


def _check_others(contact: Contact, people: Sequence[Signer]) -> None:
    """Raise DelegationRefused for a person of the request."""
    present = [person for person in people if person.state is not State.REPLACED]
    taken = {fold(person.email) for person in present} | {fold(person.name) for person in present}
    if taken & {fold(contact.email), fold(contact.name)}:
        raise DelegationRefused(ALREADY_IN)
