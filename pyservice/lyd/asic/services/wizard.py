"""What the wizard collects: the proposed name, confirmations with their member and time, the acknowledgement."""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session

from lyd.asic.models import Consent, Registration
from lyd.asic.services.events import append_event
from lyd.asic.services.registrations import Case, find_registration, load_asic_document, open_case
from lyd.audit.services import record
from lyd.core.access import Capability, Identity
from lyd.core.db import utc_now
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.services import acknowledge
from lyd.documents.services.acknowledgements import acknowledgement_text


def store_data(session: Session, identity: Identity, document_id: int, data: dict[str, Any]) -> Case:
    """Store what the wizard collected. Member and time of a confirmation are the caller and now.

    Raises NotFound, Forbidden, NotAsicDocument, OwnerConfirmRequired, DocumentCompleted, DocumentNotReady.
    """
    case = open_case(session, identity, document_id, Capability.EDIT_DOCUMENT, is_confirmed=data["confirmed"])
    document, registration = case.document, case.registration
    _store_names(case, data)
    changed = _store_consents(registration, identity, data)
    if changed:
        append_event(session, document_id, "consents_given", user_id=identity.user_id, consents=changed)
        record(session, identity, "document.asic_consents_given", "document", document_id, consents=changed)
    if data["acknowledgement"] and acknowledgement_text(document):
        acknowledgement = acknowledge(session, identity, document_id)
        if registration.acknowledged_at is None:
            registration.acknowledged_at, registration.acknowledged_by = acknowledgement.at, identity.user_id
    session.flush()
    return case


def has_pre_consent(session: Session, identity: Identity, document_id: int) -> bool:
    """Return whether everything is confirmed. Raises NotFound, Forbidden, NotAsicDocument."""
    document = load_asic_document(session, identity, document_id, Capability.READ_ASIC)
    return find_registration(session, document).has_consents


def _store_names(case: Case, data: dict[str, Any]) -> None:
    """Store the proposed name while the document can still be answered; later it is what the answers say."""
    names = {name: data[name] for name in ("proposed_name", "legal_element", "template_name")}
    given = {name: " ".join(value.split()) for name, value in names.items() if value is not None}
    is_new = {name: value for name, value in given.items() if value != getattr(case.registration, name)}
    if is_new.keys() & {"proposed_name", "legal_element"}:
        require_possible(case.document, Capability.EDIT_DOCUMENT)
    for name, value in is_new.items():
        setattr(case.registration, name, value)


def _store_consents(registration: Registration, identity: Identity, data: dict[str, Any]) -> list[str]:
    """Store confirmations and return the new ones. The first time counts; none is taken back once the fee is paid."""
    now = {"user_id": identity.user_id, "at": utc_now().isoformat()}
    given = [consent.value for consent in Consent if data[consent] and consent not in registration.consents]
    taken_back = {consent for consent in Consent if data[consent] is False and not registration.is_paid}
    kept = {name: fact for name, fact in registration.consents.items() if name not in taken_back}
    registration.consents = {**kept, **dict.fromkeys(given, now)}
    return given
