"""An import is proposed answer by answer, saves nothing, and is recorded once its changes are saved."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.adapters.xero.stand_in import active_contacts
from tests.pyservice.client_imports.import_desk import ImportDesk

from lyd.client_imports.models import DocumentImport
from lyd.documents.models import Document
from lyd.interviews.wire import to_base64

COMPANY = next(contact for contact in active_contacts() if str(contact["Name"]).endswith("Pty Ltd"))
PERSON = next(
    contact for contact in active_contacts() if "Trust" not in contact["Name"] and not contact["ContactPersons"]
)
TRUST = next(contact for contact in active_contacts() if "Trust" in contact["Name"])


@pytest.fixture
def connected(desk: ImportDesk) -> ImportDesk:
    desk.connect("xero")
    return desk


def changes_of(payload: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """The values before and after, by path."""
    return {row["path"]: (row["before"], row["after"]) for row in payload["changes"]}


def test_an_import_shows_every_change_with_the_value_before_and_saves_nothing(connected: ImportDesk) -> None:
    answers = {
        "Lenders": [{"_id": "a", "Party_Type": "An Individual", "First": "Old", "Email": PERSON["EmailAddress"]}]
    }
    document = connected.document(answers=answers)
    response = connected.propose(document, id=PERSON["ContactID"])
    assert response.status_code == 200, response.json
    data = response.json["data"]
    assert changes_of(data) == {
        "Lenders.0.First": ("Old", PERSON["FirstName"]),
        "Lenders.0.Last": ("", PERSON["LastName"]),
    }
    assert data["changes"][0]["label"] == "Lenders 1, First"
    assert (data["left_out"], data["conflicts"]) == ([], [])
    assert connected.session.get_one(Document, document.id, populate_existing=True).answers == answers
    assert connected.imports(document) == []


def test_a_company_fills_a_new_entry(connected: ImportDesk) -> None:
    data = connected.propose(connected.document(), id=COMPANY["ContactID"]).json["data"]
    assert changes_of(data) == {
        "Lenders.0.Party_Type": ("", "A Company"),
        "Lenders.0.Email": ("", COMPANY["EmailAddress"]),
        "Lenders.0.Company": ("", str(COMPANY["Name"]).removesuffix(" Pty Ltd")),
        "Lenders.0.ACN": ("", " ".join(re.findall("...", COMPANY["CompanyNumber"]))),
    }


def test_answers_of_the_form_that_are_not_saved_yet_are_those_before(connected: ImportDesk) -> None:
    document = connected.document(answers={"Lenders": [{"_id": "a", "First": "Saved"}]})
    typed = to_base64({"Lenders": [{"_id": "a", "First": "Typed"}]})
    data = connected.propose(document, id=PERSON["ContactID"], xml=typed).json["data"]
    assert changes_of(data)["Lenders.0.First"] == ("Typed", PERSON["FirstName"])
    assert connected.propose(connected.document(), id=PERSON["ContactID"], xml="?").status_code == 422


def test_a_fund_fills_the_root_and_its_tfn_is_stored_in_no_record(desk: ImportDesk) -> None:
    desk.connect("sf360")
    fund = desk.read("sf360/simple-fund/list", name="Fund 3")["rows"][0]
    details = desk.read(f"sf360/simple-fund/{fund['uuid']}")
    document = desk.document(answer_revision=1)
    data = desk.propose(document, place="", system="BGLSF360", id=fund["uuid"]).json["data"]
    changes = changes_of(data)
    assert changes["SMSF"] == ("", details["name"])
    assert changes["Fund_ABN"][1].replace(" ", "") == details["abn"]
    found = [row for row in (*data["changes"], *data["left_out"]) if row["path"] == "Fund_TFN"]
    assert len(found) == 1
    assert desk.record(document, data["receipt"]).status_code == 200
    stored = desk.session.get_one(DocumentImport, (document.id, "", 1)).data
    assert "tfn" not in stored["fund"]
    assert details["tfn"] not in str(stored)
    assert stored["fund"]["abn"] == details["abn"]
