"""Questions of a trust deed with parties of every kind, for tests of mappings."""

from __future__ import annotations

from typing import Any

from tests.unit.interviews.test_typed_questions import interview, question

from lyd.interviews.client_mapping.declarations import read_mappings
from lyd.interviews.client_mapping.mappings import Mappings

TRUSTEES = {
    **question("group", "Trustees"),
    "repeatable": {"max": 3},
    "questions": [
        question("select", "Trustee_Type", options=["An Individual", "A Company"]),
        {**question("person", "P"), "dataPath": "", "visibleIf": "Trustee_Type == 'An Individual'"},
        {
            **question("company", "C"),
            "dataPath": "",
            "parts": ["name", "acn", "registered_office"],
            "visibleIf": "Trustee_Type == 'A Company'",
        },
    ],
}
SETTLOR = {**question("person", "Settlor"), "parts": ["name", "born"]}
TRUST = {**question("trust", "Trust"), "parts": ["name"]}
FUND = {
    **question("group", "Fund"),
    "questions": [
        question("text", "Fund_UUID"),
        question("text", "SMSF"),
        question("date", "Establishment_Date"),
        question("abn", "ABN"),
        question("address", "Office"),
    ],
}
BUYER = {
    **question("group", "Buyer"),
    "questions": [
        question("text", "Full_Name"),
        question("select", "Kind", options=["P", "C"]),
        question("yesno", "Adult"),
        question("date", "Birthday"),
        question("text", "Number", format="abn"),
    ],
}
READ = interview(TRUSTEES, SETTLOR, TRUST, FUND, BUYER, question("text", "Fund_UUID"), question("text", "State"))


def mappings(*clients: Any, funds: list[Any] | None = None) -> Mappings:
    """The mappings that these entries of package.yaml declare."""
    return read_mappings(list(clients), funds or [], READ)
