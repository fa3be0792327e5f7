"""The members of a team and their roles (document 1, sections 2.2, 6 and 7)."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, Identity, Role
from lyd.core.db.wordpress import wordpress
from lyd.core.errors import NotFound
from lyd.memberships.models import EndReason
from lyd.memberships.services.renewals import stop_renewals
from lyd.profile.services import avatars_of
from lyd.security.models import SecurityKind
from lyd.security.services import record as record_security
from lyd.teams.errors import RoleNotSet
from lyd.teams.models import Team, TeamMember
from lyd.teams.services.locks import lock_own_team, member_of

NO_SUCH_MEMBER = "Cannot get User's info"


@dataclass(frozen=True)
class Member:
    """A member of the team. Name and e-mail are empty if WordPress no longer has the user."""

    id: int
    name: str
    email: str
    role: Role
    joined_at: datetime.datetime
    is_me: bool
    avatar: str


def list_members(session: Session, identity: Identity) -> list[Member]:
    """List the caller's team: the owner first, then managers, then members, each by name."""
    users = wordpress(session).users
    people = select(TeamMember, users.c.display_name, users.c.user_email)
    people = people.outerjoin(users, users.c.ID == TeamMember.user_id)
    rows = session.execute(people.where(TeamMember.team_id == identity.team_id)).all()
    avatars = avatars_of(session, [member.user_id for member, _, _ in rows])
    members = [_shown(identity, member, name, email, avatars.get(member.user_id, "")) for member, name, email in rows]
    order = list(Role)
    return sorted(members, key=lambda member: (order.index(member.role), member.name.casefold(), member.id))


def _shown(identity: Identity, member: TeamMember, name: str | None, email: str | None, avatar: str) -> Member:
    is_me = member.user_id == identity.user_id
    return Member(member.user_id, name or "", email or "", member.role, member.created_at, is_me, avatar)


def role_of(session: Session, identity: Identity, user_id: int | None) -> Role:
    """The role of a member of the caller's team, by default the caller's own. Raises NotFound."""
    member = member_of(session, identity.team_id, user_id or identity.user_id)
    if member is None:
        raise NotFound(NO_SUCH_MEMBER)
    return member.role


def set_role(session: Session, identity: Identity, user_id: int, role: Role) -> None:
    """Make a manager a member, or a member a manager; the member is mailed. Raises NotFound, RoleNotSet, Forbidden.

    No member changes their own role, nor an owner's: an owner transfers the team instead.
    """
    lock_own_team(session, identity, Capability.SET_ROLE)
    member = member_of(session, identity.team_id, user_id)
    if member is None:
        raise NotFound(RoleNotSet.message)
    if user_id == identity.user_id or member.role is Role.OWNER:
        raise RoleNotSet
    if member.role is not role:
        change = {"from": member.role.value, "to": role.value}
        record(session, identity, "team.role_changed", "member", user_id, **change)
        detail = {**change, "by": identity.display_name, "team": session.get_one(Team, identity.team_id).name}
        record_security(session, user_id, SecurityKind.ROLE_CHANGED, detail=detail)
        member.role = role
        if role is Role.MEMBER:
            stop_renewals(session, EndReason.PAYER_LEFT, team_id=identity.team_id, user_id=user_id)
