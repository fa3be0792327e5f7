"""Mail to owner and managers 30, 7 and 1 days before a plan ends (decision 0037), or 7 days before it renews (0044)."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.audit.models import AuditEvent
from lyd.audit.services import note
from lyd.core.access import PlanStatus
from lyd.core.calendar import Calendar, load_calendar
from lyd.core.db import lock_row, utc_now
from lyd.core.message_kinds import MessageNotWanted
from lyd.mail.kinds import late_context
from lyd.mail.services import send
from lyd.memberships.models import Membership, PlanRenewal, RenewalState
from lyd.memberships.plans import PLANS
from lyd.memberships.services.leaders import leaders_of
from lyd.memberships.services.renewal_notices import send_renewal_notice
from lyd.memberships.services.renewals import CHARGING, latest_renewal
from lyd.teams.models import Team

MARKS = (1, 7, 30)
"""Days before the end date on which a reminder is sent, the last first."""
RENEWAL_MARKS = (7,)
"""Days before the payment of an automatic renewal on which it is announced."""
MORNING = 8
"""The hour of the site from which reminders are sent."""
KIND = "plan_ending"
ACTION = "membership.reminded"


def teams_to_remind(session: Session) -> list[int]:
    """Teams that a reminder is due for; none before the site's morning."""
    days = load_calendar(session)
    if days.now().hour < MORNING:
        return []
    latest = days.end_of(days.today() + datetime.timedelta(days=max(MARKS)))
    is_near = Membership.ends_at.between(utc_now(), latest)
    near = session.scalars(select(Membership).where(Membership.status == PlanStatus.ACTIVE, is_near)).all()
    sent = _sent(session, [membership.team_id for membership in near])
    return [membership.team_id for membership in near if _due(membership, _renewal_of(session, membership), days, sent)]


def remind(session: Session, team_id: int) -> bool:
    """Send the reminder that is due for a team, unless it was sent; whether it was sent now.

    The mark and the end date are noted in the team's log under the lock of its membership, so a second run sends none.
    """
    membership = lock_row(session, Membership, team_id)
    days = load_calendar(session)
    renewal = _renewal_of(session, membership) if membership else None
    due = _due(membership, renewal, days, _sent(session, [team_id])) if membership else None
    if membership is None or due is None:
        return False
    if renewal is None:
        _send_end(session, membership)
    else:
        send_renewal_notice(session, renewal)
    note(session, team_id, None, ACTION, "membership", team_id, days=due[1], ends_on=due[2])
    return True


def _send_end(session: Session, membership: Membership) -> None:
    facts = {"team_id": membership.team_id, "ends_at": _moment(membership), "plan": PLANS[membership.plan].name}
    team = session.get_one(Team, membership.team_id).name
    for person in leaders_of(session, membership.team_id):
        send(session, KIND, person.user_email, user_id=person.user_id, team=team, name=person.display_name, **facts)


@late_context(KIND)
def check_end(session: Session, context: Mapping[str, Any]) -> dict[str, Any]:
    """Return nothing to add. Raises MessageNotWanted if the plan was renewed or changed while the mail waited."""
    membership = session.get(Membership, context["team_id"])
    if membership is None or _moment(membership) != context["ends_at"] or _renewal_of(session, membership):
        raise MessageNotWanted
    return {}


Mark = tuple[int, int, str]
"""(team, days before the end, end date): what is reminded of once."""


def _due(membership: Membership, renewal: PlanRenewal | None, days: Calendar, sent: set[Mark]) -> Mark | None:
    """The reminder that is due and was not sent yet.

    A mark before the day after the plan began is left out: the purchase has just shown the end date. A plan that renews
    is not reminded of its end, and one whose payment failed has a mail of its own.
    """
    if membership.ends_at is None or membership.ends_at <= utc_now() or membership.status is not PlanStatus.ACTIVE:
        return None
    if renewal is not None and (renewal.state is RenewalState.FAILED or not _is_ahead(renewal)):
        return None
    at = renewal.renews_at if renewal is not None and renewal.renews_at is not None else membership.ends_at
    marks, end = MARKS if renewal is None else RENEWAL_MARKS, days.day_of(at)
    mark = next((candidate for candidate in marks if (end - days.today()).days <= candidate), None)
    if mark is None or end - datetime.timedelta(days=mark) <= days.day_of(membership.starts_at):
        return None
    due = (membership.team_id, mark, end.isoformat())
    return None if due in sent else due


def _is_ahead(renewal: PlanRenewal) -> bool:
    return renewal.renews_at is not None and renewal.renews_at > utc_now()


def _renewal_of(session: Session, membership: Membership) -> PlanRenewal | None:
    """The renewal that pays for the next term of the plan that the team has."""
    renewal = latest_renewal(session, membership.team_id)
    is_charging = renewal is not None and renewal.state in CHARGING and renewal.plan is membership.plan
    return renewal if is_charging else None


def _sent(session: Session, team_ids: Sequence[int]) -> set[Mark]:
    events = select(AuditEvent.team_id, AuditEvent.details).where(
        AuditEvent.team_id.in_(team_ids),
        AuditEvent.subject_type == "membership",
        AuditEvent.subject_id == AuditEvent.team_id,
        AuditEvent.action == ACTION,
    )
    return {(row.team_id, row.details["days"], row.details["ends_on"]) for row in session.execute(events)}


def _moment(membership: Membership) -> str | None:
    return membership.ends_at.isoformat() if membership.ends_at else None
