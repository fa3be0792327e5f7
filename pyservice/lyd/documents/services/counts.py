"""How many documents a scope has in each status: from the cache for big teams, counted for small ones."""

from __future__ import annotations

from collections import Counter

from sqlalchemy import ColumnElement, Integer, Select, SQLColumnExpression, func, select
from sqlalchemy.orm import Session

from lyd.core.access import DocumentSpace
from lyd.documents.count_cache import forget_counts
from lyd.documents.models import Document, DocumentStatus
from lyd.documents.services.scopes import Scope
from lyd.documents.services.streams import sample_ranges
from lyd.documents.services.team_counts import count_team

__all__ = ["FEW", "ByStatus", "count_by_status", "forget_counts"]

FEW = 1000
"""Documents whose index entries are counted in a quarter of a millisecond."""

ByStatus = Counter[DocumentStatus]


def count_by_status(session: Session, scope: Scope) -> ByStatus:
    """Count the documents of the scope in each status.

    A folder's documents are counted each time, a space's once for a state of the team's documents.
    """
    if not scope.ranges:
        return Counter()
    if scope.folder is not None:
        return _count_folder(session, scope)
    counts: ByStatus = Counter()
    for (author, is_shared, status), number in count_team(session, scope.team_id).items():
        is_in = is_shared if scope.space is DocumentSpace.SHARED else author in scope.authors
        counts[status] += number if is_in else 0
    return counts


def _count_folder(session: Session, scope: Scope) -> ByStatus:
    lying = sample_ranges(scope.ranges, [], None, Document.status).subquery()
    numbers = session.execute(_in_each_status(lying.c.status)).one()
    return Counter(dict(zip(DocumentStatus, map(int, numbers), strict=True)))


def _in_each_status(status: SQLColumnExpression[DocumentStatus]) -> Select[*tuple[int, ...]]:
    """Select a column for each status, because grouping by it would sort every entry."""
    columns: list[ColumnElement[int]] = [
        func.coalesce(func.sum(status == value, type_=Integer), 0) for value in DocumentStatus
    ]
    return select(*columns)
