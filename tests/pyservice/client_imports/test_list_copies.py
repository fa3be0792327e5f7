"""Copies have what lists show and nothing else, and readers never see halves."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from tests.adapters.xero.stand_in import active_contacts
from tests.pyservice.client_imports.import_desk import ImportDesk

from lyd.client_imports.models import PartnerList

CONTACTS = "api.xro/2.0/Contacts"


@pytest.fixture
def connected(desk: ImportDesk) -> ImportDesk:
    """The owner has connected Xero and chosen an organisation of 40 contacts."""
    desk.connect("xero")
    return desk


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


def test_readers_see_the_former_list_while_it_is_copied_again(connected: ImportDesk) -> None:
    before = connected.list(limit=100)
    connected.let_time_pass(hours=25)
    connected.xero.fail(kind="down", times=0, path="Contacts")
    assert connected.list(limit=100)["rows"] == before["rows"]
    assert connected.list(limit=100)["state"] == "ready"
    assert connected.count_records() == len(active_contacts())


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
