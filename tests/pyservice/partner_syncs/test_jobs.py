"""Jobs of syncs go on over several runs, and end what is abandoned."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy import select, update
from tests.pyservice.partner_syncs.sync_desk import ACME, SyncDesk

from lyd.core.db import utc_now
from lyd.partner_syncs import jobs
from lyd.partner_syncs.models import PartnerSync, PartnerSyncStep


def test_a_long_sync_leaves_the_queue_to_others_between_its_runs(
    connected: SyncDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "STEPS_A_RUN", 1)
    assert connected.sync(connected.make_document())["progress"]["done"] == 6


@pytest.mark.parametrize(("state", "days"), [("planned", 1), ("failed", 30)])
def test_syncs_that_are_left_alone_are_stopped_and_their_data_forgotten(
    connected: SyncDesk, state: str, days: int
) -> None:
    sync = connected.plan(connected.make_document({"Company": ACME}))
    now = {"state": state, "created_at": utc_now() - datetime.timedelta(days=days, hours=-1)}
    connected.session.execute(update(PartnerSync).values(now))
    connected.session.commit()
    stop(connected)
    assert connected.show(sync["id"])["state"] == state
    now["created_at"] = utc_now() - datetime.timedelta(days=days, hours=1)
    connected.session.execute(update(PartnerSync).values(now))
    connected.session.commit()
    stop(connected)
    assert connected.show(sync["id"])["state"] == "stopped"
    rows = connected.session.scalars(select(PartnerSyncStep).filter_by(sync_id=sync["id"]))
    assert {str(row.data) for row in rows} == {"{}"}


def stop(desk: SyncDesk) -> None:
    desk.session.rollback()
    with desk.app.app_context():
        jobs.stop_abandoned_syncs(desk.session)
        desk.session.commit()
