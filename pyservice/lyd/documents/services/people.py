"""The members and authors of a company's documents (document 2, sections 2.1 and 7: list-user-company)."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.db.wordpress import wordpress
from lyd.documents.services.team_counts import count_team
from lyd.teams.models import TeamMember


@dataclass(frozen=True)
class Colleague:
    """A WordPress user; the name is None if WordPress has no such user any more."""

    user_id: int
    display_name: str | None


def find_company(session: Session, team_id: int) -> set[int]:
    """Return the ids of the team's members and of the authors of its documents, who may be former members."""
    members = session.scalars(select(TeamMember.user_id).where(TeamMember.team_id == team_id))
    return {*members, *(author for author, _, _ in count_team(session, team_id))}


def list_company(session: Session, identity: Identity) -> list[Colleague]:
    """Return the members of the caller's team and the authors of its documents, by name, then by id."""
    users = wordpress(session).users
    company = find_company(session, identity.team_id)
    names = dict(session.execute(select(users.c.ID, users.c.display_name).where(users.c.ID.in_(company))).all())
    colleagues = [Colleague(user_id, names.get(user_id)) for user_id in company]
    return sorted(colleagues, key=lambda colleague: ((colleague.display_name or "").casefold(), colleague.user_id))
