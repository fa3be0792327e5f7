"""Invitations into a team: limited by its seats, with one open invitation for each address (docs/decisions/0021)."""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any

from sqlalchemy import delete, or_, select
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, Identity, Role, require
from lyd.core.db import utc_now
from lyd.core.db.wordpress import wordpress
from lyd.core.errors import Forbidden, NotFound, TooManyRequests
from lyd.core.http.limits import limit
from lyd.mail.services import send
from lyd.memberships.services import current_status
from lyd.teams.errors import AlreadyInvited, AlreadyMember, InvitationClosed, SeatsFull
from lyd.teams.models import Invitation, Team, TeamMember
from lyd.teams.services.links import NO_INVITATION
from lyd.teams.services.locks import lock_own_team, lock_team
from lyd.teams.services.seats import is_open, seats_of

LASTS = datetime.timedelta(days=7)
SHOWN_AFTERWARDS = datetime.timedelta(days=30)
"""Time for which an expired invitation is still listed, so that it can be sent again."""
BETWEEN = datetime.timedelta(seconds=60)
MOST_A_DAY = "5/day"
"""Limit of sending one invitation again."""
OWNERS_TO_GIVE = "Only the owner can invite managers."
ACCEPTED, REVOKED = "This invitation was used already.", "This invitation was taken back."


def list_invitations(session: Session, identity: Identity) -> list[Invitation]:
    """The team's invitations that are open, or ran out lately; the newest first."""
    unused = (Invitation.accepted_at.is_(None), Invitation.revoked_at.is_(None))
    lately = or_(is_open(), Invitation.expires_at > utc_now() - SHOWN_AFTERWARDS)
    query = select(Invitation).where(Invitation.team_id == identity.team_id, *unused, lately)
    return list(session.scalars(query.order_by(Invitation.created_at.desc(), Invitation.id.desc())))


def invite_member(session: Session, identity: Identity, email: str, role: Role) -> Invitation:
    """Offer a seat to an address, and mail it. Managers invite members only.

    Raises Forbidden, UpgradeNeeded, SeatsFull, AlreadyInvited, AlreadyMember.
    """
    _hold(session, identity, role)
    _check_address(session, identity.team_id, email)
    _check_seats(session, identity)
    now = utc_now()
    facts = {"team_id": identity.team_id, "invited_by": identity.user_id, "sent_at": now, "expires_at": now + LASTS}
    invitation = Invitation(email=email, role=role, **facts)
    session.add(invitation)
    session.flush()
    record(session, identity, "team.invited", "invitation", invitation.id, role=role.value)
    _mail(session, identity, invitation)
    return invitation


def resend_invitation(session: Session, identity: Identity, invitation_id: int) -> Invitation:
    """Send an invitation again, with a new link that is good for another seven days; older links are dead.

    Raises NotFound, InvitationClosed, Forbidden, TooManyRequests (60 seconds apart, five a day), and for one that ran
    out what inviting raises.
    """
    invitation = _find(session, identity, invitation_id)
    if invitation.sent_at > utc_now() - BETWEEN:
        raise TooManyRequests
    if not invitation.is_open:
        _check_address(session, identity.team_id, invitation.email)
        _check_seats(session, identity)
    limit(MOST_A_DAY, "invitation.resend", str(invitation.id))
    invitation.serial += 1
    invitation.sent_at = utc_now()
    invitation.expires_at = invitation.sent_at + LASTS
    session.flush()
    record(session, identity, "team.invitation_resent", "invitation", invitation.id)
    _mail(session, identity, invitation)
    return invitation


def revoke_invitation(session: Session, identity: Identity, invitation_id: int) -> None:
    """Take an invitation back. Raises NotFound, InvitationClosed, Forbidden."""
    invitation = _find(session, identity, invitation_id)
    invitation.revoked_at = utc_now()
    record(session, identity, "team.invitation_revoked", "invitation", invitation.id)


def delete_old_invitations(session: Session) -> None:
    """Remove invitations that are no longer listed since they were revoked or expired: they hold personal data."""
    long_ago = utc_now() - SHOWN_AFTERWARDS
    is_over = or_(Invitation.revoked_at < long_ago, Invitation.expires_at < long_ago)
    session.execute(delete(Invitation).where(Invitation.accepted_at.is_(None), is_over))


def _hold(session: Session, identity: Identity, role: Role) -> None:
    caller = lock_own_team(session, identity, Capability.INVITE_MEMBER)
    if role is not Role.MEMBER and caller.role is not Role.OWNER:
        raise Forbidden(OWNERS_TO_GIVE)


def _find(session: Session, identity: Identity, invitation_id: int) -> Invitation:
    """An invitation of the caller's team that can still be used or sent again."""
    invitation = session.get(Invitation, invitation_id)
    if invitation is None or invitation.team_id != identity.team_id:
        raise NotFound(NO_INVITATION)
    _hold(session, identity, invitation.role)
    session.refresh(invitation)
    if invitation.accepted_at or invitation.revoked_at:
        raise InvitationClosed(ACCEPTED if invitation.accepted_at else REVOKED)
    return invitation


def _check_seats(session: Session, identity: Identity) -> None:
    """By the plan as it is now that the team is held."""
    membership = lock_team(session, identity.team_id)
    status = current_status(membership.status, membership.ends_at)
    require(replace(identity, plan=membership.plan, plan_status=status), Capability.INVITE_MEMBER)
    if seats_of(session, identity.team_id, membership.plan).are_full:
        raise SeatsFull


def _check_address(session: Session, team_id: int, email: str) -> None:
    users, address = wordpress(session).users, email.casefold()
    members = select(users.c.user_email).join(TeamMember, TeamMember.user_id == users.c.ID)
    if address in map(str.casefold, session.scalars(members.where(TeamMember.team_id == team_id))):
        raise AlreadyMember
    invited = select(Invitation.email).where(Invitation.team_id == team_id, is_open())
    if address in map(str.casefold, session.scalars(invited)):
        raise AlreadyInvited


def _mail(session: Session, identity: Identity, invitation: Invitation) -> None:
    facts: dict[str, Any] = {"team": session.get_one(Team, identity.team_id).name, "inviter": identity.display_name}
    facts |= {"role": invitation.role.value, "expires_at": invitation.expires_at.isoformat()}
    send(session, "invitation", invitation.email, **facts, invitation_id=invitation.id)
