"""How many documents a scope has in each status: read from what is remembered of big teams, counted in small ones."""

from __future__ import annotations

from collections import Counter

from sqlalchemy import Select, String, cast, func, literal, select, union_all
from sqlalchemy.orm import Session

from lyd.core.access import DocumentSpace
from lyd.documents.models import Document, DocumentStatus
from lyd.documents.services.scopes import Scope
from lyd.documents.services.streams import some_of
from lyd.documents.state import SHARED, Counts, count_name, forget_counts, remember_counts, remembered_counts

__all__ = ["FEW", "count_by_status", "forget_counts"]

FEW = 1000
"""Up to here counting the index entries takes a quarter of a millisecond."""

ByStatus = Counter[DocumentStatus]


def count_by_status(session: Session, scope: Scope) -> ByStatus:
    """How many documents the scope has in each status.

    A folder's documents are counted each time, a space's once for a state of the team's documents.
    """
    if not scope.ranges:
        return Counter()
    if scope.folder is not None:
        return _count_folder(session, scope)
    counts = _counts_of_team(session, scope.team_id)
    whose: tuple[int | str, ...] = (scope.user_id,)
    if scope.space is not DocumentSpace.MINE:
        whose = (SHARED,) if scope.space is DocumentSpace.SHARED else scope.authors
    return Counter({status: sum(counts.get(count_name(one, status), 0) for one in whose) for status in DocumentStatus})


def _count_folder(session: Session, scope: Scope) -> ByStatus:
    lying = some_of(scope.ranges, [], None, Document.status).subquery()
    found = session.execute(select(lying.c.status, func.count()).group_by(lying.c.status))
    return Counter(dict(found.all()))


def _counts_of_team(session: Session, team_id: int) -> Counts:
    state, known = remembered_counts(team_id)
    if known is not None:
        return known
    counted = session.execute(_count_all(team_id)).all()
    counts = {count_name(whose, status): number for whose, status, number in counted}
    if sum(counts.values()) > FEW:
        remember_counts(team_id, state, counts)
    return counts


def _count_all(team_id: int) -> Select[str, DocumentStatus, int]:
    """Whose, status, number: a row for each author and status, then one for each status of what is shared."""
    there = (Document.team_id == team_id, Document.deleted_at.is_(None))
    of_authors = (
        select(cast(Document.created_by, String(20)).label("whose"), Document.status, func.count().label("number"))
        .with_hint(Document, "FORCE INDEX (ix_lyd_document_mine_created_at)")
        .where(*there)
        .group_by(Document.created_by, Document.status)
    )
    of_shared = (
        select(literal(SHARED), Document.status, func.count())
        .with_hint(Document, "FORCE INDEX (ix_lyd_document_shared_created_at)")
        .where(*there, Document.is_shared.is_(True))
        .group_by(Document.status)
    )
    counted = union_all(of_authors, of_shared).subquery()
    return select(counted.c.whose, counted.c.status, counted.c.number)
