"""A package of the tests whose answers stand for people, companies, a trust and a fund."""

from __future__ import annotations

from typing import Any

from lyd.entity_book.parties import Party, find_parties
from lyd.interviews.client_mapping.declarations import read_mappings
from lyd.interviews.interview_file import read_interview
from lyd.interviews.manifest import Manifest
from lyd.interviews.models import Content

SECRET = "a secret of the tests"
ACN, ABN, TFN = "000 000 019", "51 824 753 556", "123 456 782"


def ask(data_path: str, label: str = "", type: str = "text", **entries: Any) -> dict[str, Any]:
    return {"id": data_path, "label": label or data_path, "type": type, "dataPath": data_path, **entries}


QUESTIONS = [
    ask("Lenders", type="person", parts=["name", "email", "address", "born"], repeatable={"max": 5}, required=True),
    ask("Borrower", type="company", parts=["name", "acn", "address"]),
    ask("Agent", type="person", parts=["name", "residential_address"]),
    ask("Trust", type="trust", parts=["name", "abn", "established"]),
    ask(
        "Fund",
        type="group",
        questions=[ask("SMSF"), ask("ABN", type="abn"), ask("TFN", type="tfn"), ask("ESA")],
    ),
    ask(
        "Buyer",
        type="group",
        questions=[
            ask("Kind", type="select", options=["Person", "Company"]),
            ask("Full_Name"),
            ask("Number", type="acn", visibleIf="Kind == 'Company'"),
        ],
    ),
]
CLIENTS: list[Any] = [
    {"party": "Lenders"},
    {"party": "Borrower"},
    {"party": "Agent"},
    {"party": "Trust"},
    {
        "party": "Buyer",
        "types": {"Individual": {"Kind": "Person"}, "Company": {"Kind": "Company"}},
        "fields": {"Full_Name": "name", "Number": "acn"},
    },
]
FUNDS: list[Any] = [{"party": "Fund"}]
INTERVIEW = {"title": "T", "sections": [{"id": "s", "title": "S", "questions": QUESTIONS}]}
HOME = {"Street": "12 Smith Street", "Suburb": "Newtown", "State": "NSW", "Postcode": "2042"}
ADA = {"_id": "a", "First": "Ada", "Last": "King", "Email": "ada@b.co", "Born": "1980-02-01", **HOME}
ACME = {"Company": "Acme", "Legal_Element": "PTY LTD", "ACN": ACN, **HOME}


def make_content(clients: list[Any] = CLIENTS, funds: list[Any] = FUNDS) -> Content:
    interview = read_interview(INTERVIEW)
    manifest = Manifest("t", "T", "1.0.0", "", "", {}, "", "", [])
    return Content(manifest, interview, (), (), read_mappings(clients, funds, interview))


def parties(answers: dict[str, Any]) -> dict[str, Party]:
    """Return the parties of the answers by their places."""
    return {party.place: party for party in find_parties(make_content(), answers, None, SECRET)}
