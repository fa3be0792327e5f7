"""Long lists are copied in the background, from where a copy was broken off; unused ones are removed."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from tests.adapters.xero.stand_in import LARGE, active_contacts
from tests.pyservice.client_imports.import_desk import ImportDesk

from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.xero import PAGE_SIZE
from lyd.client_imports import jobs
from lyd.client_imports.models import PartnerList

CONTACTS = "api.xro/2.0/Contacts"


@pytest.fixture
def connected(desk: ImportDesk) -> ImportDesk:
    """The owner has connected Xero and chosen an organisation of 40 contacts."""
    desk.connect("xero")
    return desk


def run_copies(desk: ImportDesk, claim: str) -> None:
    """Run the copy of a list as workers do, again after errors, until it is done."""
    database = desk.app.extensions["lyd_database"]
    (row,) = desk.rows()
    for _ in range(6):
        with desk.app.app_context(), database.sessions() as session:
            session.info.update(running=(0, None), lease=datetime.timedelta(seconds=60))
            try:
                with pytest.MonkeyPatch.context() as patch:
                    patch.setattr(jobs, "checkpoint", lambda one: one.commit())
                    jobs.copy_list(session, list_id=row.id, claim=claim)
                session.commit()
            except PartnerUnavailable:
                session.rollback()


def test_a_long_list_is_copied_by_a_job_and_searched_at_the_system_until_then(connected: ImportDesk) -> None:
    connected.choose(LARGE.id)
    page = connected.list()
    assert (page["state"], page["refreshed_at"], len(page["rows"])) == ("filling", None, 15)
    last = active_contacts(LARGE.contacts, LARGE.id)[-1]
    found = [
        row["id"]
        for type in ("individual", "company", "trust")
        for row in connected.list(type, name=str(last["Name"]))["rows"]
    ]
    assert found == [last["ContactID"]]
    assert connected.list()["state"] == "filling"
    assert [row.cursor for row in connected.rows()] == ["2"]


def test_a_copy_that_was_broken_off_goes_on_where_it_was_and_shows_no_half_list(
    connected: ImportDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    connected.choose(LARGE.id)
    monkeypatch.setattr(jobs, "PAGES_A_RUN", 2)
    connected.list()
    (row,) = connected.rows()
    claim = row.claim
    read = jobs.read_next_page
    calls: list[str] = []

    def fail_at_fourth(source: Any, at: PartnerList) -> Any:
        calls.append(at.cursor)
        if at.cursor == "4" and calls.count("4") == 1:
            raise PartnerUnavailable("xero", "down", retry_after=0)
        if at.cursor == "5":
            page = read(source, at)
            return type(page)(page.records, "")
        return read(source, at)

    monkeypatch.setattr(jobs, "read_next_page", fail_at_fourth)
    run_copies(connected, claim)
    (row,) = connected.rows()
    assert calls == ["2", "3", "4", "4", "5"]
    assert (row.state, row.cursor, row.claim) == ("ready", "", claim)
    assert connected.count_records() == 5 * PAGE_SIZE


def test_copies_are_removed_after_30_days_without_use(connected: ImportDesk) -> None:
    connected.list()
    connected.let_time_pass(days=29)
    jobs.forget_unused_lists(connected.session)
    connected.session.commit()
    assert len(connected.rows()) == 1
    connected.list()
    connected.let_time_pass(days=29)
    jobs.forget_unused_lists(connected.session)
    connected.session.commit()
    assert len(connected.rows()) == 1
    connected.let_time_pass(days=2)
    jobs.forget_unused_lists(connected.session)
    connected.session.commit()
    assert (connected.rows(), connected.count_records()) == ([], 0)


@pytest.mark.parametrize("by_member", [True, False])
def test_a_connection_that_ends_in_the_middle_of_a_copy_ends_the_copy(connected: ImportDesk, by_member: bool) -> None:
    connected.choose(LARGE.id)
    connected.list()
    if by_member:
        assert connected.get("xero/auth/disconnect").status_code == 200
    else:
        connected.xero.revoke()
        connected.xero.expire()
    connected.run_jobs()
    lists = [(row.state, row.failure) for row in connected.rows()]
    assert lists == ([] if by_member else [("failed", "connection_lost")])
    assert connected.get("clients", system="xero", type="company").json["error_code"] == (
        "app_not_connected" if by_member else "connection_lost"
    )
