"""Answers suggested for a document: from the profile, the firm, and earlier documents of the same client."""

from __future__ import annotations

import datetime
import json
from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import MANIFEST, create_document
from tests.factories.shared_folders import add_to_folder, create_folder
from tests.factories.wordpress import add_product, add_user_meta
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.core.access import DocumentSpace
from lyd.core.db import utc_now
from lyd.documents.models import Document, DocumentStatus
from lyd.interviews.models import TemplateVersion, VersionState
from lyd.teams.models import Team

DEED, LETTER = 601, 602


def ask(data_path: str, label: str = "", type: str = "text", **entries: Any) -> dict[str, Any]:
    return {"id": data_path, "label": label or data_path, "type": type, "dataPath": data_path, **entries}


QUESTIONS = [
    ask("Name", "Full name"),
    ask("Kind", type="select", options=["A", "B"]),
    ask("Signed", type="date", suggest="none"),
    ask("TFN", type="tfn"),
    ask("Secret", visibleIf="Kind == 'B'"),
    ask("Fund", type="yesno"),
    ask("Lender", type="person", parts=["name", "email"]),
    ask("People", type="group", repeatable={"max": 5}, questions=[ask("First"), ask("Last")]),
]
ANSWERS = {
    "Name": "Ann Citizen",
    "Kind": "A",
    "Signed": "2026-03-01",
    "TFN": "123 456 782",
    "Secret": "hidden",
    "Fund": "Yes",
    "Lender": {"First": "Lee", "Email": "lee@b.co"},
    "People": [{"_id": "a", "First": "Ann", "Last": "Citizen"}, {"_id": "b", "First": "Bob"}],
}


class Firm:
    """A firm with documents of templates whose questions a test chooses."""

    def __init__(self, api: Api, session: Session, teams: dict[str, int]) -> None:
        self.api, self.session, self.teams = api, session, teams
        self.versions: dict[int, TemplateVersion] = {}
        self.day = datetime.datetime(2026, 3, 1, tzinfo=datetime.UTC)

    def template(
        self, product_id: int, questions: list[dict[str, Any]], number: int = 1, clients: tuple[str, ...] = ()
    ) -> TemplateVersion:
        if product_id not in self.versions:
            add_product(self.session.connection(), product_id, f"Template {product_id}", _price="0")
        interview = {"title": "T", "sections": [{"id": "s", "title": "S", "questions": questions}]}
        mappings = {"clients": [{"party": party} for party in clients]}
        content = json.dumps({"manifest": MANIFEST, "interview": interview, **mappings})
        version = TemplateVersion(
            product_id=product_id,
            slug="t",
            name="T",
            version=f"1.0.{number}",
            package_sha256=f"{abs(hash(content)):064x}"[:64],
            docx_sha256="0" * 64,
            content_json=content,
            state=VersionState.RETIRED,
            published_at=utc_now(),
        )
        self.session.add(version)
        self.session.flush()
        self.versions[product_id] = version
        return version

    def document(self, product_id: int = DEED, by: str = "member", **given: Any) -> Document:
        """A document of the client Smith, changed a day after the one before."""
        self.day += datetime.timedelta(days=1)
        facts = {"client": "Smith", "updated_at": self.day, "status": DocumentStatus.IN_PROGRESS, **given}
        made = create_document(self.session, self.teams[by], by, self.versions[product_id], **facts)
        self.session.commit()
        return made

    def request(self, document: Document, by: str = "member") -> TestResponse:
        return self.api.get(f"/lyd-api/doc/suggest-answers/{document.id}", by=by)

    def suggested(self, document: Document, by: str = "member") -> dict[str, str]:
        """Return the suggested answers by their paths."""
        response = self.request(document, by)
        assert response.status_code == 200, response.json
        return {row["path"]: row["value"] for row in response.json["data"]["rows"]}


@pytest.fixture
def firm(api: Api, session: Session, teams: dict[str, int]) -> Firm:
    made = Firm(api, session, teams)
    made.template(DEED, QUESTIONS)
    made.template(LETTER, QUESTIONS)
    session.commit()
    return made


def test_answers_of_the_latest_document_of_the_client_are_suggested_with_their_source(firm: Firm) -> None:
    firm.document(answers={**ANSWERS, "Name": "Old", "Kind": "B", "People": []})
    latest = firm.document(answers=ANSWERS, name="Deed of Trust")
    rows = firm.request(firm.document()).json["data"]["rows"]
    assert {row["path"]: row["value"] for row in rows} == {
        "Name": "Ann Citizen",
        "Kind": "A",
        "TFN": "123 456 782",
        "Secret": "hidden",
        "Lender.First": "Lee",
        "Lender.Email": "lee@b.co",
        "People.0.First": "Ann",
        "People.0.Last": "Citizen",
        "People.1.First": "Bob",
    }
    assert rows[0]["source"] == {
        "kind": "document",
        "name": "Deed of Trust",
        "document_id": latest.id,
        "updated_at": "2026-03-03T00:00:00+00:00",
    }
    assert next(row for row in rows if row["path"] == "Secret")["source"]["name"] == "Agreement"


