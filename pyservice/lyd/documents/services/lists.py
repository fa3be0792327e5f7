"""The document lists: the ids of a page first, by indexes alone, then only those rows (docs/decisions/0011)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.http import Page
from lyd.documents.models import Document, DocumentStatus
from lyd.documents.services.counts import FEW, count_by_status
from lyd.documents.services.cursors import Cursor, encode_cursor
from lyd.documents.services.filters import Filter
from lyd.documents.services.lookup import DocumentRow, describe_documents, describe_rows
from lyd.documents.services.name_search import documents_with, matches, rarest_piece
from lyd.documents.services.page_queries import read_page
from lyd.documents.services.scopes import Scope, find_scope
from lyd.documents.services.streams import SORTABLE, Ids, Order, count_up_to, merge_ranges, sample_ranges

__all__ = ["SORTABLE", "Filter", "ListPage", "StatusCounts", "count_documents", "list_documents"]


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


def list_documents(session: Session, identity: Identity, document_filter: Filter) -> ListPage:
    """Return one page of a space or of a folder in it.

    Raises Forbidden, FolderNotFound, InvalidInput (users of another company).
    """
    scope = find_scope(session, identity, document_filter.space, document_filter.folder_id, document_filter.user_ids)
    candidates = _find_candidates(session, scope, document_filter)
    if document_filter.is_plain and scope.only_index:
        rows = read_page(session, scope, document_filter)
        described = describe_rows(session, identity, rows, document_filter.space, scope.folder)
    else:
        described = _read_composed(session, identity, scope, document_filter, candidates)
    total, is_exact = _total(session, scope, document_filter, candidates, described)
    page_rows = described[: document_filter.length]
    next_page = _cursor_of(page_rows[-1].document, document_filter) if len(described) > document_filter.length else None
    return ListPage(page_rows, document_filter.page, document_filter.length, total, next_page, is_exact)


def _read_composed(
    session: Session, identity: Identity, scope: Scope, document_filter: Filter, candidates: Ids | None
) -> list[DocumentRow]:
    narrow = _narrowed(document_filter)
    order = Order(document_filter.sort, document_filter.descending, document_filter.after)
    if candidates is not None:
        ids = _among_candidates(candidates, narrow, order, document_filter)
    else:
        ids = merge_ranges(scope.ranges, narrow, order, document_filter.first, document_filter.length + 1)
        if not document_filter.name and not scope.is_whole_organisation:  # whose count told who its authors are
            ids = ids.add_columns(count_up_to(FEW, scope.ranges, narrow))
    by = order.by(SORTABLE[document_filter.sort], Document.id)
    return describe_documents(session, identity, ids, by, document_filter.space, scope.folder)


def count_documents(session: Session, identity: Identity, document_filter: Filter) -> StatusCounts:
    """Count the documents of the list in each status, whatever its own status. Raises as `list_documents` does."""
    scope = find_scope(session, identity, document_filter.space, document_filter.folder_id, document_filter.user_ids)
    if not (document_filter.name or document_filter.client):
        return StatusCounts(count_by_status(session, scope))
    if not scope.ranges:
        return StatusCounts(Counter())
    narrow = _narrowed_by_text(document_filter)
    candidates = _find_candidates(session, scope, document_filter)
    if candidates is not None:
        return StatusCounts(_count_candidates(session, candidates, narrow))
    share = FEW // len(scope.ranges)
    some = sample_ranges(scope.ranges, narrow, share + 1, Document.status).subquery()
    counts: Counter[DocumentStatus] = Counter(
        dict(session.execute(select(some.c.status, func.count()).group_by(some.c.status)).all())
    )
    return StatusCounts(counts, counts.total() <= share)


def _narrowed(document_filter: Filter) -> list[ColumnElement[bool]]:
    conditions = _narrowed_by_text(document_filter)
    if document_filter.status is not None:
        conditions.append(Document.status == document_filter.status)
    return conditions


def _narrowed_by_text(document_filter: Filter) -> list[ColumnElement[bool]]:
    conditions = []
    if document_filter.client:
        conditions.append(Document.client == document_filter.client)
    if document_filter.name:
        conditions.append(matches(document_filter.name))
    return conditions


def _find_candidates(session: Session, scope: Scope, document_filter: Filter) -> Ids | None:
    """Select a small part of the scope that includes all documents of the list, without columns; None if too many.

    Candidates have a rare piece of the search, or the client or matter.
    """
    piece = rarest_piece(session, scope.team_id, document_filter.name) if document_filter.name else None
    if piece is not None:
        ids = documents_with(scope.team_id, piece).subquery()
        query = select().prefix_with("STRAIGHT_JOIN").with_hint(Document, "FORCE INDEX (PRIMARY)")
        return query.select_from(ids).join(Document, Document.id == ids.c.document_id).where(*scope.conditions)
    if document_filter.client:
        query = select().with_hint(Document, "FORCE INDEX (ix_lyd_document_client)").select_from(Document)
        return query.where(*scope.conditions)
    return None


def _among_candidates(candidates: Ids, narrow: list[ColumnElement[bool]], order: Order, document_filter: Filter) -> Ids:
    """Select the page from the candidates, and how many of them the list has."""
    columns = (Document.id, SORTABLE[order.sort].label("sorted_by"), func.count().over())
    matching = candidates.add_columns(*columns).where(*narrow)
    all_of_them = matching.subquery()
    key, value, total = all_of_them.c
    page = select(key, total).where(*order.behind(value, key)).order_by(*order.by(value, key))
    return page.limit(document_filter.length + 1).offset(document_filter.first)


def _count_candidates(session: Session, candidates: Ids, narrow: list[ColumnElement[bool]]) -> Counter[DocumentStatus]:
    query = candidates.add_columns(Document.status, func.count()).where(*narrow).group_by(Document.status)
    return Counter(dict(session.execute(query).all()))


def _total(
    session: Session, scope: Scope, document_filter: Filter, candidates: Ids | None, rows: list[DocumentRow]
) -> tuple[int, bool]:
    """Return how many documents the list has in all, and whether that is exact or a minimum.

    Each row holds the number while it is small; on the last page it follows from the page's number.
    """
    count = rows[0].counted if rows else None
    if count is not None and (count <= FEW or candidates is not None):
        return count, True
    is_last = len(rows) <= document_filter.length
    if (rows or not document_filter.passed) and is_last and document_filter.after is None:
        return document_filter.passed + len(rows), True
    if candidates is not None:
        return _count_candidates(session, candidates, _narrowed(document_filter)).total(), True
    if document_filter.name:
        return document_filter.passed + len(rows), is_last and document_filter.after is not None
    counts = count_by_status(session, scope)
    return (counts.total() if document_filter.status is None else counts[document_filter.status]), True


def _cursor_of(document: Document, document_filter: Filter) -> str:
    value = getattr(document, document_filter.sort)
    return encode_cursor(
        Cursor(
            document_filter.sort,
            document_filter.descending,
            value,
            document.id,
            document_filter.passed + document_filter.length,
        )
    )
