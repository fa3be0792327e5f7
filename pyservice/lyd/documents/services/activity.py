"""Recent activity in documents: a member's own, and numbers of a team."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.core.access import DocumentSpace, Identity
from lyd.documents.lifecycle.statuses import UNFINISHED
from lyd.documents.models import Document
from lyd.documents.services.lookup import DocumentRow, describe_documents
from lyd.teams.models import TeamMember

LATEST = 10
"""How many of a member's documents are searched for unfinished ones."""


@dataclass(frozen=True)
class TeamActivity:
    """Documents that a team completed in a period, and how many members created or changed one of their own."""

    completed: int
    active_members: int


def list_latest(session: Session, identity: Identity) -> list[DocumentRow]:
    """Return the caller's own documents that were changed last, the newest first."""
    ids = (
        select(Document.id)
        .with_hint(Document, "FORCE INDEX (ix_lyd_document_mine_updated_at)")
        .where(
            Document.team_id == identity.team_id,
            Document.created_by == identity.user_id,
            Document.deleted_at.is_(None),
        )
        .order_by(Document.updated_at.desc(), Document.id.desc())
        .limit(LATEST)
    )
    order = (Document.updated_at.desc(), Document.id.desc())
    return describe_documents(session, identity, ids, order, DocumentSpace.MINE)


def is_unfinished(row: DocumentRow) -> bool:
    """Whether its interview can be continued."""
    return row.document.status in UNFINISHED


def summarise_team(session: Session, team_id: int, since: datetime.datetime) -> TeamActivity:
    """Count what the team's current members did with their documents since then; deleted documents are left out."""
    conditions = (Document.team_id == team_id, Document.deleted_at.is_(None))
    completed = select(func.count()).select_from(Document).where(*conditions, Document.completed_at >= since)
    has_changed = (
        select(Document.id)
        .where(*conditions, Document.created_by == TeamMember.user_id, Document.updated_at >= since)
        .correlate(TeamMember)
        .exists()
    )
    active = select(func.count()).select_from(TeamMember).where(TeamMember.team_id == team_id, has_changed)
    counts = session.execute(select(completed.scalar_subquery(), active.scalar_subquery())).one()
    return TeamActivity(*map(int, counts))
