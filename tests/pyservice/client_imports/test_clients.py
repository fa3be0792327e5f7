"""Clients of every system with their details."""

from __future__ import annotations

from typing import Any

from tests.adapters.xero.stand_in import active_contacts
from tests.pyservice.client_imports.import_desk import ImportDesk

COMPANY = next(contact for contact in active_contacts() if str(contact["Name"]).endswith("Pty Ltd"))
PERSON = next(
    contact for contact in active_contacts() if "Trust" not in contact["Name"] and not contact["ContactPersons"]
)
TRUST = next(contact for contact in active_contacts() if "Trust" in contact["Name"])


def changes_of(payload: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """The values before and after, by path."""
    return {row["path"]: (row["before"], row["after"]) for row in payload["changes"]}


def test_trustees_and_members_of_a_fund_are_clients_of_it(desk: ImportDesk) -> None:
    desk.connect("sf360")
    uuid = desk.read("sf360/simple-fund/list")["rows"][2]["uuid"]
    path = f"sf360/simple-fund/{uuid}/list-contact"
    members = desk.read(path, entityRelation="leaving member")["rows"]
    trustees = desk.read(path, entityRelation="director")["rows"]
    assert {row["relation"] for row in members} == {"member"}
    assert {row["relation"] for row in trustees} == {"trustee"}
    assert len(desk.bgl.calls(f"sf/funds/{uuid}")) == 2
    details = desk.read(f"clients/{members[0]['id']}", system="bglsf360", fund_id=uuid)
    assert (details["name"], details["type"]) == (members[0]["name"], "Individual")
    assert details["dob"]
    data = desk.propose(desk.document(), system="BGLSF360", id=members[0]["id"], fund_id=uuid).json["data"]
    assert changes_of(data)["Lenders.0.First"] == ("", details["first_name"])


def test_clients_of_cas_360_are_companies_and_people(desk: ImportDesk) -> None:
    desk.connect("bgl360")
    companies = desk.read("clients", system="BGLCAS360", type="company")
    assert (companies["total"], companies["state"]) == (500, "ready")
    person = desk.read("clients", system="bglcas360", type="individual")["rows"][0]
    details = desk.read(f"clients/{person['id']}", system="BGLCAS360", type="Individual")
    assert (details["name"], details["system"]) == (person["name"], "BGLCAS360")
    assert desk.read(f"clients/{person['id']}", system="BGLCAS360")["type"] == "Individual"
    data = desk.propose(desk.document(), system="BGLCAS360", id=companies["rows"][0]["id"], type="Company").json["data"]
    assert changes_of(data)["Lenders.0.ACN"][1].replace(" ", "") == companies["rows"][0]["acn"]
