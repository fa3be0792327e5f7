"""What a team has after a term was given back, or another plan is over (docs/decisions/0017)."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import add_product
from tests.pyservice.memberships.plan_purchases import (
    BEST_PRACTICE,
    DAY,
    HOUR,
    LITE,
    SECOND,
    STRATEGIST,
    buy_plan,
    membership_of,
    move,
    period_of,
    set_end,
)

from lyd.audit.models import AuditEvent
from lyd.core.access import PlanSlug, PlanStatus
from lyd.core.db import utc_now
from lyd.credits.services import balance
from lyd.memberships.models import Membership
from lyd.memberships.services import begin_term, end_term, expire_membership


def test_a_refund_gives_back_the_plan_before(session: Session, team: int) -> None:
    first = buy_plan(session, team, 900)
    buy_plan(session, team, 901, STRATEGIST)
    assert end_term(session, 901) == 0
    session.commit()
    assert period_of(session, team) == (BEST_PRACTICE, first.starts_at, first.ends_at)


def test_a_plan_that_comes_back_began_with_the_last_gap(session: Session, team: int) -> None:
    buy_plan(session, team, 900)
    move(session, team, 60 * DAY)
    begun = buy_plan(session, team, 901)
    renewed = buy_plan(session, team, 902)
    buy_plan(session, team, 903, STRATEGIST)
    end_term(session, 903)
    session.commit()
    assert period_of(session, team) == (BEST_PRACTICE, begun.starts_at, renewed.ends_at)


def test_without_any_plan_left_a_firm_is_on_lite(session: Session, team: int) -> None:
    buy_plan(session, team, 900)
    assert end_term(session, 900) == end_term(session, 900) == 0
    session.commit()
    membership = membership_of(session, team)
    assert (membership.plan, membership.status, membership.ends_at) == (LITE, PlanStatus.ACTIVE, None)
    assert balance(session, team) == 0
    events = session.scalars(select(AuditEvent.action).where(AuditEvent.team_id == team)).all()
    assert events.count("membership.ended") == 1
    assert buy_plan(session, team, 900).refunded_at is not None, "a late webhook does not begin it again"
    assert membership_of(session, team).plan is LITE


def test_terms_that_follow_a_refunded_one_come_earlier(session: Session, team: int) -> None:
    buy_plan(session, team, 900)
    move(session, team, 10 * DAY)
    later = buy_plan(session, team, 901)
    length = later.ends_at - later.starts_at if later.ends_at else None
    end_term(session, 900)
    session.commit()
    session.refresh(later)
    assert later.ends_at
    assert abs(later.starts_at - utc_now()) < SECOND
    assert later.ends_at - later.starts_at == length
    assert membership_of(session, team).ends_at == later.ends_at


def test_giving_back_a_term_that_is_over_takes_no_time_away(session: Session, team: int) -> None:
    buy_plan(session, team, 900)
    move(session, team, 60 * DAY)
    running = buy_plan(session, team, 901)
    end_term(session, 900)
    session.commit()
    assert membership_of(session, team).ends_at == running.ends_at


def test_a_plan_that_is_paid_longer_is_taken_up_again(session: Session, teams: dict[str, int]) -> None:
    team_id, user_id = teams["lite"], PEOPLE["lite"].user_id
    add_product(session.connection(), 701, "A year", lyd_plan="best-practice", lyd_plan_months="12")
    year = begin_term(session, team_id, PlanSlug.BEST_PRACTICE, 900, user_id, product_id=701)
    month = begin_term(session, team_id, PlanSlug.STRATEGIST, 901, user_id)
    month.starts_at, month.ends_at = utc_now() - 2 * HOUR, utc_now() - HOUR
    set_end(session, team_id, month.ends_at)
    assert expire_membership(session, team_id)
    session.commit()
    membership = session.get_one(Membership, team_id, populate_existing=True)
    assert (membership.plan, membership.status, membership.ends_at) == (
        PlanSlug.BEST_PRACTICE,
        PlanStatus.ACTIVE,
        year.ends_at,
    )


def test_a_month_bought_within_a_paid_year_does_not_end_it(session: Session, teams: dict[str, int]) -> None:
    team_id, user_id = teams["lite"], PEOPLE["lite"].user_id
    add_product(session.connection(), 701, "A year", lyd_plan="best-practice", lyd_plan_months="12")
    year = begin_term(session, team_id, PlanSlug.BEST_PRACTICE, 900, user_id, product_id=701)
    away = begin_term(session, team_id, PlanSlug.STRATEGIST, 901, user_id)
    month = begin_term(session, team_id, PlanSlug.BEST_PRACTICE, 902, user_id)
    away.starts_at, away.ends_at = utc_now() - 4 * HOUR, utc_now() - 3 * HOUR
    month.starts_at, month.ends_at = utc_now() - 2 * HOUR, utc_now() - HOUR
    year.starts_at -= 24 * HOUR
    set_end(session, team_id, month.ends_at)
    assert expire_membership(session, team_id)
    session.commit()
    membership = session.get_one(Membership, team_id, populate_existing=True)
    assert (membership.status, membership.starts_at, membership.ends_at) == (
        PlanStatus.ACTIVE,
        year.starts_at,
        year.ends_at,
    )
