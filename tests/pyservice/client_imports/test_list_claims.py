"""One reading of a list at a time, whichever process does it."""

from __future__ import annotations

import pytest
from sqlalchemy import update
from tests.adapters.xero.stand_in import LARGE
from tests.pyservice.client_imports.import_desk import ImportDesk

from lyd.client_imports.models import PartnerList
from lyd.core.db import utc_now

CONTACTS = "api.xro/2.0/Contacts"


@pytest.fixture
def connected(desk: ImportDesk) -> ImportDesk:
    """The owner has connected Xero and chosen an organisation of 40 contacts."""
    desk.connect("xero")
    return desk


def test_only_the_run_with_the_claim_writes(connected: ImportDesk) -> None:
    connected.choose(LARGE.id)
    connected.list()
    (row,) = connected.rows()
    connected.session.execute(update(PartnerList).values(claim="another"))
    connected.session.commit()
    connected.run_jobs()
    (row,) = connected.rows()
    assert (row.cursor, row.claim) == ("2", "another")
    assert len(connected.xero.calls(CONTACTS)) == 1


def test_of_many_first_looks_one_reads(connected: ImportDesk) -> None:
    connected.list()
    connected.session.execute(
        update(PartnerList).values(refreshed_at=None, state="filling", run_touched_at=utc_now(), claim="other")
    )
    connected.session.commit()
    assert connected.list()["state"] == "filling"
    assert len(connected.xero.calls(CONTACTS)) == 1
    connected.let_time_pass(minutes=2)
    assert connected.list()["state"] == "ready"
    assert len(connected.xero.calls(CONTACTS)) == 2


def test_a_list_whose_job_was_killed_is_read_again_after_ten_minutes(connected: ImportDesk) -> None:
    connected.choose(LARGE.id)
    for minutes, calls in ((0, 1), (9, 1), (2, 2)):
        connected.let_time_pass(minutes=minutes)
        connected.list()
        assert len(connected.xero.calls(CONTACTS)) == calls


def test_reset_reads_the_whole_list_again_but_not_more_than_once_a_minute(connected: ImportDesk) -> None:
    page = connected.list()
    connected.xero.delete(page["rows"][0]["id"])
    for _ in range(3):
        assert connected.list(reset=1)["total"] == page["total"]
    connected.run_jobs()
    assert len(connected.xero.calls(CONTACTS)) == 1
    connected.let_time_pass(minutes=2)
    connected.list(reset=1)
    connected.run_jobs()
    assert connected.list()["total"] == page["total"] - 1
    assert [row.generation for row in connected.rows()] == [2]
