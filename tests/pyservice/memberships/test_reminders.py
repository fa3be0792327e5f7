"""Reminders before a plan ends: once each, in the site's morning, to those who can renew."""

from __future__ import annotations

import datetime
from decimal import Decimal

import pytest
from sqlalchemy import delete, select, text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import set_option

from lyd.core.access import PlanStatus
from lyd.core.calendar import load_calendar
from lyd.core.db import utc_now
from lyd.core.jobs import SCHEDULE
from lyd.core.jobs.models import OutboxRow
from lyd.core.jobs.runner import run
from lyd.core.message_kinds import MessageNotWanted
from lyd.mail.models import Mail
from lyd.memberships.jobs import remind_of_ends
from lyd.memberships.models import Membership, PlanRenewal, RenewalState
from lyd.memberships.services.reminders import KIND, check_end
from lyd.memberships.services.renewal_notices import COMING, check_coming

OWNER, MANAGER = PEOPLE["owner"].user_id, PEOPLE["manager"].user_id


def set_hour(session: Session, hour: int) -> None:
    """Choose the zone in which it is now this hour."""
    session.execute(text("DELETE FROM wp_options WHERE option_name = 'gmt_offset'"))
    set_option(session.connection(), "gmt_offset", str(hour - utc_now().hour))
    session.commit()


def end_in(session: Session, team_id: int, days: int, *, begun: int = 200) -> datetime.datetime:
    """Let the plan of a team end so many days of the site from today, at noon; begun is days ago."""
    calendar = load_calendar(session)
    membership = session.get_one(Membership, team_id, populate_existing=True)
    noon = calendar.start_of(calendar.today()) + datetime.timedelta(hours=12)
    membership.ends_at = noon + datetime.timedelta(days=days)
    membership.starts_at = noon - datetime.timedelta(days=begun)
    session.commit()
    return membership.ends_at


def work(session: Session) -> list[int | None]:
    """Run the periodic job and what it enqueues. Returns who got a mail by it."""
    known = set(session.scalars(select(Mail.id)))
    remind_of_ends(session)
    session.commit()
    for number in session.scalars(select(OutboxRow.id).where(OutboxRow.job == "memberships.remind_team")).all():
        run(number)
    session.rollback()
    mails = session.scalars(select(Mail).where(Mail.kind == KIND).order_by(Mail.user_id)).all()
    return [mail.user_id for mail in mails if mail.id not in known]


@pytest.mark.parametrize("days", [30, 7, 1])
def test_owner_and_managers_are_reminded_once(session: Session, teams: dict[str, int], days: int) -> None:
    set_hour(session, 9)
    end = end_in(session, teams["owner"], days)
    assert work(session) == [OWNER, MANAGER]
    mail = session.scalars(select(Mail).where(Mail.user_id == OWNER)).one()
    assert mail.context == {
        "team": "Harbour Advisory",
        "team_id": teams["owner"],
        "plan": "Best Practice",
        "ends_at": end.isoformat(),
        "name": "Owner",
    }
    assert work(session) == []


def test_each_mark_reminds_once_on_the_way_to_the_end(session: Session, teams: dict[str, int]) -> None:
    """The end stays and the days pass: here each step moves the end nearer and tells the log so."""
    set_hour(session, 9)
    reminded = []
    for left in (31, 30, 29, 8, 7, 6, 2, 1, 0):
        end_in(session, teams["outsider"], left)
        session.execute(
            text("UPDATE lyd_audit_event SET details = JSON_SET(details, '$.ends_on', :day)"),
            {"day": day_in(session, left)},
        )
        session.commit()
        if work(session):
            reminded.append(left)
    assert reminded == [30, 7, 1]


def day_in(session: Session, days: int) -> str:
    return (load_calendar(session).today() + datetime.timedelta(days=days)).isoformat()


def test_a_mark_that_was_missed_is_made_up_for(session: Session, teams: dict[str, int]) -> None:
    set_hour(session, 9)
    end_in(session, teams["owner"], 5)
    assert work(session) == [OWNER, MANAGER]


def test_nothing_is_sent_before_the_morning_of_the_site(session: Session, teams: dict[str, int]) -> None:
    set_hour(session, 7)
    end_in(session, teams["owner"], 7)
    assert work(session) == []
    set_hour(session, 8)
    end_in(session, teams["owner"], 7)
    assert work(session) == [OWNER, MANAGER]


