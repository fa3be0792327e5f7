"""The identity of a user in a team. A user without a team gets one."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sqlalchemy import Row, Select, Table, bindparam, select
from sqlalchemy.orm import Session

from lyd.core.access import Identity, PlanSlug, PlanStatus, Role
from lyd.core.db import utc_now
from lyd.core.db.wordpress import wordpress
from lyd.core.revocations import RevokedSession, hash_session
from lyd.memberships.models import Membership
from lyd.memberships.services import current_status, set_plan
from lyd.teams.models import Team, TeamMember

UNNAMED = "My company"


def identify(session: Session, user_id: int, session_id: str) -> Identity | None:
    """The identity of a WordPress user, in one query; None if there is no such user or the session has ended.

    A user without a team gets one on Lite, as its owner. That is committed at once: the team exists from now on,
    even if this request fails.
    """
    row = _find(session, user_id, session_id)
    if row is None or _has_ended(row):
        return None
    if row.team_id is None:
        create_own_team(session, user_id, row.display_name)
        session.commit()
        row = _find(session, user_id, session_id)
        assert row is not None  # noqa: S101 - read a moment ago, and WordPress keeps its users
    return _identity(row, user_id, session_id)


def identity_in(session: Session, team_id: int, user_id: int) -> Identity | None:
    """The identity of a user in this team; None if the user does not exist or is not in it. Changes nothing."""
    row = _find(session, user_id, session_id="")
    return _identity(row, user_id, "") if row is not None and row.team_id == team_id else None


def create_own_team(session: Session, user_id: int, name: str) -> None:
    """Create a team for the user, unless another request of the same user just did.

    The first requests of a new member come at once. The user's row is locked before anything is written, so that they
    come one after the other: two that inserted side by side could deadlock.
    """
    users = wordpress(session).users
    session.execute(select(users.c.ID).where(users.c.ID == user_id).with_for_update())
    if session.get(TeamMember, user_id) is not None:
        return
    team = Team(name=name or UNNAMED)
    session.add(team)
    session.flush()
    session.add(TeamMember(user_id=user_id, team_id=team.id, role=Role.OWNER))
    session.flush()
    set_plan(session, team.id, PlanSlug.LITE)


def _identity(row: Row[*tuple[Any, ...]], user_id: int, session_id: str) -> Identity:
    return Identity(
        user_id=user_id,
        display_name=row.display_name,
        email=row.user_email,
        session_id=session_id,
        team_id=row.team_id,
        team_name=row.team_name,
        role=row.role,
        plan=row.plan or PlanSlug.LITE,
        plan_status=current_status(row.status or PlanStatus.ACTIVE, row.ends_at),
    )


def _has_ended(row: Row[*tuple[Any, ...]]) -> bool:
    return row.revoked_until is not None and row.revoked_until > utc_now()


def _find(session: Session, user_id: int, session_id: str) -> Row[*tuple[Any, ...]] | None:
    values = {"user_id": user_id, "session_hash": hash_session(session_id)}
    return session.execute(_membership_of(wordpress(session).users), values).one_or_none()


@lru_cache
def _membership_of(users: Table) -> Select[*tuple[Any, ...]]:
    """The query of every request, put together once."""
    members, teams, memberships = (model.__table__.c for model in (TeamMember, Team, Membership))
    ended = select(RevokedSession.revoked_until).where(RevokedSession.session_hash == bindparam("session_hash"))
    return (
        select(
            users.c.display_name,
            users.c.user_email,
            members.team_id,
            members.role,
            teams.name.label("team_name"),
            memberships.plan,
            memberships.status,
            memberships.ends_at,
            ended.scalar_subquery().label("revoked_until"),
        )
        .select_from(users)
        .outerjoin(TeamMember.__table__, members.user_id == users.c.ID)
        .outerjoin(Team.__table__, teams.id == members.team_id)
        .outerjoin(Membership.__table__, memberships.team_id == members.team_id)
        .where(users.c.ID == bindparam("user_id"))
    )
