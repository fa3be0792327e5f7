"""What must be true of all orders, reckoned slowly from every table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal

from sqlalchemy import and_, func, or_, select, text
from tests.pyservice.orders.market import Market

from lyd.audit.services import verify
from lyd.commerce.models import OrderClaim
from lyd.commerce.services import read_order
from lyd.core.access import PlanSlug
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.credits.models import CreditEntry, CreditKind
from lyd.credits.services import balance
from lyd.documents.models import Document
from lyd.memberships.models import MembershipTerm
from lyd.orders.models import Order, OrderKind, OrderState
from lyd.webhooks.models import WebhookEvent

GONE = ("refunded", "cancelled", "trash")


def faults_now(market: Market) -> list[str]:
    """What must be true at every moment."""
    market.session.rollback()
    return [*_ledger(market), *_documents(market)]


def faults_at_rest(market: Market) -> list[str]:
    """What must be true once nothing is under way any more."""
    market.session.rollback()
    return [*faults_now(market), *_orders(market), *_money(market), *_chains(market), *_work(market)]


def _ledger(market: Market) -> Iterator[str]:
    """No credit is given or spent twice, and no balance is below 0 or shown otherwise than it is."""
    entries = list(market.session.scalars(select(CreditEntry)))
    bought = Counter(entry.reference for entry in entries if entry.kind is CreditKind.BUY)
    spent = Counter(entry.document_id for entry in entries if entry.kind is CreditKind.SPEND)
    yield from (f"{what} was given {times} times" for what, times in bought.items() if times > 1)
    yield from (f"document {what} cost {times} credits" for what, times in spent.items() if times > 1)
    for team in set(market.teams.values()):
        left = sum(entry.delta for entry in entries if entry.team_id == team)
        if left < 0 or left != balance(market.session, team):
            yield f"team {team} has {left} credits, and {balance(market.session, team)} are shown"


def _documents(market: Market) -> Iterator[str]:
    """Each document was paid once, or made under a plan that asks for nothing; and no order paid two."""
    claims = {claim.document_id: claim.order_id for claim in market.session.scalars(select(OrderClaim))}
    spent = set(market.session.scalars(select(CreditEntry.document_id).where(CreditEntry.kind == CreditKind.SPEND)))
    twice = [order for order, times in Counter(claims.values()).items() if times > 1]
    yield from (f"order {order} made more than one document" for order in twice)
    covered = _covered_by_a_plan(market)
    for document in market.session.scalars(select(Document.id)):
        paid = (document in claims) + (document in spent)
        if paid > 1 or paid + (document in covered) == 0:
            yield f"document {document} was paid {'twice' if paid else 'by nothing'}"


def _covered_by_a_plan(market: Market) -> set[int]:
    """The documents that were made while their team held Strategist, which asks for no credit."""
    held = (MembershipTerm.team_id == Document.team_id, MembershipTerm.plan == PlanSlug.STRATEGIST)
    since = MembershipTerm.created_at <= Document.created_at
    until = or_(MembershipTerm.refunded_at.is_(None), Document.created_at <= MembershipTerm.refunded_at)
    return set(market.session.scalars(select(Document.id).join(MembershipTerm, and_(*held, since, until))))


def _orders(market: Market) -> Iterator[str]:
    """Our orders say what the shop's say, and what is paid had its effect."""
    known = {order.order_id: order for order in market.session.scalars(select(Order))}
    for number in market.shop.numbers():
        status, order = market.shop.status(number), known.get(number)
        if order is None:
            if status == "completed":
                yield f"order {number} is paid and nobody knows it"
            continue
        if status == "completed" and order.state is not OrderState.DONE and order.done_at is None:
            if order.kind is OrderKind.DOCUMENT and _was_refunded_first(market, order):
                continue
            yield f"order {number} is paid and {order.state.value}"
        if status in GONE and order.state not in (OrderState.REFUNDED, OrderState.CANCELLED):
            yield f"order {number} is {status} and {order.state.value}"
        if order.state is OrderState.DONE:
            yield from _effect(market, order)


def _was_refunded_first(market: Market, order: Order) -> bool:
    """Whether the template's only line was refunded before its document was made, and a shop admin was told of it."""
    shop = read_order(market.session, order.order_id or 0)
    told = select(WebhookEvent.id).where(WebhookEvent.event_id == f"failed:{order.order_id}")
    is_taken = shop is not None and any(refund.lines for refund in shop.refunds)
    return order.state is OrderState.FAILED and is_taken and market.session.scalar(told) is not None


def _effect(market: Market, order: Order) -> Iterator[str]:
    if order.kind is OrderKind.DOCUMENT:
        claim = market.session.scalar(select(OrderClaim.document_id).where(OrderClaim.order_id == order.order_id))
        if claim is None or claim != order.document_id:
            yield f"order {order.order_id} says document {order.document_id}, and {claim} used it"
    elif order.kind is OrderKind.CREDITS:
        query = select(func.count()).where(CreditEntry.reference == f"order:{order.order_id}")
        if market.session.scalar(query) != 1:
            yield f"order {order.order_id} is done and gave nothing"


def _money(market: Market) -> Iterator[str]:
    """Money was kept for each order that was ever completed, once, for what it cost; and for no other."""
    for number in market.shop.numbers():
        kept = market.till.kept(number)
        was_paid = market.session.scalar(
            text("SELECT date_paid_gmt FROM wp_wc_order_operational_data WHERE order_id = :id"), {"id": number}
        )
        was_given_back = any(
            session["metadata"]["order_id"] == str(number)
            and market.till.given_back.get(session["payment_intent"]) == "dashboard"
            for session in market.till.sessions.values()
        )
        wanted = 1 if was_paid and not was_given_back else 0
        if len(kept) != wanted:
            yield f"order {number} ({market.shop.status(number)}) keeps {len(kept)} payments in place of {wanted}"
        for session in kept:
            total = market.session.scalar(text("SELECT total_amount FROM wp_wc_orders WHERE id = :id"), {"id": number})
            if Decimal(market.till.sessions[session]["amount_total"]) / 100 != total:
                yield f"order {number} of {total} keeps {market.till.sessions[session]['amount_total']} cents"


def _chains(market: Market) -> Iterator[str]:
    for team in set(market.teams.values()):
        if verify(market.session, team) is not None:
            yield f"the events of team {team} do not fit together"


def _work(market: Market) -> Iterator[str]:
    """Nothing gave up in the background, and nothing waits."""
    left = market.session.execute(
        select(OutboxRow.job, OutboxRow.state, OutboxRow.reason).where(OutboxRow.state != JobState.DONE)
    )
    yield from (f"{row.job} is {row.state.value}: {row.reason}" for row in left)
