"""Orders are read from WooCommerce's tables in a fixed number of queries."""

from __future__ import annotations

from flask import Flask
from sqlalchemy.orm import Session
from tests.pyservice.commerce.shop import add_order, order_line
from tests.statements import record_statements

from lyd.commerce.services import read_order, read_orders


def test_what_is_no_order_is_not_read(session: Session) -> None:
    add_order(session, 900, [order_line(601, "300", "30")])
    add_order(session, 901, [order_line(601, "-1", "0")], parent=900)
    assert read_order(session, 901) is None
    assert read_order(session, 2**63 - 1) is None
    assert read_orders(session, []) == {}


def test_many_orders_are_read_in_as_many_queries_as_one(app: Flask, session: Session) -> None:
    for number in range(900, 950):
        add_order(session, number, [order_line(601, "300", "30")])
    with record_statements(app) as sent:
        assert list(read_orders(session, range(900, 950))) == list(range(900, 950))
    assert len(sent) == 4
