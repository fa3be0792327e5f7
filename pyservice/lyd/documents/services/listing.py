"""The document list: ids from a covering index first, then only the rows of the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from lyd.core.access import Capability, DocumentSpace, Identity, require
from lyd.core.http import Page
from lyd.documents.models import Document, DocumentStatus
from lyd.documents.services.counting import count_documents, count_many, counted_few, is_all
from lyd.documents.services.loading import DocumentRow, describe

SORTABLE = {"name": Document.name, "created_at": Document.created_at, "updated_at": Document.updated_at}


@dataclass(frozen=True, kw_only=True)
class Filter:
    """What the list is narrowed to and how it is ordered (document 2, sections 2.1 and 7). page counts from 1."""

    space: DocumentSpace
    folder_id: int | None = None
    name: str | None = None
    status: DocumentStatus | None = None
    sort: str = "created_at"
    descending: bool = True
    page: int = 1
    length: int = 10

    @property
    def before(self) -> int:
        """How many rows the earlier pages hold."""
        return (self.page - 1) * self.length


def list_documents(session: Session, who: Identity, wanted: Filter) -> Page:
    """One page of the caller's documents, or of the other members' for owners and managers. Raises Forbidden."""
    if wanted.space is DocumentSpace.ORGANISATION:
        require(who, Capability.LIST_ORGANISATION_DOCUMENTS)
    conditions, order = _conditions(who, wanted), _order(wanted)
    ids = select(Document.id, counted_few(conditions)).where(*conditions).order_by(*order)
    rows = describe(session, who, ids.limit(wanted.length + 1).offset(wanted.before), order)
    total = _total(session, who, conditions, wanted, rows)
    return Page(rows[: wanted.length], wanted.page, wanted.length, total)


def _conditions(who: Identity, wanted: Filter) -> list[ColumnElement[bool]]:
    mine = Document.created_by == who.user_id
    conditions = [Document.team_id == who.team_id, Document.deleted_at.is_(None)]
    conditions.append(mine if wanted.space is DocumentSpace.MINE else ~mine)
    if wanted.folder_id is not None:
        conditions.append(Document.folder_id == wanted.folder_id)
    if wanted.status is not None:
        conditions.append(Document.status == wanted.status)
    if wanted.name:
        conditions.append(Document.name.contains(wanted.name, autoescape=True))
    return conditions


def _order(wanted: Filter) -> list[ColumnElement[Any]]:
    column = SORTABLE[wanted.sort]
    return [column.desc(), Document.id.desc()] if wanted.descending else [column.asc(), Document.id.asc()]


def _total(
    session: Session, who: Identity, conditions: list[ColumnElement[bool]], wanted: Filter, rows: list[DocumentRow]
) -> int:
    """How many there are in all: the rows know while they are few, and the last page tells how many came before it."""
    if rows and is_all(rows[0].counted):
        return rows[0].counted
    if 0 < len(rows) <= wanted.length or (not rows and wanted.page == 1):
        return wanted.before + len(rows)
    label = f"{who.user_id} {wanted.space} {wanted.folder_id} {wanted.status} {wanted.name}"
    count = count_many if rows else count_documents
    return count(session, who.team_id, conditions, label)
