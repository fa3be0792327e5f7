"""Delegation: a person gives the signature to another, if the sender allows it."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.calendar import load_calendar
from lyd.core.errors import InvalidInput
from lyd.core.http.limits import limit
from lyd.signing.checks import Draft, check_people
from lyd.signing.contacts import Contact
from lyd.signing.errors import DelegationRefused
from lyd.signing.groups import Role
from lyd.signing.models import Signer, SigningRequest
from lyd.signing.parties import Party
from lyd.signing.services.completion import lock_signer, require_turn
from lyd.signing.services.events import append_event
from lyd.signing.services.notices import announce_replacement
from lyd.signing.services.progress import advance_request
from lyd.signing.services.replacements import are_taken, list_present, replace_signer
from lyd.signing.services.visits import Visit

MOST_DELEGATIONS = "5/hour"
"""Delegations of one place of a request."""
WITNESS = "A witness cannot give the signature to another person. Please contact the sender."
ALREADY_IN = "This person is already in this document. Please choose another person, or contact the sender."
FIELDS = {"name": "full_name", "email": "email", "phone": "phone_number"}
"""The start of a finding's code → the field of the form."""


def delegate(session: Session, visit: Visit, contact: Contact, reason: str, *, address: str = "") -> Signer:
    """Give a signature to another person, who is invited in place of the first. Return the row of the other.

    The sender gets a mail. Raises DelegationRefused, InvalidInput, NotYourTurn, SigningOver, TooManyRequests.
    """
    (document, request), signer = lock_signer(session, visit.signer.id)
    require_turn(session, request, signer)
    if not request.allows_delegation:
        raise DelegationRefused
    if signer.is_witness:
        raise DelegationRefused(WITNESS)
    _check_contact(contact, Draft((), load_calendar(session).today(), has_sms=request.has_sms))
    _check_others(session, request, contact)
    limit(MOST_DELEGATIONS, "signing.delegations", f"{request.id}:{signer.position}")
    signer.note, signer.address = reason, address[:45]
    other = replace_signer(session, request, signer, contact)
    append_event(session, request, "delegated", signer=signer, reason=reason, to=other.id)
    names = {"name": signer.name, "to": other.name}
    note(session, document.team_id, None, "document.signer_delegated", "document", document.id, **names)
    advance_request(session, document, request)
    announce_replacement(session, document, request, signer, other)
    return other


def _check_contact(contact: Contact, draft: Draft) -> None:
    """Raise InvalidInput for a name, an address or a phone number that cannot be used."""
    party = Party("", contact.name, contact.email, contact.phone, role=Role.APPROVER)
    findings = list(check_people(replace(draft, parties=(party,))))
    if findings:
        errors = {FIELDS[finding.code.partition("_")[0]]: [finding.message] for finding in findings}
        raise InvalidInput(findings[0].message, errors=errors)


def _check_others(session: Session, request: SigningRequest, contact: Contact) -> None:
    """Raise DelegationRefused for a person of the request."""
    present = list_present(session, request)
    used = [text for person in present for text in (person.email, person.name)]
    if are_taken([contact.email, contact.name], used):
        raise DelegationRefused(ALREADY_IN)
