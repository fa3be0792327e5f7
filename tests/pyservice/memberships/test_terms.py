"""A plan bought, renewed, switched to and given back (docs/decisions/0017)."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.wordpress import add_product
from tests.pyservice.memberships.plan_purchases import (
    BEST_PRACTICE,
    DAY,
    LITE,
    SECOND,
    STRATEGIST,
    buy_plan,
    membership_of,
    move,
)

from lyd.audit.models import AuditEvent
from lyd.core.access import PlanStatus
from lyd.core.calendar import load_calendar
from lyd.core.db import utc_now
from lyd.credits.models import CreditEntry
from lyd.credits.services import balance
from lyd.memberships.services import current_status, end_term, set_plan


def test_an_order_brings_a_month_of_the_plan_and_its_credits_once(session: Session, team: int) -> None:
    first, again = buy_plan(session, team, 900), buy_plan(session, team, 900)
    assert first.id == again.id
    membership = membership_of(session, team)
    assert (membership.plan, membership.status) == (BEST_PRACTICE, PlanStatus.ACTIVE)
    assert abs(membership.starts_at - utc_now()) < SECOND
    assert membership.ends_at == load_calendar(session).months_after(membership.starts_at, 1)
    assert balance(session, team) == 200
    assert session.scalars(
        select(CreditEntry.reference).where(CreditEntry.team_id == team, CreditEntry.wc_order_id == 900)
    ).all() == ["term:900"]
    events = session.scalars(select(AuditEvent.action).where(AuditEvent.team_id == team)).all()
    assert sorted(events) == ["credits.bought", "membership.began"]


def test_the_product_says_how_long_and_how_many(session: Session, team: int) -> None:
    meta = {"lyd_plan": "best-practice", "lyd_plan_months": "12", "lyd_plan_documents": "240"}
    add_product(session.connection(), 701, "Best Practice, a year", status="draft", **meta)
    term = buy_plan(session, team, 900, product_id=701)
    assert term.ends_at == load_calendar(session).months_after(term.starts_at, 12)
    assert balance(session, team) == 240


def test_renewing_early_goes_on_from_the_end(session: Session, team: int) -> None:
    first = buy_plan(session, team, 900)
    second = buy_plan(session, team, 901)
    assert second.starts_at == first.ends_at
    membership = membership_of(session, team)
    assert (membership.starts_at, membership.ends_at) == (
        first.starts_at,
        load_calendar(session).months_after(second.starts_at, 1),
    )


def test_a_years_credits_come_once_a_year(session: Session, team: int) -> None:
    for wc_order_id in range(900, 912):
        buy_plan(session, team, wc_order_id)
    assert balance(session, team) == 200
    buy_plan(session, team, 912)
    assert balance(session, team) == 400


def test_renewing_late_begins_now(session: Session, team: int) -> None:
    buy_plan(session, team, 900)
    move(session, team, 60 * DAY)
    membership = membership_of(session, team)
    assert current_status(membership.status, membership.ends_at) is PlanStatus.EXPIRED
    term = buy_plan(session, team, 901)
    assert abs(term.starts_at - utc_now()) < SECOND
    assert membership_of(session, team).starts_at == term.starts_at
    assert membership_of(session, team).status is PlanStatus.ACTIVE


def test_switching_begins_at_once_and_keeps_the_credits(session: Session, team: int) -> None:
    buy_plan(session, team, 900)
    move(session, team, 10 * DAY)
    term = buy_plan(session, team, 901, STRATEGIST)
    assert abs(term.starts_at - utc_now()) < SECOND
    membership = membership_of(session, team)
    assert (membership.plan, membership.ends_at) == (STRATEGIST, term.ends_at)
    assert balance(session, team) == 200
    buy_plan(session, team, 902)
    assert balance(session, team) == 200, "the year that was paid for with the first month is not over"


def test_lite_has_no_end(session: Session, team: int) -> None:
    buy_plan(session, team, 900)
    buy_plan(session, team, 901, LITE)
    membership = membership_of(session, team)
    assert (membership.plan, membership.ends_at) == (LITE, None)


def test_a_plan_without_an_end_keeps_none(session: Session, teams: dict[str, int]) -> None:
    buy_plan(session, teams["owner"], 900)
    assert membership_of(session, teams["owner"]).ends_at is None


def test_a_refund_says_how_many_credits_were_spent_already(session: Session, team: int) -> None:
    buy_plan(session, team, 900)
    session.add(CreditEntry(team_id=team, delta=-3, kind="spend", document_id=1))
    session.commit()
    assert end_term(session, 900) == end_term(session, 900) == 3
    assert balance(session, team) == 0


def test_an_order_that_began_nothing_ends_nothing(session: Session, team: int) -> None:
    assert end_term(session, 999) == 0


def test_a_plan_given_by_hand_stands(session: Session, team: int) -> None:
    set_plan(session, team, STRATEGIST)
    session.commit()
    assert membership_of(session, team).plan is STRATEGIST
