"""Owners of teams, and the placement of users in teams."""

from __future__ import annotations

from sqlalchemy import Select, SQLColumnExpression, bindparam, select
from sqlalchemy.orm import Session

from lyd.core.access import Role
from lyd.teams.models import Team, TeamMember


def select_owner(team_id: SQLColumnExpression[int]) -> Select[int]:
    """Select the user who owns a team; the first by joining if there are several."""
    owners = select(TeamMember.user_id).where(TeamMember.team_id == team_id, TeamMember.role == Role.OWNER)
    return owners.order_by(TeamMember.created_at, TeamMember.user_id).limit(1)


OWNER = select_owner(bindparam("team_id"))


def team_of_owner(session: Session, user_id: int, name: str) -> Team:
    """The team that a user owns, called `name` from now on; made when the user owns none."""
    member = session.get(TeamMember, user_id)
    if member is not None and member.role is Role.OWNER:
        team = session.get_one(Team, member.team_id)
        team.name = name
    else:
        team = Team(name=name)
        session.add(team)
    session.flush()
    return team


def owner_of(session: Session, team_id: int) -> int | None:
    """The user who owns a team; the first by joining if there are several."""
    return session.scalar(OWNER, {"team_id": team_id})


def place_member(session: Session, team: Team, user_id: int, role: Role) -> TeamMember:
    """Put a user into a team in this role, out of any team that the user was in."""
    member = session.get(TeamMember, user_id)
    if member is None:
        member = TeamMember(user_id=user_id)
        session.add(member)
    member.team_id, member.role = team.id, role
    session.flush()
    return member
