"""Documents in a list's order: a few from each range of the scope, already in order, merged and cut again.

No query sorts more rows than it returns, but one: the documents added to a shared folder are all sorted, because no
index holds them in order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    SQLColumnExpression,
    and_,
    case,
    cast,
    false,
    func,
    literal,
    or_,
    select,
    union_all,
)

from lyd.documents.models import Document
from lyd.documents.services.cursors import Cursor
from lyd.documents.services.scopes import Range
from lyd.shares.models import DocumentShare

SORTABLE = {"name": Document.name, "created_at": Document.created_at, "updated_at": Document.updated_at}

Ids = Select[*tuple[Any, ...]]
Value = SQLColumnExpression[Any]


@dataclass(frozen=True)
class Order:
    """A column, its direction, and the cursor behind which to begin."""

    sort: str
    descending: bool
    after: Cursor | None = None

    def by(self, value: Value, key: Value) -> list[ColumnElement[Any]]:
        """ORDER BY this value and this id."""
        return [value.desc(), key.desc()] if self.descending else [value.asc(), key.asc()]

    def behind(self, value: Value, key: Value) -> list[ColumnElement[bool]]:
        """WHERE the rows come after the cursor, so that an index is read from there on."""
        if self.after is None:
            return []
        last_value, last_id = self.after.value, self.after.id
        if self.descending:
            return [value <= last_value, or_(value < last_value, key < last_id)]
        return [value >= last_value, or_(value > last_value, key > last_id)]


def merge_ranges(ranges: list[Range], also: list[ColumnElement[bool]], order: Order, first: Any, count: Any) -> Ids:
    """Select the ids of `count` documents in order, the first `first` of them left out. also narrows every range."""
    value = SORTABLE[order.sort]
    if not ranges:
        return select(Document.id).where(false())
    if len(ranges) == 1 and ranges[0].index is not None:
        alone = _read(ranges[0], order.sort, Document.id).where(*also, *order.behind(value, Document.id))
        return alone.order_by(*order.by(value, Document.id)).limit(count).offset(first)
    parts = [
        _read(range_, order.sort, Document.id, value.label("sorted_by"))
        .where(*also, *order.behind(value, Document.id))
        .order_by(*order.by(value, Document.id))
        .limit(first + count)
        for range_ in ranges
    ]
    together = union_all(*parts).subquery()
    return select(together.c.id).order_by(*order.by(together.c.sorted_by, together.c.id)).limit(count).offset(first)


def count_up_to(most: int, ranges: list[Range], also: list[ColumnElement[bool]]) -> ColumnElement[int | None]:
    """Count the documents, as a value for another query; NULL or a higher number if there may be more than
    `most`.
    """
    if not ranges:
        return literal(0)
    share = most // len(ranges)
    entries = (_read(range_, "created_at", Document.id).where(*also).limit(share + 1).subquery() for range_ in ranges)
    parts = [select(func.count().label("found")).select_from(some) for some in entries]
    if len(parts) == 1:
        return parts[0].scalar_subquery()
    counts = union_all(*parts).subquery().c.found
    return select(case((func.max(counts) <= share, cast(func.sum(counts), Integer)))).scalar_subquery()


def sample_ranges(ranges: list[Range], also: list[ColumnElement[bool]], most: int | None, *columns: Value) -> Ids:
    """Select these columns of up to `most` documents of each range, in no order; of all if most is None."""
    if not ranges:
        return select(*columns).where(false())
    parts = (_read(range_, "created_at", *columns).where(*also).limit(most) for range_ in ranges)
    return select(*union_all(*parts).subquery().c)


def _read(range_: Range, sort: str, *columns: Value) -> Ids:
    """Select from one range by the index with this order; the optimizer would sometimes choose another."""
    query: Ids = select(*columns)
    if range_.index is not None:
        return query.with_hint(Document, f"FORCE INDEX (ix_lyd_document_{range_.index}_{sort})").where(
            *range_.conditions
        )
    return (
        query.prefix_with("STRAIGHT_JOIN")
        .select_from(DocumentShare)
        .join(Document, Document.id == DocumentShare.document_id)
        .with_hint(DocumentShare, "FORCE INDEX (uq_lyd_document_share_folder_id_document_id)")
        .with_hint(Document, "FORCE INDEX (PRIMARY)")
        .where(and_(*range_.conditions))
    )
