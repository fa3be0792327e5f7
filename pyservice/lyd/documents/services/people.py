"""The people of a company's documents (document 2, sections 2.1 and 7: list-user-company)."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from sqlalchemy import func, select, union
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.db.wordpress import wordpress
from lyd.documents.models import Document
from lyd.teams.models import TeamMember


@dataclass(frozen=True)
class Colleague:
    """A WordPress user; the name is None when WordPress does not know the user any more."""

    user_id: int
    display_name: str | None


def find_authors(session: Session, team_id: int) -> set[int]:
    """The users who ever made documents of this team: the index is read at one place for each of them."""
    authors = (
        select(Document.created_by)
        .distinct()
        .with_hint(Document, "FORCE INDEX (ix_lyd_document_mine_created_at)")
        .where(Document.team_id == team_id)
    )
    return set(session.scalars(authors))


def is_in_company(session: Session, team_id: int, user_ids: Set[int]) -> bool:
    """Whether all of these users are members of the team."""
    if not user_ids:
        return True
    members = select(func.count()).where(TeamMember.team_id == team_id, TeamMember.user_id.in_(user_ids))
    return session.scalar(members.select_from(TeamMember)) == len(user_ids)


def list_company(session: Session, who: Identity) -> list[Colleague]:
    """Everybody in the caller's team or with documents in it, by name, then by id."""
    users = wordpress(session).users
    members = select(TeamMember.user_id).where(TeamMember.team_id == who.team_id)
    authors = select(Document.created_by).where(Document.team_id == who.team_id).distinct()
    ids = union(members, authors).subquery()
    everybody = (
        select(ids.c.user_id, users.c.display_name)
        .outerjoin(users, users.c.ID == ids.c.user_id)
        .order_by(users.c.display_name, ids.c.user_id)
    )
    return [Colleague(*row) for row in session.execute(everybody)]
