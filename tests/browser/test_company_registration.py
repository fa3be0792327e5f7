"""The shipped package of company registrations: its interview, and the papers that it makes."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.completed_documents import complete_document
from tests.browser.pages import Interview, sign_in_directly
from tests.members import Member

from stack.service_settings import PYSERVICE

SignIn = Callable[[str], Page]
Members = Callable[[str], Member]
CASES = PYSERVICE / "lyd" / "starter" / "company-registration" / "cases"
PAPERS = [
    "Consent to act of Ben O'Brien",
    "Consent to act of Chloe Nguyen",
    "Application of Ben O'Brien",
    "Application of Chloe Nguyen",
    "Application for registration",
    "First resolutions of the directors",
    "Register of members",
]

CONSENTS = dict.fromkeys(
    ("pre_registration_consent", "pre_director_read", "pre_director_offences", "pre_director_requirement"), True
)
"""Without these the interview leads to the wizard first."""


@pytest.fixture
def registration(stack: dict[str, Any]) -> int:
    """The product on the shelf."""
    return int(stack["templates"]["company-registration"])


@pytest.fixture
def interview_of(member: Members, registration: int) -> Callable[[str], str]:
    """Start a registration of the owner, and return the address of its interview."""

    def start(name: str) -> str:
        owner = member("owner")
        made = owner.product_api("POST", "/doc/draft", json={"template_id": registration, "name": name})
        assert made.status_code == 200, made.text
        draft: dict[str, Any] = made.json()["data"]
        owner.product_api("PUT", f"/doc/acknowledge/{draft['id']}", json={"acknowledgement": True})
        owner.product_api("PUT", "/asic/application-data", json={"doc_id": draft["id"], **CONSENTS})
        return str(draft["url"])

    return start


def test_a_completed_registration_has_a_file_for_each_paper(
    sign_in: SignIn, member: Members, registration: int
) -> None:
    name = f"Southern Cross {time.time_ns()}"
    answers = json.loads((CASES / "02-two-directors-two-classes.json").read_text())["answers"]
    number = complete_document(member("owner"), registration, name, answers)
    files = member("owner").product_api("GET", f"/xpressdox/assemble/{number}").json()["data"]["files"]
    made = {file["name"].rpartition(".")[0] for file in files}
    assert made >= set(PAPERS)
    assert len(made) == len(PAPERS) + 1
    row = member("owner").product_api("GET", f"/doc/{number}").json()["data"]
    assert row["is_asic_document"] == 1


def answer_company(interview: Interview) -> None:
    """Answer the first section for a proprietary company."""
    interview.answer({"State or territory of registration": "New South Wales", "Proposed name": "Harbour Advisory"})
    interview.answer({"Legal element": "PTY LTD"})
    expect(interview.page.get_by_text("HARBOUR ADVISORY PTY LTD").first).to_be_visible()


def test_the_kind_of_company_decides_what_is_asked(sign_in: SignIn, interview_of: Callable[[str], str]) -> None:
    page = sign_in("owner")
    interview = Interview(page).open(interview_of(f"Kinds {time.time_ns()}"))
    answer_company(interview)
    expect(interview.field("How much does each member guarantee?")).to_be_hidden()
    interview.answer(
        {"What kind of company is to be registered?": "Public company limited by guarantee (Ltd), not-for-profit"}
    )
    expect(interview.field("How much does each member guarantee?")).to_have_value("10.00")
    expect(page.get_by_role("navigation").get_by_text("Classes of shares")).to_be_hidden()
    interview.answer({"What kind of company is to be registered?": "Proprietary company limited by shares (Pty Ltd)"})
    expect(page.get_by_text("Classes of shares").first).to_be_visible()
    assert_accessible(page)


def test_the_interview_fits_a_phone(phone: Page, stack: dict[str, Any], interview_of: Callable[[str], str]) -> None:
    sign_in_directly(phone, stack["accounts"]["owner"])
    answer_company(Interview(phone).open(interview_of(f"Phone {time.time_ns()}")))
    assert_accessible(phone)
