"""Requests to send members' details, and what is sent of a member."""

from __future__ import annotations

import datetime

from sqlalchemy import delete, select
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.adapters.hubspot import ContactDraft
from lyd.core.db import utc_now
from lyd.hubspot_contacts.accounts import list_accounts
from lyd.hubspot_contacts.handles import upsert_contact
from lyd.hubspot_contacts.models import HubSpotContact
from lyd.profile.services import read_profile
from lyd.teams.models import Team, TeamMember

COLLECT = datetime.timedelta(seconds=10)
"""Saves within this time lead to one call."""


def request_contacts(session: Session, user_id: int) -> None:
    """Have a member's details sent to all accounts that they go to; without consent forget where they went."""
    accounts = list(list_accounts(session, user_id))
    if not accounts:
        return
    if not has_consent(session, user_id):
        forget_contacts(session, user_id)
        return
    for connection_id in accounts:
        _request(session, user_id, connection_id)


def request_again(session: Session, contact: HubSpotContact, *, delay: datetime.timedelta | None = None) -> None:
    """Have a locked contact sent by a job, unless one will do so anyway."""
    if contact.is_waiting:
        return
    contact.is_waiting, contact.requested_at = True, utc_now()
    upsert_contact.enqueue(session, delay=delay, contact_id=contact.id)


def forget_contacts(session: Session, user_id: int) -> None:
    """Forget in which accounts a member is a contact. What the accounts have stays there: it is their owners'."""
    session.execute(delete(HubSpotContact).where(HubSpotContact.user_id == user_id))


def has_consent(session: Session, user_id: int) -> bool:
    """Whether a member agrees to be contacted."""
    profile = read_profile(session, user_id)
    return profile is not None and bool(profile["notification"])


def describe_member(session: Session, user_id: int) -> ContactDraft | None:
    """Return what is sent of a member now, None without consent or an e-mail address."""
    profile = read_profile(session, user_id)
    if profile is None or not profile["notification"] or not profile["email"]:
        return None
    company = select(Team.name).join(TeamMember, TeamMember.team_id == Team.id).where(TeamMember.user_id == user_id)
    return ContactDraft(
        email=profile["email"],
        first_name=profile["firstName"],
        last_name=profile["lastName"],
        phone=profile["phone"],
        company=session.scalar(company) or "",
    )


def _request(session: Session, user_id: int, connection_id: int) -> None:
    key = {"user_id": user_id, "connection_id": connection_id}
    row = insert(HubSpotContact).values(**key, is_waiting=False, requested_at=utc_now(), failure="")
    session.execute(row.prefix_with("IGNORE"))
    query = select(HubSpotContact).filter_by(**key).with_for_update()
    contact = session.scalars(query.execution_options(populate_existing=True)).one_or_none()
    if contact is not None:
        request_again(session, contact, delay=COLLECT)
