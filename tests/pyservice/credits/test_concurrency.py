"""Spending, buying, refunding and renewing at the same moment: every sum is right, and no request waits for ever."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import delete, select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import PRODUCT, count_documents, create_template
from tests.service import Api

from lyd.core.access import PlanSlug
from lyd.core.calendar import load_calendar
from lyd.credits.models import CreditEntry, CreditKind
from lyd.credits.services import add_bought_credits, balance, find_ledger_problems, take_back_credits
from lyd.memberships.models import Membership, MembershipTerm
from lyd.memberships.services import begin_term, end_term, expire_membership, set_plan

ROUNDS = 10
Act = Callable[[], Any]
Race = Callable[..., list[Any]]


@pytest.fixture
def race() -> Race:
    """Lets acts go at the same moment; what each returned."""

    def run(*acts: Act) -> list[Any]:
        start = Barrier(len(acts))

        def go(act: Act) -> Any:
            start.wait(10)
            return act()

        with ThreadPoolExecutor(len(acts)) as pool:
            return list(pool.map(go, acts))

    return run


@pytest.fixture
def draft(app: Flask, session: Session, teams: dict[str, int]) -> Callable[[str], int]:
    """Start a document that costs a credit; return the status of the answer."""
    create_template(session, _price="10.00")
    session.commit()

    def start(by: str) -> int:
        with app.test_client() as client:
            return Api(client).post("/lyd-api/doc/draft", by=by, json={"template_id": PRODUCT}).status_code

    return start


def in_transaction(app: Flask, work: Callable[..., Any], *given: Any) -> Any:
    with app.app_context(), app.extensions["lyd_database"].transaction() as session:
        return work(session, *given)


def leave(session: Session, team_id: int, credits: int) -> None:
    """The team has so many credits."""
    session.rollback()
    change = credits - balance(session, team_id)
    session.add(CreditEntry(team_id=team_id, delta=change, kind=CreditKind.ADJUST))
    session.commit()


def left(session: Session, team_id: int) -> int:
    session.rollback()
    return balance(session, team_id)


def test_the_last_credit_is_spent_once(
    race: Race, draft: Callable[[str], int], session: Session, teams: dict[str, int]
) -> None:
    for number in range(ROUNDS):
        leave(session, teams["owner"], 1)
        answers = race(*(lambda by=by: draft(by) for by in ("owner", "manager", "member")))
        assert sorted(answers) == [200, 409, 409]
        assert left(session, teams["owner"]) == 0
        assert count_documents(session) == number + 1
    assert find_ledger_problems(session) == []


def test_a_refund_while_credits_are_spent_takes_what_is_left(
    app: Flask, race: Race, draft: Callable[[str], int], session: Session, teams: dict[str, int]
) -> None:
    team_id, made = teams["owner"], 0
    for number in range(ROUNDS):
        leave(session, team_id, 0)
        in_transaction(app, add_bought_credits, team_id, 2, 900 + number, None)
        *answers, taken = race(
            *(lambda by=by: draft(by) for by in ("owner", "manager", "member")),
            lambda number=number: in_transaction(app, take_back_credits, team_id, 2, f"refund:{number}", 900 + number),
        )
        spent = answers.count(200)
        made += spent
        assert set(answers) <= {200, 409}
        assert (taken, left(session, team_id)) == (2 - spent, 0)
        assert count_documents(session) == made
    assert find_ledger_problems(session) == []


def test_the_same_order_told_by_many_brings_its_credits_once(
    app: Flask, race: Race, session: Session, teams: dict[str, int]
) -> None:
    for number in range(ROUNDS):
        leave(session, teams["owner"], 0)
        given = race(
            *[lambda number=number: in_transaction(app, add_bought_credits, teams["owner"], 5, 900 + number, None)] * 4
        )
        assert sorted(given) == [False, False, False, True]
        assert left(session, teams["owner"]) == 5


def test_two_terms_bought_at_once_follow_each_other(
    app: Flask, race: Race, session: Session, teams: dict[str, int]
) -> None:
    team_id, plan, user_id = teams["lite"], PlanSlug.BEST_PRACTICE, PEOPLE["lite"].user_id
    for number in range(0, 2 * ROUNDS, 2):
        orders = (900 + number, 901 + number)
        race(*(lambda one=one: in_transaction(app, begin_term, team_id, plan, one, user_id) for one in orders * 2))
        session.rollback()
        terms = select(MembershipTerm).where(MembershipTerm.team_id == team_id).order_by(MembershipTerm.starts_at)
        first, second = session.scalars(terms).all()
        assert second.starts_at == first.ends_at
        membership = session.get_one(Membership, team_id, populate_existing=True)
        assert membership.ends_at == load_calendar(session).months_after(second.starts_at, 1)
        assert left(session, team_id) == 200
        session.execute(delete(MembershipTerm))
        session.execute(delete(CreditEntry).where(CreditEntry.team_id == team_id))
        set_plan(session, team_id, PlanSlug.LITE).ends_at = None
        session.commit()


def test_a_plan_refunded_while_it_is_renewed_and_expired(
    app: Flask, race: Race, session: Session, teams: dict[str, int]
) -> None:
    team_id, plan, user_id = teams["lite"], PlanSlug.BEST_PRACTICE, PEOPLE["lite"].user_id
    for number in range(0, 2 * ROUNDS, 2):
        in_transaction(app, begin_term, team_id, plan, 900 + number, user_id)
        race(
            lambda number=number: in_transaction(app, end_term, 900 + number),
            lambda number=number: in_transaction(app, begin_term, team_id, plan, 901 + number, user_id),
            lambda: in_transaction(app, expire_membership, team_id),
        )
        session.rollback()
        membership = session.get_one(Membership, team_id, populate_existing=True)
        kept = session.scalars(select(MembershipTerm).where(MembershipTerm.refunded_at.is_(None))).one()
        assert (membership.plan, membership.ends_at) == (plan, kept.ends_at)
        assert left(session, team_id) >= 0
        in_transaction(app, end_term, 901 + number)
    assert find_ledger_problems(session) == []
