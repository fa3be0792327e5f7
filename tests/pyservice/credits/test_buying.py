"""Credits that orders bring and refunds take back."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE

from lyd.audit.models import AuditEvent
from lyd.credits.models import CreditEntry, CreditKind
from lyd.credits.services import balance, buy, spend_one, take_back
from lyd.teams.services import identify

OWNER = PEOPLE["owner"].user_id


def test_an_order_brings_its_credits_once(session: Session, teams: dict[str, int]) -> None:
    assert buy(session, teams["owner"], 25, 900, OWNER)
    assert not buy(session, teams["owner"], 25, 900, OWNER)
    session.commit()
    assert balance(session, teams["owner"]) == 175
    entry = session.scalars(select(CreditEntry).where(CreditEntry.order_id == 900)).one()
    assert (entry.kind, entry.user_id, entry.reference) == (CreditKind.BUY, OWNER, "order:900")
    actions = session.scalars(select(AuditEvent.action).where(AuditEvent.team_id == teams["owner"])).all()
    assert actions == ["credits.bought"]


def test_a_refund_takes_its_credits_back_once(session: Session, teams: dict[str, int]) -> None:
    buy(session, teams["owner"], 25, 900, OWNER)
    assert take_back(session, teams["owner"], 25, "refund:1", 900) == 25
    assert take_back(session, teams["owner"], 25, "refund:1", 900) == 25
    assert balance(session, teams["owner"]) == 150


def test_a_refund_takes_no_more_than_is_left(session: Session, teams: dict[str, int]) -> None:
    buy(session, teams["outsider"], 2, 900, PEOPLE["outsider"].user_id)
    identity = identify(session, PEOPLE["outsider"].user_id, "s")
    assert identity
    spend_one(session, identity, 1)
    assert take_back(session, teams["outsider"], 2, "refund:1", 900) == 1
    assert balance(session, teams["outsider"]) == 0


def test_what_is_bought_after_a_refund_that_found_nothing_stays(session: Session, teams: dict[str, int]) -> None:
    assert take_back(session, teams["lite"], 5, "refund:1", 900) == 0
    buy(session, teams["lite"], 10, 901, PEOPLE["lite"].user_id)
    assert take_back(session, teams["lite"], 5, "refund:1", 900) == 0
    assert balance(session, teams["lite"]) == 10
