"""Reconciliation of payments with their effects in a database in use: `flask lyd credits audit`.

A pending effect is no problem yet: a webhook or polling brings it within ten minutes.
"""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterator

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.credits.models import CreditEntry, CreditKind
from lyd.credits.services import find_ledger_problems
from lyd.memberships.models import MembershipTerm
from lyd.orders.models import Order, OrderKind, OrderState, Payment, PaymentState
from lyd.orders.services.reconciliation_documents import document_problems
from lyd.orders.services.reconciliation_shop import shop_problems

PATIENCE = datetime.timedelta(minutes=10)
"""Time within which webhooks or polling fulfil a paid order."""
TAKEN = (PaymentState.PAID, PaymentState.DISPUTED)
"""States of payments that the shop has received."""
UNDONE = (OrderState.REFUNDED, OrderState.CANCELLED)


def find_problems(session: Session, patience: datetime.timedelta = PATIENCE) -> list[str]:
    """One sentence for each inconsistency; empty if there is none. Reads only.

    patience is how long the effect of a payment may be pending.
    """
    before = utc_now() - patience
    return [
        *find_ledger_problems(session),
        *_without_effect(session, before),
        *_credits(session),
        *_terms(session),
        *document_problems(session),
        *_payments(session, before),
        *_orders_paid(session, before),
        *shop_problems(session, before),
    ]


def _without_effect(session: Session, before: datetime.datetime) -> Iterator[str]:
    """No paid order is left without effect."""
    waits = (Order.state == OrderState.PAID) & (Order.paid_at < before)
    for order in session.scalars(select(Order).where(waits | (Order.state == OrderState.FAILED))):
        yield f"Order {order.wc_order_id} is paid and has brought nothing. {order.reason or ''}".strip()


def _credits(session: Session) -> Iterator[str]:
    """Orders of credits have brought them to their own team, and nothing else brought any."""
    entries = {
        entry.wc_order_id: entry
        for entry in session.scalars(select(CreditEntry).where(CreditEntry.reference.like("order:%")))
    }
    for order in session.scalars(select(Order).where(Order.kind == OrderKind.CREDITS, Order.done_at.is_not(None))):
        entry = entries.get(order.wc_order_id)
        if entry is None:
            yield f"Order {order.wc_order_id} is done and brought no credits."
        elif entry.team_id != order.team_id:
            yield f"Order {order.wc_order_id} of team {order.team_id} brought credits to team {entry.team_id}."
    bought = select(CreditEntry.wc_order_id).where(CreditEntry.kind == CreditKind.BUY).distinct()
    done = select(Order.wc_order_id).where(Order.done_at.is_not(None))
    for wc_order_id in session.scalars(bought.where(CreditEntry.wc_order_id.not_in(done))):
        yield f"Order {wc_order_id} brought credits and is not done."


def _terms(session: Session) -> Iterator[str]:
    """Orders of plans have begun exactly one term, which is given back when the order is."""
    terms = {term.wc_order_id: term for term in session.scalars(select(MembershipTerm))}
    orders = {order.wc_order_id: order for order in session.scalars(select(Order).where(Order.done_at.is_not(None)))}
    for wc_order_id, order in orders.items():
        term = terms.get(wc_order_id or 0)
        if term is None:
            if order.kind is OrderKind.PLAN:
                yield f"Order {wc_order_id} is done and began no plan."
            continue
        if term.team_id != order.team_id:
            yield f"Order {wc_order_id} of team {order.team_id} began a plan of team {term.team_id}."
        if order.state is OrderState.DONE and term.refunded_at is not None:
            yield f"Order {wc_order_id} stands, but its plan was taken back."
        if order.state in UNDONE and term.refunded_at is None:
            yield f"Order {wc_order_id} was {order.state.value}, but its plan goes on."
    for wc_order_id in sorted(terms.keys() - orders.keys()):
        yield f"Order {wc_order_id} began a plan and is not done."


def _payments(session: Session, before: datetime.datetime) -> Iterator[str]:
    """Money that was taken belongs to an order that is completed, is as much as it costs, and was taken once."""
    orders = {
        order.wc_order_id: order for order in session.scalars(select(Order).where(Order.wc_order_id.is_not(None)))
    }
    times: Counter[int] = Counter()
    for payment in session.scalars(select(Payment).where(Payment.state.in_(TAKEN), Payment.updated_at < before)):
        order = orders.get(payment.wc_order_id)
        times[payment.wc_order_id] += 1
        if order is None or order.paid_at is None:
            yield f"{_label(payment)} was taken, and order {payment.wc_order_id} is not completed."
        elif order.state in UNDONE:
            yield f"{_label(payment)} was kept, and order {payment.wc_order_id} was undone."
        elif order.total != payment.amount:
            yield f"Order {payment.wc_order_id} costs {order.total}, and {payment.amount} was taken."
    for wc_order_id, count in times.items():
        if count > 1:
            yield f"Order {wc_order_id} was paid {count} times."


def _label(payment: Payment) -> str:
    return f"Payment {payment.id} of {payment.amount}"


def _orders_paid(session: Session, before: datetime.datetime) -> Iterator[str]:
    """Orders made through us that cost something and stand were paid through us."""
    paid = select(Payment.wc_order_id).where(Payment.state.in_(TAKEN))
    query = select(Order).where(
        Order.state.in_((OrderState.PAID, OrderState.DONE, OrderState.FAILED)),
        Order.request_key.is_not(None),
        Order.total > 0,
        func.coalesce(Order.paid_at, before) < before,
        Order.wc_order_id.not_in(paid),
    )
    for order in session.scalars(query):
        yield f"Order {order.wc_order_id} of {order.total} is completed, and no payment of it is here."
