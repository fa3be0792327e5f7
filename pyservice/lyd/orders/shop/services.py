"""Results of orders, in a fixed number of queries for a page of them; and the setup of partners."""

from __future__ import annotations

import datetime
from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.commerce.models import OrderClaim
from lyd.documents.models import Document
from lyd.orders.models import Order, OrderKind, OrderState
from lyd.teams.models import Team


@dataclass(frozen=True)
class Named:
    """A team or a document; name is empty if it was deleted."""

    id: int
    name: str


@dataclass(frozen=True)
class OrderFacts:
    """The result of an order; wc_order_id is WooCommerce's. reason says why it could not be fulfilled."""

    wc_order_id: int
    team: Named
    kind: OrderKind
    state: OrderState
    reason: str | None
    documents: list[Named]
    paid_at: datetime.datetime | None
    done_at: datetime.datetime | None


def list_facts(session: Session, wc_order_ids: Collection[int]) -> list[OrderFacts]:
    """The facts of those among these orders that are ours, in the order of their ids."""
    query = select(Order, Team.name).join(Team, Team.id == Order.team_id).where(Order.wc_order_id.in_(wc_order_ids))
    rows = session.execute(query.order_by(Order.wc_order_id)).all()
    used = _documents_of(session, wc_order_ids)
    names = _names(session, {number for each in used.values() for number in each} | _made_by(rows))
    return [_facts(order, team, used.get(order.wc_order_id or 0, []), names) for order, team in rows]


def describe_partners(settings: Any) -> dict[str, Any]:
    """The partners that are set up, without their keys."""
    mode = "live" if "_live_" in settings.stripe_key else "test"
    return {
        "stripe": {"mode": mode if settings.stripe_key else "", "hears": bool(settings.stripe_webhook_secret)},
        "store": {
            "writes": bool(settings.store_url and settings.store_key and settings.store_secret),
            "hears": bool(settings.store_webhook_secret),
        },
    }


def _facts(order: Order, team: str, used: list[int], names: dict[int, str]) -> OrderFacts:
    documents = used or ([order.document_id] if order.document_id else [])
    return OrderFacts(
        wc_order_id=order.wc_order_id or 0,
        team=Named(order.team_id, team),
        kind=order.kind,
        state=order.state,
        reason=order.reason,
        documents=[Named(number, names.get(number, "")) for number in documents],
        paid_at=order.paid_at,
        done_at=order.done_at,
    )


def _documents_of(session: Session, wc_order_ids: Collection[int]) -> dict[int, list[int]]:
    """Order id → the documents that used a line of the order."""
    query = select(OrderClaim.wc_order_id, OrderClaim.document_id).where(OrderClaim.wc_order_id.in_(wc_order_ids))
    used: dict[int, list[int]] = defaultdict(list)
    for wc_order_id, document_id in session.execute(query.order_by(OrderClaim.document_id)):
        used[wc_order_id].append(document_id)
    return used


def _made_by(rows: Collection[Any]) -> set[int]:
    return {order.document_id for order, _team in rows if order.document_id}


def _names(session: Session, ids: Collection[int]) -> dict[int, str]:
    query = select(Document.id, Document.name).where(Document.id.in_(ids), Document.deleted_at.is_(None))
    return {row.id: row.name for row in session.execute(query)} if ids else {}
