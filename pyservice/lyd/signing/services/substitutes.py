"""Substitutes: the person whom the sender named beforehand signs in place of a signer (decision 0083)."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.access import Identity
from lyd.documents.models import Document
from lyd.signing.errors import SubstitutionRefused
from lyd.signing.groups import State
from lyd.signing.models import Signer, SigningRequest
from lyd.signing.services.completion import lock_signer, require_turn
from lyd.signing.services.events import append_event
from lyd.signing.services.notices import announce_not_needed, announce_replacement
from lyd.signing.services.progress import advance_request
from lyd.signing.services.replacements import are_taken, list_present, replace_signer
from lyd.signing.services.requests import lock_own_signer

ALREADY_IN = "The substitute is in this document already. Please correct the address of the signer instead."


def call_substitute(session: Session, identity: Identity, signer_id: int) -> Signer:
    """Let the substitute of a person sign, by decision of the sender, also before it is the person's turn.

    Returns the row of the substitute. A person who had a link gets a mail that it has ended. Raises NotFound,
    Forbidden, DocumentNotReady, SigningOver, SubstitutionRefused.
    """
    document, request, signer = lock_own_signer(session, identity, signer_id)
    was_invited = signer.state is not State.WAITING
    other = _replace(session, document, request, signer, user_id=identity.user_id, name=identity.display_name)
    if was_invited:
        announce_not_needed(session, document, request, [signer], substitute=other.name)
    return other


def give_to_substitute(session: Session, signer_id: int, *, address: str = "") -> Signer:
    """Let the substitute of a signer sign, by the decision of the signer, whose turn it is. The sender gets a mail.

    Returns the row of the substitute. Raises NotYourTurn, SigningOver, SubstitutionRefused.
    """
    (document, request), signer = lock_signer(session, signer_id)
    require_turn(session, request, signer)
    signer.address = address[:45]
    other = _replace(session, document, request, signer)
    announce_replacement(session, document, request, signer, other)
    return other


def _replace(
    session: Session,
    document: Document,
    request: SigningRequest,
    signer: Signer,
    *,
    user_id: int | None = None,
    name: str = "",
) -> Signer:
    """user_id and name are those of the sender; without them it is the signer who decided."""
    contact = signer.substitute
    if contact is None:
        raise SubstitutionRefused
    if are_taken([contact.email], [person.email for person in list_present(session, request)]):
        raise SubstitutionRefused(ALREADY_IN)
    other = replace_signer(session, request, signer, contact)
    people = {"person": signer.name, "substitute": other.name}
    append_event(session, request, "substituted", signer=signer, user_id=user_id, name=name, to=other.id, **people)
    names = {"name": signer.name, "to": other.name}
    note(session, document.team_id, user_id, "document.signer_substituted", "document", document.id, **names)
    advance_request(session, document, request)
    return other
