"""A piece of an order's line is used once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from flask import Flask
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.commerce.shop import add_order

from lyd.commerce.errors import OrderUsed
from lyd.commerce.services import claim_piece, claimed_pieces, read_order
from lyd.teams.services import identify

LINE = {"_product_id": "601", "_qty": "1", "_line_total": "300"}


@pytest.mark.usefixtures("teams")
def test_a_second_document_is_refused_and_the_first_keeps_the_line(session: Session) -> None:
    add_order(session, 900, [LINE, LINE])
    order, identity = read_order(session, 900), identify(session, PEOPLE["owner"].user_id, "s")
    assert order
    assert identity
    claim_piece(session, identity, order, order.lines[0], 1, 1)
    with pytest.raises(OrderUsed):
        claim_piece(session, identity, order, order.lines[0], 1, 2)
    claim_piece(session, identity, order, order.lines[1], 1, 2)
    claim_piece(session, identity, order, order.lines[0], 2, 3)
    assert claimed_pieces(session, 900) == {order.lines[0].id: [1, 3], order.lines[1].id: [2]}


@pytest.mark.usefixtures("teams")
def test_of_many_at_once_one_wins(app: Flask, session: Session) -> None:
    add_order(session, 900, [LINE])
    session.commit()
    start = Barrier(6)

    def claim(document_id: int) -> bool:
        with app.app_context(), app.extensions["lyd_database"].sessions() as own:
            order, identity = read_order(own, 900), identify(own, PEOPLE["owner"].user_id, "s")
            assert order
            assert identity
            start.wait()
            try:
                claim_piece(own, identity, order, order.lines[0], 1, document_id)
                own.commit()
            except (OrderUsed, OperationalError):
                own.rollback()
                return False
            return True

    with ThreadPoolExecutor(6) as pool:
        won = list(pool.map(claim, range(1, 7)))
    assert sum(won) == 1
    assert list(claimed_pieces(session, 900).values()) == [[won.index(True) + 1]]