def test_a_party_is_never_put_together_of_two_documents(firm: Firm) -> None:
    firm.document(answers={"Lender": {"First": "Old", "Middle": "M", "Last": "Person"}, "Name": "Old"})
    firm.document(answers={"Lender": {"First": "New"}})
    assert firm.suggested(firm.document()) == {"Lender.First": "New", "Name": "Old"}


def test_other_templates_suggest_only_what_has_the_same_path_type_options_and_names(firm: Firm) -> None:
    firm.document(LETTER, answers=ANSWERS)
    questions = [
        ask("Name", "full  NAME"),
        ask("Kind", type="select", options=["A", "C"]),
        ask("TFN", "Number of the fund", type="tfn"),
        ask("Lender", "Lender", type="person", parts=["name"]),
        ask("People", "Trustees", type="group", repeatable={"max": 5}, questions=[ask("First")]),
    ]
    firm.template(DEED, questions, 2)
    assert firm.suggested(firm.document()) == {"Name": "Ann Citizen", "Lender.First": "Lee"}


LENDER = ask("Lender", type="person", parts=["name", "email", "address"])
BORROWERS = [
    ask("Title"),
    ask("Borrowers", "Borrowers", type="person", parts=["name", "email", "born"], repeatable={"max": 5}),
    ask("Agent", type="company", parts=["name"]),
]
ADA = {"First": "Ada", "Last": "King", "Email": "a@b.co", "State": "NSW"}


def test_a_party_called_like_the_client_is_suggested_for_parties_that_stand_for_clients(firm: Firm) -> None:
    firm.template(LETTER, [LENDER], 2, clients=("Lender",))
    firm.template(DEED, BORROWERS, 2, clients=("Borrowers", "Agent"))
    letter = firm.document(LETTER, answers={"Lender": ADA}, client="ada king", name="Letter")
    rows = firm.request(firm.document(client="Ada King", answers={})).json["data"]["rows"]
    assert {row["path"]: row["value"] for row in rows} == {
        "Borrowers.0.First": "Ada",
        "Borrowers.0.Last": "King",
        "Borrowers.0.Email": "a@b.co",
    }
    assert {row["source"]["document_id"] for row in rows} == {letter.id}


def test_a_party_that_another_person_takes_gets_nothing_of_the_client(firm: Firm) -> None:
    firm.template(LETTER, [LENDER], 2, clients=("Lender",))
    firm.template(DEED, BORROWERS, 2, clients=("Borrowers",))
    firm.document(LETTER, answers={"Lender": ADA}, client="Ada King")
    taken = firm.document(
        client="Ada King", answers={"Borrowers": [{"First": "Ben"}, {"First": "Ada", "Last": "King"}]}
    )
    assert set(firm.suggested(taken)) == {"Borrowers.1.First", "Borrowers.1.Last", "Borrowers.1.Email"}
    firm.document(LETTER, answers={"Lender": {**ADA, "First": "Eve"}}, client="Eve Smith")
    assert firm.suggested(firm.document(client="Eve Smith", answers={})) == {}


def test_both_packages_must_say_which_parties_are_clients(firm: Firm) -> None:
    firm.template(LETTER, [LENDER], 2)
    firm.template(DEED, BORROWERS, 2, clients=("Borrowers",))
    firm.document(LETTER, answers={"Lender": ADA}, client="Ada King")
    assert firm.suggested(firm.document(client="Ada King", answers={})) == {}


def test_another_version_of_the_template_may_call_a_question_otherwise_but_not_ask_another(firm: Firm) -> None:
    firm.document(answers=ANSWERS)
    firm.template(DEED, [ask("Name", "Name of the lender"), ask("Kind", type="date"), ask("TFN", type="abn")], 2)
    assert firm.suggested(firm.document()) == {"Name": "Ann Citizen"}


def test_answers_that_are_not_valid_are_not_suggested(firm: Firm) -> None:
    firm.document(answers={"Kind": "Z", "TFN": "1", "Name": " ", "Lender": {"Email": "no"}})
    assert firm.suggested(firm.document()) == {}


def test_documents_of_other_clients_firms_and_deleted_ones_suggest_nothing(firm: Firm) -> None:
    firm.document(answers=ANSWERS, client="Jones")
    firm.document(answers=ANSWERS, client=None)
    firm.document(answers=ANSWERS, by="outsider")
    firm.document(answers=ANSWERS, deleted_at=utc_now(), deleted_by=PEOPLE["member"].user_id)
    assert firm.suggested(firm.document()) == {}
    assert firm.suggested(firm.document(client=None)) == {}


