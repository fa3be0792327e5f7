"""The wizard's data in the form of its schema."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.asic.models import Consent, NameOutcome
from lyd.asic.names import CheckedName
from lyd.asic.services.registrations import Case
from lyd.core.db.wordpress import wordpress
from lyd.documents.services.acknowledgements import acknowledgement_text

People = dict[int, str | None]


def outcome_view(checked: CheckedName) -> dict[str, Any]:
    """The outcome of a name check in the form of NameOutcomeSchema."""
    return {
        "is_available": checked.outcome is not NameOutcome.ERROR,
        "is_manual_check": checked.outcome is NameOutcome.MANUAL,
        "message": checked.message,
    }


def data_view(session: Session, case: Case) -> dict[str, Any]:
    """The wizard's data in the form of StoredDataSchema."""
    document, registration = case.document, case.registration
    facts = registration.consents
    ids = {fact["user_id"] for fact in facts.values()} | {registration.acknowledged_by}
    users = wordpress(session).users
    people: People = dict(session.execute(select(users.c.ID, users.c.display_name).where(users.c.ID.in_(ids))).all())

    by = registration.acknowledged_by
    return {
        "doc_id": document.id,
        "document_name": document.name,
        "proposed_name": registration.proposed_name,
        "legal_element": registration.legal_element,
        "template_name": registration.template_name,
        "is_asic": document.is_asic_document,
        "name_outcome": registration.name_outcome,
        "name_message": registration.name_message,
        **{name.value: _consent_view(facts.get(name.value), people) for name in Consent},
        "acknowledgement": registration.acknowledged_at is not None,
        "acknowledgement_text": acknowledgement_text(document),
        "acknowledgement_date": registration.acknowledged_at,
        "acknowledgement_user": _person(by, people) if by else None,
    }


def _consent_view(fact: dict[str, Any] | None, people: People) -> dict[str, Any] | None:
    if fact is None:
        return None
    return {"user": _person(fact["user_id"], people), "at": datetime.datetime.fromisoformat(fact["at"])}


def _person(user_id: int, people: People) -> dict[str, Any]:
    return {"ID": user_id, "display_name": people.get(user_id)}
