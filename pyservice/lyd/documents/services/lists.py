"""The document lists: the ids of a page first, by indexes alone, then only those rows (docs/decisions/0011)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session

from lyd.core.access import DocumentSpace, Identity
from lyd.core.http import Page
from lyd.documents.models import Document, DocumentStatus
from lyd.documents.services.counts import FEW, count_by_status
from lyd.documents.services.cursors import Cursor, encode_cursor
from lyd.documents.services.lookup import DocumentRow, describe_documents
from lyd.documents.services.name_search import documents_with, matches, rarest_piece
from lyd.documents.services.scopes import Scope, find_scope
from lyd.documents.services.streams import SORTABLE, Ids, Order, count_up_to, merge_ranges, sample_ranges

__all__ = ["SORTABLE", "Filter", "ListPage", "StatusCounts", "count_documents", "list_documents"]


@dataclass(frozen=True, kw_only=True)
class Filter:
    """What the list is narrowed to and how it is ordered (document 2, sections 2.1 and 7).

    page counts from 1; after, when given, says where the page begins instead.
    """

    space: DocumentSpace
    folder_id: int | None = None
    user_ids: Sequence[int] = ()
    name: str | None = None
    client: str | None = None
    status: DocumentStatus | None = None
    sort: str = "created_at"
    descending: bool = True
    page: int = 1
    length: int = 10
    after: Cursor | None = None

    @property
    def passed(self) -> int:
        """How many rows come before the page."""
        return (self.page - 1) * self.length if self.after is None else self.after.passed

    @property
    def first(self) -> int:
        """How many rows are to be left out to reach it."""
        return self.passed if self.after is None else 0


@dataclass(frozen=True)
class ListPage(Page):
    """A page of a list that can be read on from `next`. Unless is_total_exact, there are at least total_record."""

    next: str | None
    is_total_exact: bool


@dataclass(frozen=True)
class StatusCounts:
    """How many documents there are in each status; at least so many unless is_exact."""

    by_status: Counter[DocumentStatus]
    is_exact: bool = True


def list_documents(session: Session, identity: Identity, wanted: Filter) -> ListPage:
    """One page of a space or of a folder in it.

    Raises Forbidden, FolderNotFound, InvalidInput (users of another company).
    """
    scope = find_scope(session, identity, wanted.space, wanted.folder_id, wanted.user_ids)
    narrow = _narrowed(wanted)
    order = Order(wanted.sort, wanted.descending, wanted.after)
    candidates = _find_candidates(session, scope, wanted)
    if candidates is not None:
        ids = _among_candidates(candidates, narrow, order, wanted)
    else:
        ids = merge_ranges(scope.ranges, narrow, order, wanted.first, wanted.length + 1)
        if not wanted.name and not scope.is_whole_organisation:  # whose count told who its authors are
            ids = ids.add_columns(count_up_to(FEW, scope.ranges, narrow))
    by = order.by(SORTABLE[wanted.sort], Document.id)
    rows = describe_documents(session, identity, ids, by, wanted.space, scope.folder)
    total, is_exact = _total(session, scope, wanted, candidates, rows)
    shown = rows[: wanted.length]
    next_page = _cursor_of(shown[-1].document, wanted) if len(rows) > wanted.length else None
    return ListPage(shown, wanted.page, wanted.length, total, next_page, is_exact)


def count_documents(session: Session, identity: Identity, wanted: Filter) -> StatusCounts:
    """How many documents the list without its status has in each status. Raises what `list_documents` raises."""
    scope = find_scope(session, identity, wanted.space, wanted.folder_id, wanted.user_ids)
    if not (wanted.name or wanted.client):
        return StatusCounts(count_by_status(session, scope))
    if not scope.ranges:
        return StatusCounts(Counter())
    narrow = _narrowed_by_text(wanted)
    candidates = _find_candidates(session, scope, wanted)
    if candidates is not None:
        return StatusCounts(_count_candidates(session, candidates, narrow))
    share = FEW // len(scope.ranges)
    some = sample_ranges(scope.ranges, narrow, share + 1, Document.status).subquery()
    found: Counter[DocumentStatus] = Counter(
        dict(session.execute(select(some.c.status, func.count()).group_by(some.c.status)).all())
    )
    return StatusCounts(found, found.total() <= share)


def _narrowed(wanted: Filter) -> list[ColumnElement[bool]]:
    conditions = _narrowed_by_text(wanted)
    if wanted.status is not None:
        conditions.append(Document.status == wanted.status)
    return conditions


def _narrowed_by_text(wanted: Filter) -> list[ColumnElement[bool]]:
    conditions = []
    if wanted.client:
        conditions.append(Document.client == wanted.client)
    if wanted.name:
        conditions.append(matches(wanted.name))
    return conditions


def _find_candidates(session: Session, scope: Scope, wanted: Filter) -> Ids | None:
    """The documents of the scope among which all of the list are, without columns; None if those would be too many.

    They have a rare piece of the search, or the client or matter.
    """
    piece = rarest_piece(session, scope.team_id, wanted.name) if wanted.name else None
    if piece is not None:
        ids = documents_with(scope.team_id, piece).subquery()
        found = select().prefix_with("STRAIGHT_JOIN").with_hint(Document, "FORCE INDEX (PRIMARY)")
        return found.select_from(ids).join(Document, Document.id == ids.c.document_id).where(*scope.conditions)
    if wanted.client:
        found = select().with_hint(Document, "FORCE INDEX (ix_lyd_document_client)").select_from(Document)
        return found.where(*scope.conditions)
    return None


def _among_candidates(candidates: Ids, narrow: list[ColumnElement[bool]], order: Order, wanted: Filter) -> Ids:
    """The page among the candidates, and how many of them the list has."""
    columns = (Document.id, SORTABLE[order.sort].label("sorted_by"), func.count().over())
    found = candidates.add_columns(*columns).where(*narrow)
    all_of_them = found.subquery()
    key, value, counted = all_of_them.c
    page = select(key, counted).where(*order.behind(value, key)).order_by(*order.by(value, key))
    return page.limit(wanted.length + 1).offset(wanted.first)


def _count_candidates(session: Session, candidates: Ids, narrow: list[ColumnElement[bool]]) -> Counter[DocumentStatus]:
    query = candidates.add_columns(Document.status, func.count()).where(*narrow).group_by(Document.status)
    return Counter(dict(session.execute(query).all()))


def _total(
    session: Session, scope: Scope, wanted: Filter, candidates: Ids | None, rows: list[DocumentRow]
) -> tuple[int, bool]:
    """How many documents the list has in all, and whether that is certain or the least.

    The rows know while they are few; the last page tells how many came before it.
    """
    counted = rows[0].counted if rows else None
    if counted is not None and (counted <= FEW or candidates is not None):
        return counted, True
    is_last = len(rows) <= wanted.length
    if (rows or not wanted.passed) and is_last and wanted.after is None:
        return wanted.passed + len(rows), True
    if candidates is not None:
        return _count_candidates(session, candidates, _narrowed(wanted)).total(), True
    if wanted.name:
        return wanted.passed + len(rows), is_last and wanted.after is not None
    counts = count_by_status(session, scope)
    return (counts.total() if wanted.status is None else counts[wanted.status]), True


def _cursor_of(document: Document, wanted: Filter) -> str:
    value = getattr(document, wanted.sort)
    return encode_cursor(Cursor(wanted.sort, wanted.descending, value, document.id, wanted.passed + wanted.length))
