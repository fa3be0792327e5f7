"""Documents are synced to connected systems, after what would be done was shown (document 3, sections 2.7 and 4.7)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from secrets import token_hex
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.completed_documents import assemble_document
from tests.browser.connected_apps import connect_app, connect_xero_organisation
from tests.browser.firms import create_firm
from tests.browser.pages import sign_in_directly
from tests.browser.template_products import sell_template, start_draft
from tests.factories.fund_deeds import ANSWERS, fund_deed_files
from tests.factories.word import word
from tests.members import Member
from tests.pyservice.partner_syncs.fund_deeds import ADA, BEN, CLIENTS, DEED, FUND, FUNDS, HOME, INTERVIEW, QUESTIONS

from sandbox.bgl.records import make_firm

Members = Callable[[str], Member]
Stack = dict[str, Any]

DOCUMENTS = "/my-account/my-document/"
SYSTEMS = {"used_xero": "yes", "is_simple_fund": "yes", "is_cas360": "yes"}
FLAGS = f"\nflags: {json.dumps(SYSTEMS)}\n".encode()
COMPANY = make_firm().companies["10007"]
"""A company that CAS 360 has."""
PEOPLE = [ADA, {**BEN, "Email": "ben@b.co"}]
FAMILY = {**DEED, "Members": PEOPLE}


@pytest.fixture(scope="module")
def synced_deed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A deed on sale whose documents are synced to every system."""
    files = fund_deed_files()
    files["package.yaml"] += FLAGS
    with sell_template("Synced Deed", files, tmp_path_factory.mktemp("package")) as product:
        yield product