def test_a_renewed_plan_is_reminded_of_its_new_end_only(session: Session, teams: dict[str, int]) -> None:
    set_hour(session, 9)
    end_in(session, teams["owner"], 7)
    assert len(work(session)) == 2
    end_in(session, teams["owner"], 37)
    assert work(session) == []
    end_in(session, teams["owner"], 30)
    assert work(session) == [OWNER, MANAGER]


def test_a_plan_without_end_or_over_or_just_bought_is_not_reminded_of(session: Session, teams: dict[str, int]) -> None:
    set_hour(session, 9)
    end_in(session, teams["owner"], 30, begun=0)
    end_in(session, teams["outsider"], -1)
    end_in(session, teams["expired"], 7)
    assert session.get_one(Membership, teams["expired"]).status is PlanStatus.EXPIRED
    assert session.get_one(Membership, teams["lite"]).ends_at is None
    assert work(session) == []


def test_a_mail_that_waited_past_a_renewal_is_not_sent(session: Session, teams: dict[str, int]) -> None:
    set_hour(session, 9)
    end_in(session, teams["owner"], 7)
    work(session)
    context = session.scalars(select(Mail.context)).first()
    assert context
    assert check_end(session, context) == {}
    end_in(session, teams["owner"], 37)
    with pytest.raises(MessageNotWanted):
        check_end(session, context)
    session.execute(delete(Membership).where(Membership.team_id == teams["owner"]))
    with pytest.raises(MessageNotWanted):
        check_end(session, context)


def renew_in(session: Session, team_id: int, days: int, state: RenewalState = RenewalState.ACTIVE) -> PlanRenewal:
    """Let the plan of a team renew so many days from today, a day before its end."""
    end = end_in(session, team_id, days + 1)
    membership = session.get_one(Membership, team_id)
    facts = {"user_id": OWNER, "product_id": 1, "plan": membership.plan, "months": 1, "amount": Decimal("330.00")}
    links = {"currency": "AUD", "subscription_id": "sub_1", "customer_id": "cus_1", "wc_order_id": 1}
    row = PlanRenewal(team_id=team_id, state=state, renews_at=end - datetime.timedelta(days=1), **facts, **links)
    session.execute(delete(PlanRenewal))
    session.add(row)
    session.commit()
    return row


@pytest.mark.parametrize(("days", "mails"), [(29, 0), (8, 0), (7, 2), (3, 2), (0, 2)])
def test_a_plan_that_renews_is_announced_once_and_never_said_to_end(
    session: Session, teams: dict[str, int], days: int, mails: int
) -> None:
    set_hour(session, 9)
    renewal = renew_in(session, teams["owner"], days)
    assert work(session) == []
    sent = session.scalars(select(Mail).where(Mail.kind == COMING).order_by(Mail.user_id)).all()
    assert len(sent) == mails
    if sent:
        assert renewal.renews_at
        assert sent[0].context == {
            "team": "Harbour Advisory",
            "plan": "Best Practice",
            "price": "$330.00",
            "payer": "Owner",
            "is_payer": True,
            "renewal_id": renewal.id,
            "renews_at": renewal.renews_at.isoformat(),
            "name": "Owner",
        }
    assert work(session) == []
    assert len(session.scalars(select(Mail).where(Mail.kind == COMING)).all()) == mails


def test_a_cancelled_renewal_is_reminded_of_the_end_again(session: Session, teams: dict[str, int]) -> None:
    set_hour(session, 9)
    renew_in(session, teams["owner"], 6, RenewalState.ENDING)
    assert work(session) == [OWNER, MANAGER]


def test_a_refused_payment_has_its_own_mail(session: Session, teams: dict[str, int]) -> None:
    set_hour(session, 9)
    renew_in(session, teams["owner"], 0, RenewalState.FAILED)
    assert work(session) == []


def test_an_announcement_that_waited_past_a_cancellation_is_not_sent(session: Session, teams: dict[str, int]) -> None:
    set_hour(session, 9)
    renewal = renew_in(session, teams["owner"], 7)
    work(session)
    context = session.scalars(select(Mail.context).where(Mail.kind == COMING)).first()
    assert context
    assert check_coming(session, context) == {}
    renewal.state = RenewalState.ENDING
    session.commit()
    with pytest.raises(MessageNotWanted):
        check_coming(session, context)


def test_reminders_are_searched_for_every_hour() -> None:
    assert SCHEDULE["memberships.remind_of_ends"].seconds == 3600
