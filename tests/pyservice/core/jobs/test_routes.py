"""The progress of background work is shown only to the member who requested it."""

from __future__ import annotations

from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.core.jobs import sample_jobs
from tests.service import Api

from lyd.core.jobs.models import OutboxRow
from lyd.core.jobs.routes import location_of
from lyd.teams.services import identify
from lyd.worker import work


def enqueue(session: Session, number: int = 1) -> OutboxRow:
    identity = identify(session, PEOPLE["member"].user_id, "s")
    row = sample_jobs.leave_a_mark.enqueue(session, requested_by=identity, number=number)
    session.commit()
    return row


def test_its_member_follows_a_job_to_its_end(app: Flask, api: Api, session: Session) -> None:
    row = enqueue(session)
    waiting = api.get(location_of(row), by="member").json["data"]
    assert (waiting["id"], waiting["state"], waiting["progress"], waiting["finished_at"]) == (row.id, "queued", 0, None)
    assert waiting["place"] == 1
    work(app, burst=True)
    done = api.get(location_of(row), by="member").json["data"]
    assert (done["state"], done["progress"], done["reason"], done["place"]) == ("done", 100, "", None)
    assert done["finished_at"]


def test_a_job_that_failed_says_why(app: Flask, api: Api, session: Session) -> None:
    identity = identify(session, PEOPLE["member"].user_id, "s")
    row = sample_jobs.be_refused.enqueue(session, requested_by=identity)
    session.commit()
    work(app, burst=True)
    failed = api.get(location_of(row), by="member").json["data"]
    assert (failed["state"], failed["reason"]) == ("failed", "The address is wrong.")


def test_others_do_not_find_it(api: Api, session: Session) -> None:
    row = enqueue(session)
    nameless = sample_jobs.leave_a_mark.enqueue(session, number=2)
    session.commit()
    for by in ("owner", "manager", "outsider"):
        assert api.get(location_of(row), by=by).status_code == 404, by
    assert api.get(location_of(row)).status_code == 401
    assert api.get(location_of(nameless), by="member").status_code == 404
    assert api.get("/lyd-api/jobs/404", by="member").status_code == 404
