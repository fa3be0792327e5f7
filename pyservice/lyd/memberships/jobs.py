"""The background work of memberships."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_stripe
from lyd.core.jobs import every, job
from lyd.memberships import handles
from lyd.memberships.services import expire_membership, remind, renewal_checks, teams_to_expire, teams_to_remind


@every(seconds=300)
def expire_memberships(session: Session) -> None:
    """Expire the memberships that have ended, one transaction for each team."""
    for team_id in teams_to_expire(session):
        expire_team.enqueue(session, team_id=team_id)


@job(queue="bulk")
def expire_team(session: Session, *, team_id: int) -> None:
    """Expire the membership of one team."""
    expire_membership(session, team_id)


@every(seconds=3600)
def remind_of_ends(session: Session) -> None:
    """Remind teams of the end of their plan from the site's morning on, one transaction for each team."""
    for team_id in teams_to_remind(session):
        remind_team.enqueue(session, team_id=team_id)


@job(queue="bulk")
def remind_team(session: Session, *, team_id: int) -> None:
    """Remind one team."""
    remind(session, team_id)


@every(seconds=3600)
def check_renewals(session: Session) -> None:
    """Check renewals that do not fit the plan of their team: the change may have been missed."""
    for renewal_id in renewal_checks.renewals_to_check(session):
        handles.check_renewal.enqueue(session, renewal_id=renewal_id)


@handles.check_renewal.implement()
def check_renewal(session: Session, *, renewal_id: int) -> None:
    """Bring one renewal in line with its team's plan."""
    renewal_checks.check_renewal(session, renewal_id)


@handles.cancel_subscription.implement()
def cancel_subscription(_session: Session, *, subscription_id: str) -> None:
    """Cancel a subscription whose first payment paid for nothing."""
    get_stripe().cancel_subscription(subscription_id)
