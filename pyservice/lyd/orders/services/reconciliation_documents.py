"""Documents and what paid for them: an order's line or a credit, exactly one, exactly once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.audit.models import AuditEvent
from lyd.commerce.models import OrderClaim
from lyd.commerce.services import read_orders
from lyd.credits.models import CreditEntry, CreditKind
from lyd.documents.models import Document
from lyd.orders.models import Order, OrderKind

Facts = dict[int, dict[str, Any]]


def document_problems(session: Session) -> list[str]:
    """One sentence for each inconsistency."""
    creations = _creations(session)
    copied = select(AuditEvent.subject_id).where(AuditEvent.action == "document.copied")
    known_ids = creations.keys() | {*session.scalars(copied), *session.scalars(select(Document.id))}
    claims = list(session.scalars(select(OrderClaim)))
    return [
        *_claims(session, claims, known_ids),
        *_spends(session, claims, known_ids, creations),
        *_orders(session, claims),
        *_used_twice(session),
    ]


def _creations(session: Session) -> Facts:
    """Document id → details of its first event, also of deleted documents."""
    query = select(AuditEvent.subject_id, AuditEvent.details).where(AuditEvent.action == "document.created")
    return {row.subject_id: row.details for row in session.execute(query).yield_per(1000)}


def _claims(session: Session, claims: list[OrderClaim], known_ids: set[int]) -> Iterator[str]:
    """Every claim is of an order of its own team that is done or under way, for a document that was made."""
    teams = {row.wc_order_id: row.team_id for row in session.execute(select(Order.wc_order_id, Order.team_id))}
    owners = {row.id: row.team_id for row in session.execute(select(Document.id, Document.team_id))}
    for claim in claims:
        if claim.document_id not in known_ids:
            yield f"Order {claim.wc_order_id} was used by document {claim.document_id}, which was never made."
        if owners.get(claim.document_id, claim.team_id) != claim.team_id:
            yield f"Order {claim.wc_order_id} was used by document {claim.document_id} of another team."
        if teams.get(claim.wc_order_id, claim.team_id) != claim.team_id:
            yield f"Order {claim.wc_order_id} of another team was used by document {claim.document_id}."


def _spends(session: Session, claims: list[OrderClaim], known_ids: set[int], creations: Facts) -> Iterator[str]:
    """Every credit was spent on a document that was made, none that an order paid; what says "credit" took one."""
    query = select(CreditEntry.document_id).where(CreditEntry.kind == CreditKind.SPEND)
    spent = {document_id for document_id in session.scalars(query) if document_id is not None}
    paid_by_order = {claim.document_id for claim in claims}
    for document_id in sorted(spent - known_ids):
        yield f"Document {document_id} took a credit and was never made."
    for document_id in sorted(spent & paid_by_order):
        yield f"Document {document_id} took a credit and used an order."
    for document_id, facts in creations.items():
        if facts.get("paid_by") == "credit" and document_id not in spent:
            yield f"Document {document_id} was to take a credit and took none."
        if facts.get("paid_by") == "order" and document_id not in paid_by_order:
            yield f"Document {document_id} was to use an order and used none."


def _orders(session: Session, claims: list[OrderClaim]) -> Iterator[str]:
    """An order of a document that is done was used by that document."""
    used = {(claim.wc_order_id, claim.document_id) for claim in claims}
    done = select(Order).where(Order.kind == OrderKind.DOCUMENT, Order.done_at.is_not(None))
    for order in session.scalars(done):
        if (order.wc_order_id, order.document_id) not in used:
            yield f"Order {order.wc_order_id} is done and was not used by document {order.document_id}."


def _used_twice(session: Session) -> Iterator[str]:
    """No two orders name the same document, and no order made more documents than it has pieces."""
    times = func.count()
    query = select(Order.document_id, times).where(Order.document_id.is_not(None)).group_by(Order.document_id)
    for document_id, count in session.execute(query.having(times > 1)):
        yield f"Document {document_id} is named by {count} orders."
    last = func.max(OrderClaim.piece)
    lines = select(OrderClaim.wc_order_id, OrderClaim.line_id, last).group_by(
        OrderClaim.wc_order_id, OrderClaim.line_id
    )
    counts = {(wc_order_id, line_id): count for wc_order_id, line_id, count in session.execute(lines.having(last > 1))}
    orders = read_orders(session, {wc_order_id for wc_order_id, _ in counts})
    bought = {(order.id, line.id): line.quantity for order in orders.values() for line in order.lines}
    for (wc_order_id, line_id), count in counts.items():
        if count > bought.get((wc_order_id, line_id), count):
            yield f"Order {wc_order_id} made {count} documents."
