"""Invariants of the ledger itself. `orders.services.reconciliation` compares it with orders and documents."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.credits.models import CreditEntry, CreditKind
from lyd.credits.services.ledger import balance

SIGNS = {CreditKind.BUY: 1, CreditKind.HOLD: -1, CreditKind.SPEND: -1, CreditKind.RELEASE: 1}
"""Which way each kind of entry goes; an adjustment may go either way."""


def find_ledger_problems(session: Session) -> list[str]:
    """Return a sentence for each problem of the ledger."""
    return [*_balances(session), *_entries(session), *_spent_twice(session), *_bought_twice(session)]


def _balances(session: Session) -> Iterator[str]:
    """The sum of a team's entries, added up one by one, is the balance that is shown, and never below nothing."""
    sums: dict[int, int] = {}
    for team_id, delta in session.execute(select(CreditEntry.team_id, CreditEntry.delta)).yield_per(1000):
        sums[team_id] = sums.get(team_id, 0) + delta
    for team_id, total in sorted(sums.items()):
        if total != balance(session, team_id):
            yield f"Team {team_id}: the entries make {total}, shown is {balance(session, team_id)}."
        if total < 0:
            yield f"Team {team_id}: {-total} credits more were spent than there were."


def _entries(session: Session) -> Iterator[str]:
    query = select(CreditEntry).where(CreditEntry.kind.in_(SIGNS) | (CreditEntry.created_at > utc_now()))
    for entry in session.scalars(query).yield_per(1000):
        sign = SIGNS.get(entry.kind, 0)
        if sign and entry.delta * sign <= 0:
            yield f"Entry {entry.id} of team {entry.team_id}: {entry.kind.value} of {entry.delta}."
        if entry.kind is CreditKind.SPEND and (entry.document_id is None or entry.delta != -1):
            yield f"Entry {entry.id} of team {entry.team_id}: a spend is one credit for one document."
        if entry.kind is CreditKind.BUY and entry.wc_order_id is None:
            yield f"Entry {entry.id} of team {entry.team_id}: bought without an order."


def _spent_twice(session: Session) -> Iterator[str]:
    times = func.count()
    query = (
        select(CreditEntry.document_id, times)
        .where(CreditEntry.kind == CreditKind.SPEND)
        .group_by(CreditEntry.document_id)
        .having(times > 1)
    )
    for document_id, count in session.execute(query):
        yield f"Document {document_id} took {count} credits."


def _bought_twice(session: Session) -> Iterator[str]:
    """An order brings credits to one team once; of a plan and credits in one order, each once."""
    times = func.count(CreditEntry.team_id.distinct())
    query = (
        select(CreditEntry.wc_order_id, times)
        .where(CreditEntry.kind == CreditKind.BUY)
        .group_by(CreditEntry.wc_order_id)
        .having(times > 1)
    )
    for wc_order_id, count in session.execute(query):
        yield f"Order {wc_order_id} brought credits to {count} teams."