@pytest.fixture(scope="module")
def family_deed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A deed on sale of a fund with its members and a company."""
    manifest = {"slug": "family-deed", "name": "Family Deed", "version": "1.0.0", "category": "Superannuation"}
    package = {**manifest, "clients": CLIENTS, "funds": FUNDS, "flags": SYSTEMS}
    case = {"title": "A fund", "answers": FAMILY, "expected": ["Deed of a family."]}
    questions = [{**question, "purpose": "data"} for question in QUESTIONS]
    interview = {**INTERVIEW, "sections": [{"id": "all", "title": "All", "questions": questions}]}
    files: dict[str, Any] = {"interview.yaml": interview, "package.yaml": package, "cases/01.json": case}
    content = {name: json.dumps(part).encode() for name, part in files.items()}
    template = word("Deed of a family.")
    folder = tmp_path_factory.mktemp("package")
    with sell_template("Family Deed", {**content, "template.docx": template}, folder) as product:
        yield product


@dataclass(frozen=True)
class Desk:
    """New firms at the test stack, each with one connected system and one completed deed."""

    stack: Stack
    member: Members

    def open_deed(self, page: Page, system: str, product: int, answers: dict[str, Any] = ANSWERS) -> None:
        """Sign in as the owner of a firm that has connected a system, and open the page of its completed deed."""
        firm = create_firm(self.stack, self.member("admin"))
        owner = self.member(firm)
        if system == "xero":
            connect_xero_organisation(owner)
        else:
            connect_app(owner, system)
        sign_in_directly(page, self.stack["accounts"][firm])
        number = int(parse_qs(urlsplit(start_draft(owner, product, "Fund of Ada")).query)["docId"][0])
        assemble_document(owner, number, answers)
        page.goto(f"{DOCUMENTS}?docId={number}")


@pytest.fixture
def desk(stack: Stack, member: Members) -> Desk:
    return Desk(stack, member)


def open_sync(page: Page, name: str) -> Locator:
    """Press the action that syncs the document, once its system is known to be connected; returns the dialog."""
    page.get_by_role("button", name=f"Sync to {name}").click()
    return page.get_by_role("dialog", name="Sync Document")


def confirm(dialog: Locator) -> None:
    """Confirm a plan and wait until it was done."""
    dialog.get_by_role("button", name=re.compile(r"^Sync \d+ items?$")).click()
    expect(dialog.get_by_text(re.compile("^The document is synced to"))).to_be_visible(timeout=30_000)


def assert_below(table: Locator) -> None:
    """Assert that the values of an item are below its name, not beside it."""
    assert table.evaluate(
        "table => table.getBoundingClientRect().top >= table.previousElementSibling.getBoundingClientRect().bottom"
    )


def test_a_document_is_synced_to_xero_practice_manager_once(page: Page, desk: Desk, synced_deed: int) -> None:
    desk.open_deed(page, "xero", synced_deed)
    dialog = open_sync(page, "Xero Practice Manager")
    expect(dialog.get_by_role("radio", name="Company type")).to_be_checked()
    assert_accessible(page)
    dialog.get_by_role("button", name="Next").click()
    expect(dialog.get_by_role("region", name="Create")).to_contain_text("Harbour")
    expect(dialog.get_by_role("region", name="Upload")).to_be_visible()
    assert_below(dialog.get_by_role("table").first)
    assert_accessible(page)
    dialog.get_by_label(re.compile("^Business structure")).select_option("Trust")
    dialog.get_by_role("button", name="Continue").click()
    confirm(dialog)
    assert_accessible(page)
    dialog.get_by_role("button", name="Close", exact=True).last.click()
    systems = page.get_by_role("region", name="Connected systems")
    expect(systems.get_by_text(re.compile("^Synced "))).to_be_visible()
    assert_accessible(page)
    dialog = open_sync(page, "Xero Practice Manager")
    dialog.get_by_role("button", name="Next").click()
    expect(dialog.get_by_role("region", name="Keep")).to_contain_text("Harbour")
    expect(dialog.get_by_role("region")).to_have_count(1)
    dialog.get_by_role("button", name="Done").click()
    expect(dialog).to_be_hidden()


def test_a_plan_is_shown_on_a_phone_and_nothing_is_sent_without_confirmation(
    phone: Page, desk: Desk, synced_deed: int
) -> None:
    desk.open_deed(phone, "xero", synced_deed)
    dialog = open_sync(phone, "Xero Practice Manager")
    dialog.get_by_role("radio", name="Individual type").check(force=True)
    assert_accessible(phone)
    dialog.get_by_role("button", name="Next").click()
    expect(dialog.get_by_role("button", name=re.compile("^Sync "))).to_be_visible()
    assert_accessible(phone)
    dialog.get_by_role("button", name="Cancel").click()
    expect(phone.get_by_text("Sync not confirmed yet")).to_be_visible()
    open_sync(phone, "Xero Practice Manager").get_by_role("button", name="Back").click()
    expect(dialog.get_by_role("button", name="Next")).to_be_visible()


def test_a_fund_is_synced_to_simple_fund_360_after_its_contacts_were_checked(
    page: Page, desk: Desk, synced_deed: int
) -> None:
    desk.open_deed(page, "sf360", synced_deed)
    dialog = open_sync(page, "Simple Fund 360")
    expect(dialog.get_by_role("alert")).to_be_visible()
    expect(dialog.get_by_role("button", name="Check again")).to_be_visible()
    assert_accessible(page)


def test_a_fund_with_its_members_comes_to_simple_fund_360(page: Page, desk: Desk, family_deed: int) -> None:
    name = f"King {token_hex(3)} Super Fund"
    fund = {"SMSF": name, "Formed": FUND["Formed"]}
    desk.open_deed(page, "sf360", family_deed, {**FAMILY, "Fund": fund})
    dialog = open_sync(page, "Simple Fund 360")
    expect(dialog.get_by_text("The contact data is valid.")).to_be_visible()
    expect(dialog.get_by_role("region", name="Create")).to_contain_text(name)
    expect(dialog.get_by_text("Add the trustees in Simple Fund 360").first).to_be_visible()
    assert_accessible(page)
    confirm(dialog)
    dialog.get_by_role("button", name="Close", exact=True).last.click()
    open_sync(page, "Simple Fund 360")
    notice = "This fund already exists on SF 360. Changes will not sync after assembly."
    expect(dialog.get_by_text(notice)).to_be_visible()
    expect(dialog.get_by_role("region", name="Create")).to_have_count(0)


def test_a_company_is_linked_in_cas_360_on_a_phone_and_the_calls_are_in_its_log(
    phone: Page, desk: Desk, family_deed: int
) -> None:
    company = {**HOME, "Company": "Family Trading", "Legal_Element": "PTY LTD", "ACN": COMPANY["number"]}
    desk.open_deed(phone, "bgl360", family_deed, {**FAMILY, "Company": company})
    dialog = open_sync(phone, "CAS 360")
    expect(dialog.get_by_role("region", name="Link")).to_contain_text("Family Trading")
    expect(dialog.get_by_role("region", name="Change")).to_have_count(0)
    assert_accessible(phone)
    confirm(dialog)
    assert_accessible(phone)
    dialog.get_by_role("button", name="Close", exact=True).last.click()
    phone.get_by_role("button", name="View CAS 360 Logs").click()
    log = phone.get_by_role("dialog", name="View CAS 360 Logs")
    expect(log.get_by_role("listitem").first).to_be_visible()
    assert_accessible(phone)