def test_a_document_is_read_only_if_the_caller_may(firm: Firm) -> None:
    of_manager = firm.document(by="manager", answers=ANSWERS)
    mine = firm.document()
    assert firm.suggested(mine) == {}
    assert firm.suggested(mine, by="owner")["Name"] == "Ann Citizen"
    folder = create_folder(firm.session, firm.teams["owner"], "owner", "Team", space=DocumentSpace.SHARED)
    firm.session.flush()
    add_to_folder(firm.session, of_manager, folder, "manager")
    firm.session.commit()
    assert firm.suggested(mine)["Name"] == "Ann Citizen"


def test_only_who_may_edit_a_document_gets_its_suggestions(firm: Firm) -> None:
    document = firm.document(by="manager")
    assert firm.request(document, by="member").status_code == 403
    assert firm.request(document, by="outsider").status_code == 404
    assert firm.request(document, by="expired").status_code == 404


def details(firm: Firm, questions: list[dict[str, Any]], by: str = "member") -> dict[str, str]:
    firm.template(DEED, questions, 2)
    return firm.suggested(firm.document(client=None), by)


def test_the_profile_is_suggested_where_the_package_says_so(firm: Firm) -> None:
    address = {"billing_address_1": "12 Harbour Street", "billing_address_2": "Unit 5", "billing_country": "AU"}
    place = {"billing_city": "Sydney", "billing_state": "NSW", "billing_postcode": "2000"}
    parts = {"lyd_unit": "5", "lyd_street_number": "12", "lyd_street_name": "Harbour", "lyd_street_type": "ST"}
    meta = {"first_name": "Mia", "last_name": "Member", "billing_phone": "0412 345 678", **address, **place, **parts}
    add_user_meta(firm.session.connection(), PEOPLE["member"].user_id, **meta)
    questions = [
        ask("Adviser", type="person", suggest="profile", parts=["name", "email", "phone", "address"]),
        ask("Contact", suggest="profile.name"),
        ask("Office", type="address", suggest="profile.address"),
        ask("Email", type="email"),
    ]
    assert details(firm, questions) == {
        "Adviser.First": "Mia",
        "Adviser.Last": "Member",
        "Adviser.Email": "member@example.test",
        "Adviser.Phone": "0412 345 678",
        "Adviser.Street": "Unit 5, 12 Harbour Street",
        "Adviser.Suburb": "Sydney",
        "Adviser.State": "NSW",
        "Adviser.Postcode": "2000",
        "Contact": "Member",
        "Office.country": "Australia",
        "Office.unit": "5",
        "Office.streetNumber": "12",
        "Office.streetName": "Harbour",
        "Office.streetType": "Street",
        "Office.locality": "Sydney",
        "Office.state": "NSW",
        "Office.postCode": "2000",
    }


@pytest.mark.parametrize(
    ("number", "numbers"),
    [("51 824 753 556", {"Adviser.ABN": "51 824 753 556"}), ("004 085 616", {"Adviser.ACN": "004 085 616"}), ("7", {})],
)
def test_the_firm_is_suggested_where_the_package_says_so(firm: Firm, number: str, numbers: dict[str, str]) -> None:
    team = firm.session.get_one(Team, firm.teams["member"])
    team.name, team.registration_no = "Harbour Advisory Pty Ltd", number
    street = {"unit": "", "address_1": "Harbour", "address_2": "12", "street_type": "ST", "country": "AU"}
    team.billing_address = {**street, "city": "Sydney", "state": "NSW", "postcode": "2000"}
    questions = [
        ask("Adviser", type="company", suggest="firm", parts=["name", "acn", "abn", "address"]),
        ask("Firm", suggest="firm.name"),
        ask("Rows", type="group", repeatable={"max": 3}, questions=[ask("By", suggest="firm.name")]),
    ]
    assert details(firm, questions) == {
        "Adviser.Company": "Harbour Advisory",
        "Adviser.Legal_Element": "PTY LTD",
        **numbers,
        "Adviser.Street": "12 Harbour Street",
        "Adviser.Suburb": "Sydney",
        "Adviser.State": "NSW",
        "Adviser.Postcode": "2000",
        "Firm": "Harbour Advisory Pty Ltd",
        "Rows.By": "Harbour Advisory Pty Ltd",
    }


def test_an_address_abroad_is_not_suggested(firm: Firm) -> None:
    team = firm.session.get_one(Team, firm.teams["member"])
    team.billing_address = {"address_1": "Queen", "city": "Auckland", "state": "", "postcode": "1010", "country": "NZ"}
    assert details(firm, [ask("Office", type="address", suggest="firm.address")]) == {}


def test_own_details_come_before_earlier_answers_and_the_same_answer_is_there_once(firm: Firm) -> None:
    firm.template(DEED, [ask("Firm", suggest="firm.name"), ask("Same", suggest="firm.name")], 2)
    firm.document(answers={"Firm": "Other", "Same": "Harbour Advisory"})
    rows = firm.request(firm.document()).json["data"]["rows"]
    assert [(row["path"], row["value"], row["source"]["kind"]) for row in rows] == [
        ("Firm", "Harbour Advisory", "firm"),
        ("Firm", "Other", "document"),
        ("Same", "Harbour Advisory", "firm"),
    ]
