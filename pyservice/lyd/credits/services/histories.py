"""Credit Spending History and Credit Buying History (document 1, sections 2.2, 3 and 7)."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, TypeVar

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from lyd.commerce.services import ShopOrder, read_orders
from lyd.core.calendar import Calendar, load_calendar
from lyd.core.db.wordpress import wordpress
from lyd.credits.models import CreditEntry, CreditKind
from lyd.documents.models import Document

SORTS = ("package", "user_name", "date", "created_at")
MOST = 5000
"""Entries read at most, the newest: the histories have no pages (document 1, section 9)."""

Row = TypeVar("Row")


@dataclass(frozen=True)
class HistoryFilter:
    """Which rows, in which order. since and until are days of the site, both included; None leaves that
    end open."""

    since: datetime.date | None = None
    until: datetime.date | None = None
    sort_by: str = "created_at"
    ascending: bool = False


@dataclass(frozen=True)
class NamedDocument:
    """A document that took a credit; its name is "" once the document was removed permanently."""

    id: int | None
    name: str


@dataclass
class SpendingRow:
    """What one member used on one day of the site, with the documents in the order in which they were made."""

    created_at: datetime.datetime
    id_user: int | None
    user_name: str
    used: int = 0
    documents: list[NamedDocument] = field(default_factory=list)

    @property
    def doc_id(self) -> str:
        """The documents' ids, comma-separated."""
        return ",".join(str(document.id) for document in self.documents)


@dataclass(frozen=True)
class PurchaseRow:
    """Credits that came, or went back: cap_qty is negative then.

    id is the order's in WooCommerce, None for credits given by hand; amount is what the order cost, as "$290.00", ""
    where nothing was paid.
    """

    id: int | None
    date: datetime.datetime
    user: str
    amount: str
    cap_qty: int
    package: str


def list_spending(session: Session, team_id: int, selection: HistoryFilter) -> list[SpendingRow]:
    """A row a member and day."""
    rows: dict[tuple[int | None, datetime.date], SpendingRow] = {}
    days = load_calendar(session)
    entries = _entries(session, team_id, selection, [CreditKind.SPEND], days).add_columns(Document.name)
    entries = entries.outerjoin(Document, Document.id == CreditEntry.document_id)
    for entry, name, document in session.execute(entries):
        key = (entry.user_id, days.day_of(entry.created_at))
        row = rows.setdefault(key, SpendingRow(entry.created_at, entry.user_id, name or ""))
        row.used -= entry.delta
        row.documents.insert(0, NamedDocument(entry.document_id, document or ""))  # the newest entry comes first
    orders = {"user_name": lambda row: row.user_name.casefold()}
    return _sorted(list(rows.values()), selection, orders, lambda row: row.created_at)


def list_purchases(session: Session, team_id: int, selection: HistoryFilter) -> list[PurchaseRow]:
    """A row each time that credits came or were taken back."""
    kinds = [CreditKind.BUY, CreditKind.ADJUST]
    query = _entries(session, team_id, selection, kinds, load_calendar(session))
    entries = session.execute(query.where(CreditEntry.delta != 0)).all()
    orders = read_orders(session, {entry.wc_order_id for entry, _ in entries if entry.wc_order_id})
    rows = [_purchase_row(entry, name or "", orders.get(entry.wc_order_id)) for entry, name in entries]
    keys = {"user_name": lambda row: row.user.casefold(), "package": lambda row: row.package.casefold()}
    return _sorted(rows, selection, keys, lambda row: row.date)


def _entries(
    session: Session, team_id: int, selection: HistoryFilter, kinds: Iterable[CreditKind], days: Calendar
) -> Select[Any]:
    users = wordpress(session).users.c
    query = (
        select(CreditEntry, users.display_name)
        .outerjoin(wordpress(session).users, users.ID == CreditEntry.user_id)
        .where(CreditEntry.team_id == team_id, CreditEntry.kind.in_(kinds))
        .order_by(CreditEntry.created_at.desc(), CreditEntry.id.desc())
        .limit(MOST)
    )
    if selection.since:
        query = query.where(CreditEntry.created_at >= days.start_of(selection.since))
    if selection.until:
        query = query.where(CreditEntry.created_at < days.end_of(selection.until))
    return query


def _purchase_row(entry: CreditEntry, name: str, order: ShopOrder | None) -> PurchaseRow:
    is_bought = entry.kind is CreditKind.BUY
    fallback = "Credits" if is_bought else "Refund" if entry.wc_order_id else "Adjustment"
    products = ", ".join(line.name for line in order.lines) if order and is_bought else ""
    return PurchaseRow(
        id=entry.wc_order_id,
        date=entry.created_at,
        user=name,
        amount=_dollars(order.total) if order and is_bought else "",
        cap_qty=entry.delta,
        package=products or fallback,
    )


def _dollars(amount: Decimal) -> str:
    return f"${amount:,.2f}"


def _sorted(
    rows: Sequence[Row], selection: HistoryFilter, keys: dict[str, Callable[[Row], Any]], moment: Callable[[Row], Any]
) -> list[Row]:
    """Sort rows as selected, then the newest first; by time if the rows have no such key."""
    newest = sorted(rows, key=moment, reverse=True)
    return sorted(newest, key=keys.get(selection.sort_by, moment), reverse=not selection.ascending)
