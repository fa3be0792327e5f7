"""The credit ledger (architecture, section 4)."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.exc import StatementError
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE

from lyd.audit.models import AuditEvent
from lyd.credits.errors import CreditsExhausted
from lyd.credits.models import CreditEntry, CreditKind
from lyd.credits.services import (
    add_bought_credits,
    balance,
    grant_credits,
    reserve_credit,
    spend_credit,
    take_back_credits,
)
from lyd.teams.services import identify

OWNER = PEOPLE["owner"].user_id


def test_a_balance_is_the_sum_of_the_entries(session: Session, teams: dict[str, int]) -> None:
    assert balance(session, teams["owner"]) == 150
    session.add(CreditEntry(team_id=teams["owner"], delta=-7, kind="adjust"))
    session.add(CreditEntry(team_id=teams["outsider"], delta=3, kind="buy", wc_order_id=9))
    session.flush()
    assert (balance(session, teams["owner"]), balance(session, teams["outsider"])) == (143, 3)


def test_a_reference_is_used_once(session: Session, teams: dict[str, int]) -> None:
    assert grant_credits(session, teams["lite"], 5, "order 1")
    assert not grant_credits(session, teams["lite"], 5, "order 1")
    assert balance(session, teams["lite"]) == 5


def test_nothing_is_reserved_where_nothing_is(session: Session, teams: dict[str, int]) -> None:
    identity = identify(session, PEOPLE["outsider"].user_id, "s")
    assert identity
    with pytest.raises(CreditsExhausted, match="Document limit usage has been reached"):
        reserve_credit(session, identity)


def test_an_entry_needs_a_known_kind(session: Session, teams: dict[str, int]) -> None:
    session.add(CreditEntry(team_id=teams["owner"], delta=1, kind="gift"))
    with pytest.raises(StatementError):
        session.flush()


def test_an_entry_may_outlive_its_document(session: Session, teams: dict[str, int]) -> None:
    identity = identify(session, PEOPLE["owner"].user_id, "s")
    assert identity
    spend_credit(session, identity, 999)
    session.commit()
    assert session.scalars(select(CreditEntry.document_id).where(CreditEntry.delta == -1)).all() == [999]


def test_an_order_brings_its_credits_once(session: Session, teams: dict[str, int]) -> None:
    assert add_bought_credits(session, teams["owner"], 25, 900, OWNER)
    assert not add_bought_credits(session, teams["owner"], 25, 900, OWNER)
    session.commit()
    assert balance(session, teams["owner"]) == 175
    entry = session.scalars(select(CreditEntry).where(CreditEntry.wc_order_id == 900)).one()
    assert (entry.kind, entry.user_id, entry.reference) == (CreditKind.BUY, OWNER, "order:900")
    actions = session.scalars(select(AuditEvent.action).where(AuditEvent.team_id == teams["owner"])).all()
    assert actions == ["credits.bought"]


def test_a_refund_takes_its_credits_back_once(session: Session, teams: dict[str, int]) -> None:
    add_bought_credits(session, teams["owner"], 25, 900, OWNER)
    assert take_back_credits(session, teams["owner"], 25, "refund:1", 900) == 25
    assert take_back_credits(session, teams["owner"], 25, "refund:1", 900) == 25
    assert balance(session, teams["owner"]) == 150


def test_a_refund_takes_no_more_than_is_left(session: Session, teams: dict[str, int]) -> None:
    add_bought_credits(session, teams["outsider"], 2, 900, PEOPLE["outsider"].user_id)
    identity = identify(session, PEOPLE["outsider"].user_id, "s")
    assert identity
    spend_credit(session, identity, 1)
    assert take_back_credits(session, teams["outsider"], 2, "refund:1", 900) == 1
    assert balance(session, teams["outsider"]) == 0


def test_what_is_bought_after_a_refund_that_found_nothing_stays(session: Session, teams: dict[str, int]) -> None:
    assert take_back_credits(session, teams["lite"], 5, "refund:1", 900) == 0
    add_bought_credits(session, teams["lite"], 10, 901, PEOPLE["lite"].user_id)
    assert take_back_credits(session, teams["lite"], 5, "refund:1", 900) == 0
    assert balance(session, teams["lite"]) == 10
