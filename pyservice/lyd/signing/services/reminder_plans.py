"""When signers are reminded without being asked to by the sender, and the reminders that are due."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.calendar import load_calendar
from lyd.core.db import utc_now
from lyd.signing.groups import State
from lyd.signing.models import ProviderCode, RequestState, Signer, SigningRequest
from lyd.signing.reminder_times import next_reminder
from lyd.signing.services.events import append_event
from lyd.signing.services.requests import lock_request
from lyd.signing.services.signer_messages import remind_signer

BATCH = 200


def plan_reminder(session: Session, request: SigningRequest, signer: Signer) -> None:
    """Set the moment of a signer's next automatic reminder. FuseSign has reminders of its own."""
    if request.provider is not ProviderCode.LOCAL or signer.invited_at is None:
        signer.next_reminder_at = None
        return
    signer.next_reminder_at = next_reminder(
        signer.invited_at,
        signer.last_reminder_at,
        request.due_date,
        signer.home_state,
        utc_now(),
        site_zone=load_calendar(session).zone,
    )


def find_due_reminders(session: Session) -> list[int]:
    """Return the ids of the signers whose reminder is due: one indexed query."""
    query = select(Signer.id).where(Signer.next_reminder_at <= utc_now()).order_by(Signer.next_reminder_at)
    return list(session.scalars(query.limit(BATCH)))


def remind_when_due(session: Session, signer_id: int) -> None:
    """Remind a signer if the reminder is still due: a second run, or one after the signature, does nothing."""
    signer = session.get(Signer, signer_id, populate_existing=True)
    if signer is None:
        return
    _, request = lock_request(session, signer.request_id)
    session.refresh(signer)
    if signer.next_reminder_at is None or signer.next_reminder_at > utc_now():
        return
    if request.state is not RequestState.PENDING or signer.state not in {State.INVITED, State.OPENED}:
        signer.next_reminder_at = None
        return
    signer.last_reminder_at = request.last_reminder_at = utc_now()
    plan_reminder(session, request, signer)
    append_event(session, request, "reminded_automatically", signer=signer)
    remind_signer(session, request, signer)
