"""Everything that can go wrong between a list and an import: a clear message, nothing lost, nothing doubled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.adapters.xero.stand_in import LARGE, PRACTICE, active_contacts
from tests.pyservice.client_imports.import_desk import ImportDesk
from werkzeug.test import TestResponse

from lyd.documents.models import DocumentStatus
from sandbox.xero.odd_contacts import LONG_NAME

PEOPLE = [contact for contact in active_contacts() if "Trust" not in contact["Name"] and not contact["ContactPersons"]]
PERSON, COMPANY = PEOPLE[0], next(one for one in active_contacts() if str(one["Name"]).endswith("Pty Ltd"))
TRUST = next(contact for contact in active_contacts() if "Trust" in contact["Name"])
UNKNOWN_ID = "99999999-9999-4999-8999-999999999999"
SOMETHING_WRONG = "There is something wrong. Please try again!"
LOST = "The connection to this application has ended. Please connect it again."
MISMATCH = "Client imported failed! Data not matching"
GONE = "This client is no longer in {}. Please choose another."
FUND_GONE = "This fund is no longer in BGL Simple Fund 360. Please choose another."
NO_ORGANISATION = "This organisation could not be found."

Attempt = Callable[[ImportDesk], TestResponse]


def read(path: str, **query: Any) -> Attempt:
    return lambda desk: desk.get(path, **query)


def read_by(by: str, path: str, **query: Any) -> Attempt:
    return lambda desk: desk.get(path, by, **query)


def propose(**payload: Any) -> Attempt:
    return lambda desk: desk.propose(desk.document(), **{"id": PERSON["ContactID"], **payload})


def after(arrange: Callable[[ImportDesk], object], attempt: Attempt) -> Attempt:
    def arranged(desk: ImportDesk) -> TestResponse:
        arrange(desk)
        return attempt(desk)

    return arranged


CLIENTS = {"system": "xero", "type": "individual"}
DETAIL = f"clients/{PERSON['ContactID']}"
REFUSED: dict[str, tuple[Attempt, int, str, str]] = {
    "a list without a type": (read("clients", system="xero"), 422, "no_contact_type", "no contact type"),
    "a type that is none": (
        read("clients", system="xero", type="partnership"),
        422,
        "invalid_input",
        "Xero has no clients of this type.",
    ),
    "a type that the system has not": (
        read("clients", system="BGLCAS360", type="smsf"),
        422,
        "invalid_input",
        "BGL CAS 360 has no clients of this type.",
    ),
    "an unknown system": (read("clients", system="myob", type="company"), 404, "not_found", "There is no such system."),
    "types of an unknown system": (
        read("clients/client_type", app="myob"),
        404,
        "not_found",
        "There is no such system.",
    ),
    "clients of funds without a fund": (
        read("clients", system="BGLSF360", type="individual"),
        422,
        "fund_needed",
        "Please select a fund first.",
    ),
    "people of a fund without a role": (
        read("sf360/simple-fund/abc/list-contact"),
        422,
        "no_contact_type",
        "no contact type",
    ),
    "a fund without an id": (read("sf360/simple-fund/%20"), 422, "no_client_id", "no client ID"),
    "a fund with the id 0": (read("sf360/simple-fund/0"), 422, "no_client_id", "no client ID"),
    "a client without an id": (read("clients/undefined", system="xero"), 422, "no_client_id", "no client ID"),
    "an import without an id": (propose(id=""), 422, "no_client_id", "no client ID"),
    "a reset without a document": (
        lambda desk: desk.api.put("/lyd-api/doc/reset-xml/0", by="owner"),
        422,
        "invalid_input",
        "no Doc ID",
    ),
    "another member's list": (
        read_by("manager", "clients", **CLIENTS),
        409,
        "app_not_connected",
        "Xero is not connected. Please connect it first.",
    ),
    "another member's client": (
        read_by("manager", DETAIL, system="xero"),
        409,
        "app_not_connected",
        "Xero is not connected. Please connect it first.",
    ),
    "another firm's document": (
        lambda desk: desk.get("clients", docId=desk.document("outsider").id, **CLIENTS),
        404,
        "not_found",
        "This could not be found.",
    ),
    "an import into another firm's document": (
        lambda desk: desk.propose(desk.document("outsider"), id=PERSON["ContactID"]),
        404,
        "not_found",
        "This could not be found.",
    ),
    "an organisation of another firm": (
        read("clients", tenant_id=UNKNOWN_ID, **CLIENTS),
        404,
        "not_found",
        NO_ORGANISATION,
    ),
    "an import from an organisation of another firm": (
        propose(tenant_id=UNKNOWN_ID),
        404,
        "not_found",
        NO_ORGANISATION,
    ),
    "an import through the connection of a colleague": (
        lambda desk: desk.propose(desk.document(is_shared=True), by="manager", id=PERSON["ContactID"]),
        409,
        "app_not_connected",
        "Xero is not connected. Please connect it first.",
    ),
    "a practice as an organisation": (
        read("clients", tenant_id=PRACTICE.id, **CLIENTS),
        404,
        "not_found",
        NO_ORGANISATION,
    ),
    "a client of another organisation": (
        read(DETAIL, system="xero", tenant_id=LARGE.id),
        404,
        "record_gone",
        GONE.format("Xero"),
    ),
    "a client that never was": (read(f"clients/{UNKNOWN_ID}", system="xero"), 404, "record_gone", GONE.format("Xero")),
    "an id that is none of Xero's": (read("clients/42", system="xero"), 404, "record_gone", GONE.format("Xero")),
    "a fund that never was": (read("sf360/simple-fund/abc"), 404, "record_gone", FUND_GONE),
    "people of a fund that never was": (
        read("sf360/simple-fund/abc/list-contact", entityRelation="member"),
        404,
        "record_gone",
        FUND_GONE,
    ),
    "a client deleted between list and import": (
        after(lambda desk: (desk.list(), desk.xero.delete(PERSON["ContactID"])), propose()),
        404,
        "record_gone",
        GONE.format("Xero"),
    ),
    "a client archived between list and import": (
        after(lambda desk: (desk.list(), desk.xero.change(PERSON["ContactID"], ContactStatus="ARCHIVED")), propose()),
        404,
        "record_gone",
        GONE.format("Xero"),
    ),
    "a consent ended before the import": (
        after(lambda desk: (desk.list(), desk.xero.revoke()), propose()),
        409,
        "connection_lost",
        LOST,
    ),
    "a list after the connection was lost": (
        after(lambda desk: (desk.list(), desk.xero.revoke(), propose()(desk)), read("clients", **CLIENTS)),
        409,
        "connection_lost",
        LOST,
    ),
    "a system that is down": (
        after(lambda desk: desk.xero.fail(kind="down", times=0, path="Contacts"), read("clients", **CLIENTS)),
        503,
        "partner_unavailable",
        SOMETHING_WRONG,
    ),
    "a system that is busy": (
        after(lambda desk: desk.xero.fail(kind="busy", times=0, seconds=30), propose()),
        503,
        "partner_unavailable",
        SOMETHING_WRONG,
    ),
    "a response that breaks off": (
        after(lambda desk: desk.xero.fail(kind="broken", times=0, path="Contacts"), read("clients", **CLIENTS)),
        503,
        "invalid_partner_response",
        SOMETHING_WRONG,
    ),
    "a trust where people and companies are taken": (
        propose(id=TRUST["ContactID"]),
        422,
        "client_mismatch",
        MISMATCH,
    ),
    "a person where trusts are taken": (propose(place="Settlor"), 422, "client_mismatch", MISMATCH),
    "a client where a fund is taken": (propose(place=""), 422, "client_mismatch", MISMATCH),
    "a place that is none": (propose(place="SMSF"), 422, "invalid_input", "Nothing can be imported here."),
    "a place that leaves a gap": (propose(place="Lenders.3"), 422, "invalid_input", "Nothing can be imported here."),
    "a list without the number of its entry": (
        propose(place="Lenders"),
        422,
        "invalid_input",
        "Nothing can be imported here.",
    ),
    "a completed document": (
        lambda desk: desk.propose(desk.document(status=DocumentStatus.COMPLETED), id=PERSON["ContactID"]),
        409,
        "document_completed",
        "You can not interview a completed document.",
    ),
    "a receipt that is made up": (
        lambda desk: desk.record(desk.document(answer_revision=1), "made up"),
        409,
        "import_expired",
        "Fail to import data. Please try again!",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_done_has_a_clear_message_and_leaves_no_trace(desk: ImportDesk, case: str) -> None:
    attempt, status, code, message = REFUSED[case]
    desk.connect("xero", "bgl360", "sf360")
    response = attempt(desk)
    body = response.json
    assert (response.status_code, body["error_code"], body["message"]) == (status, code, message)


def test_what_was_listed_is_there_again_once_the_system_is(desk: ImportDesk) -> None:
    desk.connect("xero")
    desk.xero.fail(kind="down", times=0, path="Contacts")
    assert desk.get("clients", **CLIENTS).status_code == 503
    assert [(row.state, row.failure) for row in desk.rows()] == [("failed", "partner_unavailable")]
    desk.xero.fail(kind="none")
    assert desk.list(limit=100)["total"] == len(PEOPLE)


def test_odd_names_are_listed_found_and_imported_as_they_are(desk: ImportDesk) -> None:
    desk.connect("xero")
    desk.xero.behave(data="odd")
    rows = desk.list("company", limit=100)["rows"] + desk.list("trust", limit=100)["rows"]
    odd = {row["id"][-1]: row for row in rows if row["id"].startswith("00000000")}
    assert set(odd) == {"1", "2", "3", "4", "5"}
    assert odd["1"]["name"] == LONG_NAME
    assert odd["2"]["name"] == "!<script>alert('Xero')</script> & <b>Sons</b>"
    assert odd["4"] == {"id": odd["4"]["id"], "type": "Company", "name": "", "acn": "", "email": "", "system": "xero"}
    assert odd["5"]["acn"] == "4085616"
    assert [row["id"] for row in desk.list("company", name="👩‍👩‍👧‍👦 families")["rows"]] == [odd["3"]["id"]]
    document = desk.document(answer_revision=1)
    for number, row in odd.items():
        place = "Settlor" if number == "1" else "Lenders.0"
        response = desk.propose(document, id=row["id"], place=place)
        assert response.status_code == 200, (number, response.json)
        assert desk.record(document, response.json["data"]["receipt"]).status_code == 200
    last = [row["name"] for number, row in odd.items() if number != "1"][-1]
    assert [row["name"] for row in desk.imports(document)] == [last, LONG_NAME[:255]]
    left_out = desk.propose(document, id=odd["5"]["id"]).json["data"]["left_out"]
    assert [(one["path"], one["value"]) for one in left_out] == [("Lenders.0.ACN", "4085616")]


def test_two_members_import_into_one_document(desk: ImportDesk) -> None:
    desk.connect("xero")
    desk.connect("xero", by="manager")
    document = desk.document(answer_revision=2, is_shared=True)
    first = desk.propose(document, id=COMPANY["ContactID"]).json["data"]["receipt"]
    second = desk.propose(document, id=PERSON["ContactID"], by="manager").json["data"]["receipt"]
    assert desk.record(document, first, revision=1).status_code == 200
    assert desk.record(document, second, by="manager", revision=2).status_code == 200
    assert [row["id"] for row in desk.imports(document)] == [PERSON["ContactID"]]
