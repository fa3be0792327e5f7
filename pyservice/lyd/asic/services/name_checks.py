"""The outcomes of name checks: the last one is in the registration, earlier ones are in its timeline."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.asic.models import AsicEvent, NameOutcome, Registration
from lyd.asic.models.registrations import MOST_NAME
from lyd.asic.names import CheckedName
from lyd.asic.services.events import append_event


def find_outcome(session: Session, registration: Registration, name: str) -> NameOutcome | None:
    """Return the outcome of the last check of a whole name, whatever was checked after it; None without one."""
    if _same(registration.checked_name, name):
        return registration.name_outcome
    is_check = AsicEvent.document_id == registration.document_id, AsicEvent.action == "name_checked"
    checks = session.scalars(select(AsicEvent).where(*is_check).order_by(AsicEvent.id.desc()))
    return next((NameOutcome(one.details["outcome"]) for one in checks if _same(one.details["name"], name)), None)


def keep_outcome(session: Session, registration: Registration, checked: CheckedName, user_id: int) -> None:
    """Keep the outcome of a check. The caller holds the locks."""
    name = checked.name[:MOST_NAME]
    registration.checked_name = name
    registration.name_outcome, registration.name_message = checked.outcome, checked.message
    outcome = checked.outcome.value
    append_event(session, registration.document_id, "name_checked", user_id=user_id, name=name, outcome=outcome)


def _same(checked: str, name: str) -> bool:
    return checked.casefold() == name[:MOST_NAME].casefold()
