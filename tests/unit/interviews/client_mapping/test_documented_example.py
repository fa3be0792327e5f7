"""The example of docs/template-packages.md does what the page says."""

from __future__ import annotations

from pathlib import Path

import yaml

from lyd.interviews.client_mapping.declarations import read_mappings
from lyd.interviews.client_mapping.filled_answers import fill_answers
from lyd.interviews.client_mapping.records import CLIENT_FIELDS, FUND_FIELDS, Client, ClientType, Fund
from lyd.interviews.interview_file import read_interview

PAGE = Path(__file__).parents[4] / "docs" / "template-packages.md"
SECTION = PAGE.read_text(encoding="utf-8").split("## Clients and funds\n")[1].split("\n## ")[0]
QUESTIONS, MANIFEST = (yaml.safe_load(block.split("```")[0]) for block in SECTION.split("```yaml\n")[1:])
INTERVIEW = read_interview({"title": "T", "sections": [{"id": "s", "title": "S", "questions": QUESTIONS}]})
MAPPINGS = read_mappings(MANIFEST["clients"], MANIFEST["funds"], INTERVIEW)


def test_a_company_becomes_the_buyer() -> None:
    company = Client("1", ClientType.COMPANY, "Acme Pty Ltd", acn="000000019")
    assert fill_answers(MAPPINGS.clients[1], company, INTERVIEW, {}, "Buyer").answers == {
        "Buyer": {"Kind": "Company", "Full_Name": "Acme Pty Ltd", "Number": "000 000 019"}
    }


def test_a_fund_fills_its_group_and_its_contacts_become_trustees() -> None:
    (mapping,) = MAPPINGS.funds
    filled = fill_answers(mapping, Fund("u", "Gold", date_formed="2020-07-01"), INTERVIEW, {}, "Fund").answers
    assert filled == {"Fund": {"SMSF": "Gold", "Establishment_Date": "2020-07-01", "Fund_UUID": "u"}}
    assert mapping.trustees == mapping.members == MAPPINGS.clients[0].party


def test_the_page_names_every_field() -> None:
    last = {name.rpartition(".")[2] for name in (*CLIENT_FIELDS, *FUND_FIELDS)}
    assert {name for name in last if f"{name}`" not in SECTION} == set()
