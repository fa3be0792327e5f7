"""Owner and managers of a team: those who can change its plan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, select
from sqlalchemy.orm import Session

from lyd.core.access import Role
from lyd.core.db.wordpress import wordpress
from lyd.teams.models import TeamMember

LEADS = (Role.OWNER, Role.MANAGER)


def leaders_of(session: Session, team_id: int) -> Sequence[Row[*tuple[Any, ...]]]:
    """The user_id, display_name and user_email of a team's owner and managers."""
    users = wordpress(session).users.c
    query = select(TeamMember.user_id, users.display_name, users.user_email).join(
        wordpress(session).users, users.ID == TeamMember.user_id
    )
    leaders = query.where(TeamMember.team_id == team_id, TeamMember.role.in_(LEADS))
    return session.execute(leaders.order_by(TeamMember.user_id)).all()


def name_of(session: Session, user_id: int) -> str:
    """The name of a user; empty if the account is gone."""
    users = wordpress(session).users.c
    return session.scalar(select(users.display_name).where(users.ID == user_id)) or ""
