"""The queries of most pages: put together once for each kind of list, because that takes as long as running them.

A page is of one range of an index, without a search. Organisation Documents, shared folders and searches are put
together for each request (`streams.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Integer, Select, Table, bindparam, true
from sqlalchemy.orm import Session

from lyd.core.db import ResultRow
from lyd.core.db.wordpress import wordpress
from lyd.documents.models import Document
from lyd.documents.services.counts import FEW
from lyd.documents.services.filters import Filter
from lyd.documents.services.lookup import select_rows
from lyd.documents.services.scopes import Range, Scope
from lyd.documents.services.streams import SORTABLE, Order, count_up_to, merge_ranges

NOT_DELETED = Document.deleted_at.is_(None)
RANGES: dict[str, tuple[ColumnElement[bool], ...]] = {
    "mine": (Document.team_id == bindparam("team_id"), Document.created_by == bindparam("author"), NOT_DELETED),
    "shared": (Document.team_id == bindparam("team_id"), Document.is_shared == true(), NOT_DELETED),
    "folder": (Document.folder_id == bindparam("folder_id"), NOT_DELETED),
}
"""The conditions of `Scope.ranges`, with parameters for the values."""


class Kind(NamedTuple):
    """A kind of list: the index of its range, its order, and whether one status is listed."""

    range_index: str
    sort: str
    descending: bool
    has_status: bool


def read_page(session: Session, scope: Scope, document_filter: Filter) -> Sequence[ResultRow]:
    """Read the rows of a page, and one more if the list goes on. The scope has one range, the filter no search."""
    order = (document_filter.sort, document_filter.descending)
    kind = Kind(scope.only_index or "", *order, has_status=document_filter.status is not None)
    values = {
        "team_id": scope.team_id,
        "author": scope.authors[0],
        "folder_id": scope.folder.id if scope.folder else None,
        "status": document_filter.status,
        "first": document_filter.first,
        "count": document_filter.length + 1,
    }
    return session.execute(_page_query(kind, wordpress(session).users), values).all()


@lru_cache
def _page_query(kind: Kind, users: Table) -> Select[*tuple[Any, ...]]:
    ranges = [Range(kind.range_index, RANGES[kind.range_index])]
    narrow = [Document.status == bindparam("status")] if kind.has_status else []
    order = Order(kind.sort, kind.descending)
    first, count = bindparam("first", type_=Integer), bindparam("count", type_=Integer)
    ids = merge_ranges(ranges, narrow, order, first, count).add_columns(count_up_to(FEW, ranges, narrow))
    return select_rows(ids, users, order.by(SORTABLE[kind.sort], Document.id))
