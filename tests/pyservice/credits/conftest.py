"""Fixtures of tests of credits."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE

from lyd.credits.models import CreditEntry


def at(day: int, hour: int = 3) -> datetime.datetime:
    return datetime.datetime(2026, 5, day, hour, tzinfo=datetime.UTC)


def add(session: Session, team_id: int, delta: int, kind: str, when: datetime.datetime, **given: Any) -> None:
    session.add(CreditEntry(team_id=team_id, delta=delta, kind=kind, created_at=when, **given))
    session.flush()


def add_order(session: Session, wc_order_id: int, name: str, total: str) -> None:
    """A completed order of WooCommerce with one line."""
    order = {"id": wc_order_id, "total": total, "name": name}
    for statement in (
        "INSERT INTO wp_wc_orders (id, status, currency, type, total_amount, customer_id, parent_order_id)"
        " VALUES (:id, 'wc-completed', 'AUD', 'shop_order', :total, 11, 0)",
        "INSERT INTO wp_woocommerce_order_items (order_id, order_item_name, order_item_type)"
        " VALUES (:id, :name, 'line_item')",
    ):
        session.execute(text(statement), order)


@pytest.fixture
def spent(session: Session, teams: dict[str, int]) -> None:
    """What two colleagues used on two days, and a stranger."""
    owner, member = PEOPLE["owner"].user_id, PEOPLE["member"].user_id
    for document, user, when in (
        (1, member, at(1, 2)),
        (2, member, at(1, 5)),
        (3, owner, at(1, 4)),
        (4, member, at(3)),
    ):
        add(session, teams["owner"], -1, "spend", when, document_id=document, user_id=user)
    add(session, teams["outsider"], -1, "spend", at(1), document_id=9, user_id=PEOPLE["outsider"].user_id)
    session.commit()


@pytest.fixture
def bought(session: Session, teams: dict[str, int]) -> None:
    """Two orders, one of them refunded."""
    owner, manager = PEOPLE["owner"].user_id, PEOPLE["manager"].user_id
    add_order(session, 900, "50 Credits", "1150.00")
    add_order(session, 901, "10 Credits", "261.50")
    add(session, teams["owner"], 50, "buy", at(1), wc_order_id=900, user_id=owner, reference="order:900")
    add(session, teams["owner"], 10, "buy", at(2), wc_order_id=901, user_id=manager, reference="order:901")
    add(session, teams["owner"], -10, "adjust", at(4), wc_order_id=901, reference="refund:5")
    add(session, teams["owner"], 0, "adjust", at(5), wc_order_id=901, reference="refund:6")
    session.commit()
