"""Versions that go live when their day begins, unless an admin decides otherwise before."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask
from sqlalchemy import update
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import give_role, set_option
from tests.pyservice.interviews.package_calls import (
    PATH,
    PRODUCT,
    list_states,
    make_live,
    publish_due,
    take_step,
    upload_draft,
)
from tests.pyservice.lock_waits import wait_for_lock_waits
from tests.service import Api

from lyd.core.db import utc_now
from lyd.interviews.locks import lock_version
from lyd.interviews.models import TemplateVersion
from lyd.interviews.services import get_published
from lyd.interviews.versions import cancel_schedule, discard, schedule


def schedule_one(shop: Api, number: str = "1.1.0", **approval: str) -> int:
    """Upload a version, approve it and have it go live on a day in the future."""
    version = upload_draft(shop, number)
    take_step(shop, version, "approve", **approval)
    assert take_step(shop, version, "publish", day="2099-01-31").status_code == 200
    return version


def let_the_day_come(session: Session, version: int) -> None:
    session.execute(update(TemplateVersion).where(TemplateVersion.id == version).values(live_from=utc_now()))
    session.commit()


def test_a_version_goes_live_when_its_day_begins_on_the_sites_clocks(app: Flask, shop: Api, session: Session) -> None:
    set_option(session.connection(), "timezone_string", "Australia/Sydney")
    session.commit()
    first, next_one = make_live(shop), upload_draft(shop, "1.1.0")
    take_step(shop, next_one, "approve")
    answer = take_step(shop, next_one, "publish", day="2099-01-31").json["data"]
    assert (answer["state"], answer["live_from"]) == ("approved", "2099-01-30T13:00:00+00:00")
    publish_due(app)
    assert get_published(session, PRODUCT).id == first
    let_the_day_come(session, next_one)
    for _ in range(2):
        publish_due(app)
    session.expire_all()
    assert get_published(session, PRODUCT).id == next_one
    assert get_published(session, PRODUCT).published_by == PEOPLE["member"].user_id


def test_a_day_can_be_taken_back_and_today_means_at_once(app: Flask, shop: Api) -> None:
    version = upload_draft(shop)
    take_step(shop, version, "approve")
    take_step(shop, version, "publish", day="2099-01-31")
    assert take_step(shop, version, "cancel-publication").json["data"]["live_from"] is None
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    assert take_step(shop, version, "publish", day=today).json["data"]["state"] == "live"


def test_a_schedule_leaves_who_made_the_version_live_before(app: Flask, shop: Api, session: Session) -> None:
    give_role(session.connection(), PEOPLE["owner"].user_id, "administrator")
    session.commit()
    first = make_live(shop)
    make_live(shop, "1.1.0")
    take_step(shop, first, "publish", by="owner", day="2099-01-31")
    rows = {row["version"]: row for row in shop.get(f"{PATH}/versions?product_id={PRODUCT}", by="member").json["data"]}
    people = {"owner": PEOPLE["owner"].user_id, "member": PEOPLE["member"].user_id}
    row = rows["1.0.0"]
    assert (row["scheduled_by"]["ID"], row["published_by"]["ID"]) == (people["owner"], people["member"])
    let_the_day_come(session, first)
    publish_due(app)
    session.expire_all()
    version = session.get_one(TemplateVersion, first)
    assert (version.published_by, version.scheduled_by, version.live_from) == (people["owner"], None, None)


@pytest.mark.parametrize(
    ("decide", "states"),
    [
        (cancel_schedule, {"1.0.0": "live", "1.1.0": "approved"}),
        (discard, {"1.0.0": "live"}),
        (
            lambda session, version: schedule(session, version, utc_now() + datetime.timedelta(days=1)),
            {"1.0.0": "live", "1.1.0": "approved"},
        ),
    ],
    ids=["cancelled", "discarded", "moved to another day"],
)
def test_a_version_does_not_go_live_if_an_admin_decides_otherwise_at_that_moment(
    app: Flask, shop: Api, session: Session, decide: Callable[[Session, int], object], states: dict[str, str]
) -> None:
    make_live(shop)
    version = schedule_one(shop)
    let_the_day_come(session, version)
    lock_version(session, version)
    with ThreadPoolExecutor(1) as pool:
        round_of_work = pool.submit(publish_due, app)
        wait_for_lock_waits(session)
        decide(session, version)
        session.commit()
        round_of_work.result()
    assert list_states(shop) == states
