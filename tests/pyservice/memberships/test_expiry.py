"""A membership is over at its end; that it is, is written down afterwards (docs/decisions/0003)."""

from __future__ import annotations

import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import PRODUCT, create_template
from tests.factories.wordpress import add_product
from tests.service import Api

from lyd.audit.models import AuditEvent
from lyd.core.access import PlanSlug, PlanStatus
from lyd.core.db import utc_now
from lyd.core.jobs import SCHEDULE
from lyd.core.jobs.models import OutboxRow
from lyd.core.jobs.runner import run
from lyd.memberships.jobs import expire_memberships
from lyd.memberships.models import Membership
from lyd.memberships.services import begin_term, expire

HOUR = datetime.timedelta(hours=1)


def end(session: Session, team_id: int, at: datetime.datetime) -> None:
    session.get_one(Membership, team_id).ends_at = at
    session.commit()


def status(session: Session, team_id: int) -> PlanStatus:
    session.rollback()
    return session.get_one(Membership, team_id, populate_existing=True).status


def test_what_is_over_is_written_down_once(session: Session, teams: dict[str, int]) -> None:
    end(session, teams["owner"], utc_now() - HOUR)
    end(session, teams["outsider"], utc_now() + HOUR)
    for _ in range(2):
        expire_memberships(session)
        session.commit()
        for number in session.scalars(select(OutboxRow.id)).all():
            run(number)
    assert status(session, teams["owner"]) is PlanStatus.EXPIRED
    assert status(session, teams["outsider"]) is PlanStatus.ACTIVE
    assert status(session, teams["lite"]) is PlanStatus.ACTIVE
    noted = session.scalars(select(AuditEvent).where(AuditEvent.action == "membership.expired")).all()
    assert [(event.team_id, event.details["plan"]) for event in noted] == [(teams["owner"], "best-practice")]


def test_it_is_looked_for_every_five_minutes() -> None:
    assert SCHEDULE["memberships.expire_memberships"].seconds == 300


def test_a_plan_that_is_paid_longer_is_taken_up_again(session: Session, teams: dict[str, int]) -> None:
    team_id, user_id = teams["lite"], PEOPLE["lite"].user_id
    add_product(session.connection(), 701, "A year", lyd_plan="best-practice", lyd_plan_months="12")
    year = begin_term(session, team_id, PlanSlug.BEST_PRACTICE, 900, user_id, product_id=701)
    month = begin_term(session, team_id, PlanSlug.STRATEGIST, 901, user_id)
    month.starts_at, month.ends_at = utc_now() - 2 * HOUR, utc_now() - HOUR
    end(session, team_id, month.ends_at)
    assert expire(session, team_id)
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
    end(session, team_id, month.ends_at)
    assert expire(session, team_id)
    session.commit()
    membership = session.get_one(Membership, team_id, populate_existing=True)
    assert (membership.status, membership.starts_at, membership.ends_at) == (
        PlanStatus.ACTIVE,
        year.starts_at,
        year.ends_at,
    )


def test_who_renewed_meanwhile_is_left_alone(session: Session, teams: dict[str, int]) -> None:
    end(session, teams["owner"], utc_now() - HOUR)
    begin_term(session, teams["owner"], PlanSlug.BEST_PRACTICE, 900, PEOPLE["owner"].user_id)
    assert not expire(session, teams["owner"])
    assert status(session, teams["owner"]) is PlanStatus.ACTIVE


def test_an_expired_firm_starts_nothing_and_goes_on_once_renewed(
    api: Api, session: Session, teams: dict[str, int]
) -> None:
    create_template(session, _price="10.00")
    end(session, teams["owner"], utc_now() - HOUR)
    draft = {"template_id": PRODUCT}
    refused = api.post("/lyd-api/doc/draft", by="member", json=draft)
    assert (refused.status_code, refused.json["message"]) == (403, "Your Membership Plan has expired.")
    assert api.get("/lyd-api/credits", by="member").json["data"]["limit"] == 150, "credits are kept"
    begin_term(session, teams["owner"], PlanSlug.BEST_PRACTICE, 900, PEOPLE["owner"].user_id)
    session.commit()
    assert api.post("/lyd-api/doc/draft", by="member", json=draft).status_code == 200
    assert api.get("/lyd-api/credits", by="member").json["data"] == {"hasLimit": 1, "limit": 349, "used": 1}
