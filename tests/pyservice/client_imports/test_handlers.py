"""Copies end with the connection, imports with the answers."""

from __future__ import annotations

import pytest
from tests.adapters.xero.stand_in import active_contacts
from tests.pyservice.client_imports.import_desk import ImportDesk

COMPANY = next(contact for contact in active_contacts() if str(contact["Name"]).endswith("Pty Ltd"))


@pytest.fixture
def connected(desk: ImportDesk) -> ImportDesk:
    """The owner has connected Xero and chosen an organisation of 40 contacts."""
    desk.connect("xero")
    return desk


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


def test_resetting_the_answers_forgets_the_imports(connected: ImportDesk) -> None:
    document, other = connected.document(answer_revision=1), connected.document(answer_revision=1)
    for one in (document, other):
        receipt = connected.propose(one, id=COMPANY["ContactID"]).json["data"]["receipt"]
        assert connected.record(one, receipt).status_code == 200
    assert connected.api.put(f"/lyd-api/doc/reset-xml/{document.id}", by="owner").status_code == 200
    assert (connected.imports(document), len(connected.imports(other))) == ([], 1)
