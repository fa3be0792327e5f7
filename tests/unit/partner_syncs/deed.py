"""A package of the tests whose answers state who is related to whom."""

from __future__ import annotations

from typing import Any

from tests.unit.entity_book.deed import ask

from lyd.adapters.xero import PracticeClient
from lyd.entity_book.parties import Party, find_parties
from lyd.interviews.client_mapping.declarations import read_mappings
from lyd.interviews.interview_file import read_interview
from lyd.interviews.manifest import Manifest
from lyd.interviews.models import Content
from lyd.partner_syncs.targets.practice_parties import PracticeParty, list_parties

ACN, ABN = "000 000 019", "51 824 753 556"
PERSON: dict[str, Any] = {
    "parts": ["name", "email", "born", "residential_address"],
    "optional": ["email", "born", "residential_address"],
}
QUESTIONS = [
    ask("Company", type="company", parts=["name", "acn", "address"]),
    ask("Directors", type="person", **PERSON, repeatable={"max": 5}),
    ask("Shareholders", type="person", **PERSON, repeatable={"max": 5}),
    ask("Trust", type="trust", parts=["name", "abn", "trustees"]),
    ask("Beneficiaries", type="person", **PERSON, repeatable={"max": 5}),
    ask("Fund", type="group", questions=[ask("SMSF"), ask("TFN", type="tfn")]),
    ask("Fund_Members", type="person", **PERSON, repeatable={"max": 5}),
]
CLIENTS: list[Any] = [
    *({"party": name} for name in ("Company", "Directors", "Shareholders", "Trust", "Beneficiaries", "Fund_Members")),
    {"party": "Trust.Trustees"},
]
FUNDS: list[Any] = [{"party": "Fund", "members": "Fund_Members"}]
INTERVIEW = {"title": "T", "sections": [{"id": "s", "title": "S", "questions": QUESTIONS}]}
HOME = {"Street": "12 Smith Street", "Suburb": "Newtown", "State": "NSW", "Postcode": "2042"}
ACME = {"Company": "Acme", "Legal_Element": "PTY LTD", "ACN": ACN, **HOME}


def person(first: str, last: str = "King", entry: str = "a", **answers: Any) -> dict[str, Any]:
    return {"_id": entry, "First": first, "Last": last, **answers}


def make_content() -> Content:
    interview = read_interview(INTERVIEW)
    manifest = Manifest("t", "T", "1.0.0", "", "", {}, "", "", [])
    return Content(manifest, interview, (), (), read_mappings(CLIENTS, FUNDS, interview))


def find(answers: dict[str, Any]) -> list[Party]:
    return find_parties(make_content(), answers, None, "a secret of the tests")


def parties(answers: dict[str, Any], contact_type: str = "", **links: str) -> list[PracticeParty]:
    return list_parties(find(answers), contact_type, links)


def client(**fields: Any) -> PracticeClient:
    return PracticeClient(**{"id": "1", "name": "Acme Pty Ltd", **fields})
