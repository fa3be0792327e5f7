"""The credit ledger (architecture, section 4)."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.exc import StatementError
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE

from lyd.credits.errors import CreditsExhausted
from lyd.credits.models import CreditEntry
from lyd.credits.services import balance, grant_once, reserve_one, spend_one
from lyd.teams.services import identify


def test_a_balance_is_the_sum_of_the_entries(session: Session, teams: dict[str, int]) -> None:
    assert balance(session, teams["owner"]) == 150
    session.add(CreditEntry(team_id=teams["owner"], delta=-7, kind="adjust"))
    session.add(CreditEntry(team_id=teams["outsider"], delta=3, kind="buy", order_id=9))
    session.flush()
    assert (balance(session, teams["owner"]), balance(session, teams["outsider"])) == (143, 3)


def test_a_reference_is_used_once(session: Session, teams: dict[str, int]) -> None:
    assert grant_once(session, teams["lite"], 5, "order 1")
    assert not grant_once(session, teams["lite"], 5, "order 1")
    assert balance(session, teams["lite"]) == 5


def test_nothing_is_reserved_where_nothing_is(session: Session, teams: dict[str, int]) -> None:
    identity = identify(session, PEOPLE["outsider"].user_id, "s")
    assert identity
    with pytest.raises(CreditsExhausted, match="Document limit usage has been reached"):
        reserve_one(session, identity)


def test_an_entry_needs_a_known_kind(session: Session, teams: dict[str, int]) -> None:
    session.add(CreditEntry(team_id=teams["owner"], delta=1, kind="gift"))
    with pytest.raises(StatementError):
        session.flush()


def test_an_entry_may_outlive_its_document(session: Session, teams: dict[str, int]) -> None:
    identity = identify(session, PEOPLE["owner"].user_id, "s")
    assert identity
    spend_one(session, identity, 999)
    session.commit()
    assert session.scalars(select(CreditEntry.document_id).where(CreditEntry.delta == -1)).all() == [999]
