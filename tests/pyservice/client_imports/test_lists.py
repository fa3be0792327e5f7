"""Lists are copies of what systems have: begun by the first look, refreshed as they are looked at, never halves."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from sqlalchemy import select, update
from tests.adapters.xero.stand_in import LARGE, SMALL, active_contacts
from tests.pyservice.client_imports.import_desk import ImportDesk

from lyd.adapters.errors import PartnerUnavailable
from lyd.client_imports import jobs
from lyd.client_imports.models import PartnerList
from lyd.core.db import utc_now

CONTACTS = "api.xro/2.0/Contacts"


@pytest.fixture
def connected(desk: ImportDesk) -> ImportDesk:
    """The owner has connected Xero and chosen an organisation of 40 contacts."""
    desk.connect("xero")
    return desk


def names_of(type: str) -> list[str]:
    """Names of the small organisation's active contacts that are of a type."""
    words = {"company": "Pty Ltd", "trust": "Trust"}
    names = [str(contact["Name"]) for contact in active_contacts()]
    if type in words:
        return [name for name in names if words[type] in name]
    return [name for name in names if not any(word in name for word in words.values())]


def test_the_first_look_has_rows_and_is_one_call(connected: ImportDesk) -> None:
    page = connected.list()
    wanted = names_of("individual")
    assert [row["name"] for row in page["rows"]] == wanted[:15]
    assert (page["page"], page["total_page"], page["total"]) == (1, -(-len(wanted) // 15), len(wanted))
    assert (page["state"], page["rows"][0]["system"]) == ("ready", "xero")
    assert set(page["rows"][0]) == {"id", "type", "name", "acn", "email", "system"}
    second = connected.list(page=2)
    assert [row["name"] for row in second["rows"]] == wanted[15:30]
    assert [row["name"] for row in connected.list("company", limit=100)["rows"]] == names_of("company")
    assert [row["type"] for row in connected.list("Trust")["rows"]] == ["Trust"] * len(names_of("trust"))
    assert len(connected.xero.calls(CONTACTS)) == 1


def test_a_search_finds_words_of_names_numbers_and_addresses(connected: ImportDesk) -> None:
    first = connected.list("company")["rows"][0]
    for words in (first["name"].upper(), first["acn"], first["email"], " ".join(reversed(first["name"].split()))):
        assert [row["id"] for row in connected.list("company", name=words)["rows"]] == [first["id"]]
    for nothing in ("%", "_", "\\", "' OR 1=1 --", "no such name"):
        assert connected.list("company", name=nothing)["rows"] == []


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


def test_an_old_list_is_shown_at_once_and_its_changes_are_read_in_the_background(connected: ImportDesk) -> None:
    page = connected.list()
    gone, changed = page["rows"][0]["id"], page["rows"][1]["id"]
    connected.xero.change(gone, ContactStatus="ARCHIVED")
    connected.xero.change(changed, Name="Zoe Zuzana")
    connected.let_time_pass(minutes=4)
    assert connected.list()["rows"] == page["rows"]
    connected.run_jobs()
    assert len(connected.xero.calls(CONTACTS)) == 1
    connected.let_time_pass(minutes=2)
    for _ in range(3):
        assert connected.list()["rows"] == page["rows"]
    connected.run_jobs()
    rows = connected.list(limit=100)["rows"]
    assert len(connected.xero.calls(CONTACTS)) == 2
    assert gone not in {row["id"] for row in rows}
    assert (rows[-1]["id"], rows[-1]["name"]) == (changed, "Zoe Zuzana")


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
    assert connected.count_records() == 500 - 10 or connected.count_records() == 500


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


def test_readers_see_the_former_list_while_it_is_copied_anew(connected: ImportDesk) -> None:
    before = connected.list(limit=100)
    connected.let_time_pass(hours=25)
    connected.xero.fail(kind="down", times=0, path="Contacts")
    assert connected.list(limit=100)["rows"] == before["rows"]
    assert connected.list(limit=100)["state"] == "ready"
    assert connected.count_records() == len(active_contacts())


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


@pytest.mark.parametrize("path", ["xero", "sf360"])
def test_disconnecting_removes_every_copy(desk: ImportDesk, path: str) -> None:
    desk.connect(path)
    desk.list() if path == "xero" else desk.read("sf360/simple-fund/list")
    assert desk.count_records() > 0
    assert desk.get(f"{path}/auth/disconnect").status_code == 200
    assert (desk.rows(), desk.count_records()) == ([], 0)


def test_a_new_consent_removes_the_copies_of_the_earlier_account(connected: ImportDesk) -> None:
    connected.list()
    connected.connect("xero")
    assert (connected.rows(), connected.count_records()) == ([], 0)


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


def test_a_copy_has_nothing_but_what_the_list_shows(desk: ImportDesk) -> None:
    desk.connect("sf360")
    fund = desk.read("sf360/simple-fund/list")["rows"][0]
    desk.read(f"sf360/simple-fund/{fund['uuid']}/list-contact", entityRelation="member")
    tfn = desk.read(f"sf360/simple-fund/{fund['uuid']}")["tfn"]
    desk.session.rollback()
    stored = str(desk.session.execute(select(PartnerList.__table__.metadata.tables["lyd_partner_record"])).all())
    assert tfn
    assert tfn not in stored
    assert "dob" not in stored


def test_another_organisation_has_a_list_of_its_own(connected: ImportDesk) -> None:
    small = {row["id"] for row in connected.list(limit=100)["rows"]}
    large = {row["id"] for row in connected.list(limit=100, tenant_id=LARGE.id)["rows"]}
    assert small & large == set()
    assert {row.tenant_id for row in connected.rows()} == {SMALL.id, LARGE.id}


def test_of_many_first_looks_one_reads(connected: ImportDesk) -> None:
    connected.session.rollback()
    connected.list()
    (row,) = connected.rows()
    connected.session.execute(
        update(PartnerList).values(refreshed_at=None, state="filling", run_touched_at=utc_now(), claim="other")
    )
    connected.session.commit()
    assert connected.list()["state"] == "filling"
    assert len(connected.xero.calls(CONTACTS)) == 1
    connected.let_time_pass(minutes=11)
    assert connected.list()["state"] == "ready"
    assert len(connected.xero.calls(CONTACTS)) == 2
