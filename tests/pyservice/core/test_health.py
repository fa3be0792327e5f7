"""Probes and metrics answer without identity, also when what they probe is down."""

from __future__ import annotations

import datetime
import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.service import ME, Api, make_absent_redis

from lyd.core.db import utc_now
from lyd.core.jobs.models import OutboxRow


def test_metrics_count_requests_and_jobs(api: Api) -> None:
    api.get(ME, by="owner")
    page = api.get("/metrics").text
    assert 'lyd_request_seconds_count{method="GET",route="/lyd-api/me/capabilities",status="200"}' in page
    assert 'lyd_outbox_rows{state="queued"} 0.0' in page


def test_metrics_tell_how_much_waits_in_each_queue_and_for_how_long(api: Api, session: Session) -> None:
    for minutes in (2, 1, -5):
        due_at = utc_now() - datetime.timedelta(minutes=minutes)
        session.add(OutboxRow(job="any", queue="mail", arguments={}, available_at=due_at))
    session.commit()
    page = api.get("/metrics").text
    assert 'lyd_queue_due{queue="mail"} 2.0' in page
    assert 'lyd_queue_due{queue="payments"} 0.0' in page
    seconds = re.search(r'lyd_queue_oldest_seconds\{queue="mail"\} ([\d.]+)', page)
    assert seconds
    assert 120 <= float(seconds[1]) < 130


def test_readiness_names_what_is_down(api: Api, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.extensions, "lyd_redis", make_absent_redis())
    answer = api.get("/readyz")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
    checks = answer.json["checks"]
    assert (checks["redis"]["ok"], checks["redis"]["error"]) == (False, "ConnectionError")
    assert checks["database"].keys() == {"ok", "ms"}
    assert checks["database"]["ok"]


def test_visitors_learn_that_the_service_runs_and_nothing_else(api: Api) -> None:
    assert api.get("/lyd-api/healthz").json == {"status": "ok"}
    for path in ("/lyd-api/readyz", "/lyd-api/metrics"):
        assert api.get(path).status_code == 404, path
