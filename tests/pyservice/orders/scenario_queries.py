"""Questions about a scenario: rows, balances, payments, and how far an order is with each partner."""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select, text
from tests.factories.cast import PEOPLE
from tests.pyservice.orders.store_scenario import DOCUMENT, Scenario

from lyd.commerce.models import OrderClaim
from lyd.credits.services import balance
from lyd.orders.models import Order, OrderKind, Payment, PaymentState
from lyd.orders.services.payments import list_payments
from lyd.review.models import ReviewItem, ReviewState

NAMES = {person.user_id: name for name, person in PEOPLE.items()}


def count_rows(scenario: Scenario, model: type[Any]) -> int:
    """Rows of a table, as committed."""
    scenario.session.rollback()
    return int(scenario.session.scalar(select(func.count()).select_from(model)) or 0)


def balance_of(scenario: Scenario, by: str = "owner") -> int:
    """Credits that a person's team has left, as committed."""
    scenario.session.rollback()
    return balance(scenario.session, scenario.teams[by])


def payment_states(scenario: Scenario, order: int) -> list[str]:
    """States of the payments tried for an order, the oldest first."""
    scenario.session.rollback()
    return [payment.state.value for payment in list_payments(scenario.session, order)]


def open_items(scenario: Scenario) -> list[str]:
    """Texts of the open review items, the oldest first."""
    scenario.session.rollback()
    rows = select(ReviewItem.text).where(ReviewItem.state == ReviewState.OPEN).order_by(ReviewItem.id)
    return list(scenario.session.scalars(rows))


def half_done(scenario: Scenario) -> list[int]:
    """Orders that are paid, and have not had their effect yet: here everything can come in between."""
    done = select(Order.wc_order_id).where(Order.wc_order_id.is_not(None), Order.done_at.is_not(None))
    had = set(scenario.session.scalars(done))
    scenario.session.rollback()
    at_till = {
        int(session["metadata"]["order_id"])
        for session in scenario.stripe.sessions.values()
        if session["payment_status"] == "paid"
    }
    at_shop = {number for number in scenario.store.numbers() if scenario.store.status(number) == "completed"}
    return sorted((at_till | at_shop) - had)


def unused(scenario: Scenario) -> list[int]:
    """Orders of templates, completed in the shop, that no document has used."""
    used = set(scenario.session.scalars(select(OrderClaim.wc_order_id)))
    ours = select(Order.wc_order_id).where(Order.kind == OrderKind.DOCUMENT, Order.wc_order_id.is_not(None))
    sold = [order for order, product in scenario.store.sold.items() if product == DOCUMENT]
    templates = {*scenario.session.scalars(ours), *sold} - used
    scenario.session.rollback()
    return [number for number in sorted(templates) if scenario.store.status(number) == "completed"]


def buyer(scenario: Scenario, order: int) -> str:
    """Who bought an order."""
    with scenario.store.engine.begin() as connection:
        user = connection.execute(text("SELECT customer_id FROM wp_wc_orders WHERE id = :id"), {"id": order})
        return NAMES[user.scalar() or PEOPLE["owner"].user_id]


def is_paid_as_it_costs(scenario: Scenario, order: int) -> bool:
    """Whether Stripe holds one payment for it, of the right amount, and we are not giving it back."""
    given_back = (Payment.wc_order_id == order, Payment.state == PaymentState.REFUNDED)
    going_back = scenario.session.scalar(select(Payment.id).where(*given_back))
    scenario.session.rollback()
    sessions = [scenario.stripe.sessions[number] for number in scenario.stripe.kept(order)]
    with scenario.store.engine.begin() as connection:
        total = connection.execute(text("SELECT total_amount FROM wp_wc_orders WHERE id = :id"), {"id": order})
        is_right = [session["amount_total"] for session in sessions] == [total.scalar_one() * 100]
    return is_right and going_back is None


def was_paid(scenario: Scenario, order: int) -> bool:
    """Whether the shop ever completed it."""
    with scenario.store.engine.begin() as connection:
        query = text("SELECT date_paid_gmt FROM wp_wc_order_operational_data WHERE order_id = :id")
        return connection.execute(query, {"id": order}).scalar() is not None
