"""Closing of a member's own company before joining another one, if nothing is lost with it."""

from __future__ import annotations

from sqlalchemy import ColumnElement, exists, func, or_, select, update
from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.access import Identity, PlanStatus
from lyd.core.db import utc_now
from lyd.credits.services import balance
from lyd.documents.models import Document
from lyd.folders.models import Folder
from lyd.memberships.models import EndReason, Membership, MembershipTerm
from lyd.memberships.plans import PLANS, current_status
from lyd.memberships.services.renewals import stop_renewals
from lyd.orders.models import Order, OrderState, Payment, PaymentState
from lyd.teams.errors import LeaveTeamFirst, TeamNotEmpty
from lyd.teams.models import Invitation, TeamMember


def close_own_company(session: Session, identity: Identity, caller: TeamMember, membership: Membership) -> None:
    """Check that the caller's team is an empty one-person company, and close its invitations and renewals.

    The team is locked. Its rows, events and credits stay; what the caller deleted there is removed after 30
    days. Raises LeaveTeamFirst if it has other members, TeamNotEmpty if something would be lost.
    """
    members = select(func.count()).where(TeamMember.team_id == identity.team_id)
    if session.scalar(members) != 1:
        raise LeaveTeamFirst
    holds_something = _is_paid(membership) or session.scalar(select(_holds_something(identity.team_id)))
    if holds_something or balance(session, identity.team_id) > 0:
        raise TeamNotEmpty
    still_open = (
        Invitation.team_id == identity.team_id,
        Invitation.accepted_at.is_(None),
        Invitation.revoked_at.is_(None),
    )
    session.execute(update(Invitation).where(*still_open).values(revoked_at=utc_now()))
    stop_renewals(session, EndReason.PAYER_LEFT, team_id=identity.team_id, user_id=identity.user_id)
    note(
        session,
        identity.team_id,
        identity.user_id,
        "team.left_behind",
        "member",
        identity.user_id,
        role=caller.role.value,
    )


def _is_paid(membership: Membership) -> bool:
    is_running = current_status(membership.status, membership.ends_at) is PlanStatus.ACTIVE
    return is_running and not PLANS[membership.plan].pay_per_document


def _holds_something(team_id: int) -> ColumnElement[bool]:
    """Documents, folders, paid time to come, or a payment that is under way."""
    term, under_way = MembershipTerm, Payment.state == PaymentState.OPEN
    is_ahead = or_(term.ends_at.is_(None), term.ends_at > utc_now())
    is_being_paid = exists().where(Payment.wc_order_id == Order.wc_order_id, under_way)
    return or_(
        exists().where(Document.team_id == team_id, Document.deleted_at.is_(None)),
        exists().where(Folder.team_id == team_id, Folder.deleted_at.is_(None)),
        exists().where(term.team_id == team_id, term.refunded_at.is_(None), is_ahead),
        exists().where(Order.team_id == team_id, or_(Order.state == OrderState.PAID, is_being_paid)),
    )
