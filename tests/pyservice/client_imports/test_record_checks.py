"""What was imported is read at its system again: changes are shown and kept, and what goes wrong is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select, update
from tests.pyservice.client_imports.import_desk import ImportDesk
from tests.pyservice.client_imports.test_book_entries import compare, record
from tests.pyservice.client_imports.test_receipts import COMPANY, PERSON, connected

from lyd.client_imports import record_checks
from lyd.client_imports.models import DocumentImport
from lyd.documents.models import Document, DocumentStatus
from lyd.entity_book.models import EntityDetail
from lyd.integrations.models import AppConnection

__all__ = ["connected"]

ADA = {"Party_Type": "An Individual", "First": PERSON["FirstName"], "Last": PERSON["LastName"]}
ANSWERS = {"Lenders": [{**ADA, "Email": PERSON["EmailAddress"]}]}
NAME = PERSON["Name"]
OTHER = {"EmailAddress": "new@xero.test"}


def check(desk: ImportDesk, document: Document, by: str = "owner") -> dict[str, Any]:
    response = desk.api.post(f"/lyd-api/doc/{document.id}/comparison/check", by=by)
    assert response.status_code == 200, response.json
    found: dict[str, Any] = response.json["data"]
    return found


def imported(desk: ImportDesk, *contacts: dict[str, Any]) -> Document:
    """A document into which contacts of Xero were imported, one a lender, with the answers of the first."""
    document = desk.document(answer_revision=1, answers=ANSWERS)
    for number, contact in enumerate(contacts or (PERSON,)):
        desk.session.execute(update(Document).where(Document.id == document.id).values(answers=entries(number)))
        desk.session.commit()
        record(desk, document, contact, f"Lenders.{number}")
    return document


def entries(count: int) -> dict[str, Any]:
    return {"Lenders": [*ANSWERS["Lenders"], *({"First": "B"} for _ in range(count))]}


def values(comparison: dict[str, Any], field: str) -> dict[str, str]:
    """The values of a field of the first lender, by system."""
    rows = [row for row in comparison["rows"] if (row["place"], row["field"]) == ("Lenders.0", field)]
    return {each["system"]: each["value"] for row in rows for each in row["values"]}


def test_what_has_changed_is_shown_compared_and_in_the_book(connected: ImportDesk) -> None:
    document = imported(connected)
    connected.xero.change(PERSON["ContactID"], **OTHER)
    found = check(connected, document)
    (one,) = found["checks"]
    assert (one["name"], one["system"], one["problem"]) == (NAME, "xero", "")
    change = {"field": "email", "label": "email address", "before": PERSON["EmailAddress"], "after": "new@xero.test"}
    assert one["changes"] == [change]
    assert values(found["comparison"], "email") == {"xero": "new@xero.test", "document": PERSON["EmailAddress"]}
    recorded = connected.session.scalars(select(EntityDetail.value).where(EntityDetail.field == "email"))
    assert recorded.all() == ["new@xero.test"]
    assert connected.read(f"doc/{document.id}/comparison") == found["comparison"]
    assert [each["changes"] for each in check(connected, document)["checks"]] == [[]]


def test_a_record_that_was_renamed_is_still_that_of_its_party(connected: ImportDesk) -> None:
    document = imported(connected)
    connected.xero.change(PERSON["ContactID"], Name="Ada New", FirstName="Ada", LastName="New")
    found = check(connected, document)
    assert [each["after"] for each in found["checks"][0]["changes"]] == ["Ada New"]
    assert values(found["comparison"], "name")["xero"] == "Ada New"
    assert check(connected, document)["checks"][0]["name"] == NAME


Arrange = Callable[[ImportDesk, Document], object]


def import_elsewhere(desk: ImportDesk, document: Document) -> None:
    """Let the import be one of CAS 360, over the connection of a colleague."""
    desk.connect("bgl360")
    change = {"app": "BGLCAS360", "tenant_id": "", "connection_id": 99}
    desk.session.execute(update(DocumentImport).where(DocumentImport.document_id == document.id).values(change))
    desk.session.commit()


def spend_all(desk: ImportDesk, _document: Document) -> None:
    """Let the organisation have had all calls of the minute."""
    desk.xero.fail(kind="busy", times=0, seconds=30)


PROBLEMS: dict[str, tuple[Arrange, str, str]] = {
    "deleted": (
        lambda desk, _: desk.xero.delete(PERSON["ContactID"]),
        "record_gone",
        f"{NAME} is no longer in Xero. What was imported stays.",
    ),
    "a consent that ended": (
        lambda desk, _: desk.xero.revoke(),
        "connection_lost",
        "The connection to Xero has ended. Please connect it again.",
    ),
    "disconnected": (
        lambda desk, _: desk.api.get("/lyd-api/xero/auth/disconnect", by="owner"),
        "app_not_connected",
        "Xero is not connected. Please connect it first.",
    ),
    "its limit": (
        spend_all,
        "partner_unavailable",
        "Xero takes no further calls at present. Please check again in 30 seconds.",
    ),
    "down": (
        lambda desk, _: desk.xero.fail(kind="down", times=0),
        "partner_unavailable",
        "Xero does not respond, or takes too long. Please check again later.",
    ),
    "garbage": (
        lambda desk, _: desk.xero.fail(kind="html", times=0),
        "invalid_partner_response",
        f"What Xero says of {NAME} cannot be read at present. Please check again later.",
    ),
    "another connection": (
        import_elsewhere,
        "other_connection",
        f"{NAME} was imported over another connection to BGL CAS 360. Please import it again.",
    ),
}


@pytest.mark.parametrize("case", PROBLEMS)
def test_what_cannot_be_read_is_said_and_what_was_imported_stays(connected: ImportDesk, case: str) -> None:
    arrange, code, problem = PROBLEMS[case]
    document = imported(connected)
    before = connected.read(f"doc/{document.id}/comparison")
    arrange(connected, document)
    found = check(connected, document)
    assert [(each["error_code"], each["problem"], each["changes"]) for each in found["checks"]] == [(code, problem, [])]
    assert values(found["comparison"], "email")["document"] == PERSON["EmailAddress"]
    assert len(found["comparison"]["rows"]) == len(before["rows"])


def test_a_system_that_does_not_respond_is_not_called_for_each_record(connected: ImportDesk) -> None:
    document = imported(connected, PERSON, COMPANY)
    connected.xero.fail(kind="down", times=0)
    before = len(connected.xero.calls("api.xro"))
    assert len(check(connected, document)["checks"]) == 2
    one = len(connected.xero.calls("api.xro")) - before
    connected.session.execute(update(DocumentImport).where(DocumentImport.place == "Lenders.1").values(data={}))
    connected.session.commit()
    before = len(connected.xero.calls("api.xro"))
    assert len(check(connected, document)["checks"]) == 1
    assert len(connected.xero.calls("api.xro")) - before == one


def test_a_record_that_is_gone_does_not_keep_others_from_being_read(connected: ImportDesk) -> None:
    document = imported(connected, PERSON, COMPANY)
    connected.xero.delete(PERSON["ContactID"])
    connected.xero.change(COMPANY["ContactID"], **OTHER)
    found = {each["name"]: each for each in check(connected, document)["checks"]}
    assert found[NAME]["error_code"] == "record_gone"
    assert [each["after"] for each in found[COMPANY["Name"]]["changes"]] == ["new@xero.test"]


def test_the_same_record_at_two_places_is_read_once(connected: ImportDesk) -> None:
    document = imported(connected, PERSON, PERSON)
    before = len(connected.xero.calls("api.xro"))
    assert len(check(connected, document)["checks"]) == 2
    assert len(connected.xero.calls("api.xro")) == before + 1


def test_what_a_slow_system_leaves_no_time_for_is_read_the_next_time(
    connected: ImportDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = imported(connected, PERSON, COMPANY)
    moments = iter((0.0, 1.0, 9.0))
    monkeypatch.setattr(record_checks, "monotonic", lambda: next(moments))
    slow = "Xero does not respond, or takes too long. Please check again later."
    assert [each["problem"] for each in check(connected, document)["checks"]] == ["", slow]
    moments = iter((0.0, 1.0, 9.0))
    again = check(connected, document)["checks"]
    assert [(each["name"], each["problem"]) for each in again] == [(COMPANY["Name"], ""), (NAME, slow)]


def test_another_import_of_meanwhile_is_left_alone(connected: ImportDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    document = imported(connected)
    read = record_checks.read_client

    def read_while_another_is_imported(*args: Any) -> Any:
        with connected.app.extensions["lyd_database"].sessions() as session:
            session.execute(update(DocumentImport).values(revision=2, name="Another"))
            session.commit()
        return read(*args)

    monkeypatch.setattr(record_checks, "read_client", read_while_another_is_imported)
    connected.xero.change(PERSON["ContactID"], **OTHER)
    found = check(connected, document)
    assert found["checks"] == []
    assert values(found["comparison"], "email").get("xero") != "new@xero.test"


def test_a_fund_and_its_people_are_read_over_the_account_that_they_came_from(desk: ImportDesk) -> None:
    desk.connect("sf360")
    document = desk.document(answer_revision=1)
    fund = desk.read("sf360/simple-fund/list")["rows"][3]
    source = {"place": "", "system": "BGLSF360", "id": fund["uuid"]}
    receipt = desk.propose(document, **source).json["data"]["receipt"]
    assert desk.record(document, receipt).status_code == 200
    assert [(each["name"], each["problem"]) for each in check(desk, document)["checks"]] == [(fund["name"], "")]
    desk.session.execute(update(AppConnection).values(external_account_id="another"))
    desk.session.commit()
    assert [each["error_code"] for each in check(desk, document)["checks"]] == ["other_connection"]


def test_nothing_is_read_for_a_completed_document(connected: ImportDesk) -> None:
    document = imported(connected)
    connected.session.execute(
        update(Document).where(Document.id == document.id).values(status=DocumentStatus.COMPLETED)
    )
    connected.session.commit()
    response = connected.api.post(f"/lyd-api/doc/{document.id}/comparison/check", by="owner")
    assert (response.status_code, response.json["error_code"]) == (409, "document_completed")


def test_a_document_without_imports_has_nothing_to_check(desk: ImportDesk) -> None:
    document = desk.document(answer_revision=1)
    assert compare(desk, document, {}) == {}
    found = check(desk, document)
    assert (found["checks"], found["comparison"]["has_imports"]) == ([], False)
