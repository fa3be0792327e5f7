"""Mails about the result of an application, to the member who submitted it and to the owner of the team."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.asic.form201 import read_form
from lyd.asic.models import Submission
from lyd.asic.names import proposed_name
from lyd.asic.services.registrations import Case
from lyd.asic.statuses import AsicStatus
from lyd.mail.services import send
from lyd.teams.services import owner_of
from lyd.teams.services.people import person_of

MAILED = frozenset({AsicStatus.COMP, AsicStatus.MANL, AsicStatus.RJCT, AsicStatus.RFSD, AsicStatus.CANC})


def announce_status(session: Session, case: Case, submission: Submission, status: AsicStatus) -> None:
    """Mail a status that a member waits for, or must act on; each person gets one mail."""
    if status not in MAILED:
        return
    document, registration = case.document, case.registration
    people = dict.fromkeys([submission.created_by, owner_of(session, document.team_id) or document.created_by])
    for user_id in people:
        person = person_of(session, user_id)
        send(
            session,
            "asic_status",
            person.email,
            user_id=person.id,
            name=person.name,
            document=document.name,
            document_id=document.id,
            company=registration.company_name or proposed_name(read_form(document.answers or {})) or document.name,
            status=status.value,
            acn=registration.acn,
        )
