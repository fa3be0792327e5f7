"""A company of CAS 360 is imported into a form that says otherwise, and what differs is decided (issue 19)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.connected_apps import connect_app
from tests.browser.firms import create_firm
from tests.browser.import_pages import apply, choose_from_menu, open_import
from tests.browser.pages import Interview, sign_in_directly
from tests.browser.template_products import sell_template, start_draft
from tests.factories.word import MANIFEST, package_files, word
from tests.members import Member

from sandbox.bgl.records import make_firm

Members = Callable[[str], Member]
Stack = dict[str, Any]
Opener = Callable[[Page, str], Locator]
"""Opens a dialog of the interview by its name: with a button of the top bar, on phones from a menu."""

INTERVIEW = b"""
title: Resolution
sections:
  - id: company
    title: Company
    questions: [{ id: Company, label: Company, type: company, dataPath: Company, required: true, parts: [name, acn] }]
"""
CASE = b"""{"answers": {"Company": {"Company": "Acme", "Legal_Element": "PTY LTD", "ACN": "000 000 019"}},
    "expected": ["Acme"]}"""
TEMPLATE = word("{{ Company.Company }} {{ Company.Legal_Element }} {{ Company.ACN }}")
BAKER = make_firm().companies["10007"]
OTHER_ACN = "000 000 019"


@pytest.fixture(scope="module")
def resolution(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A product whose documents name a company."""
    manifest = MANIFEST + b"\nclients: [{ party: Company }]\n"
    files = package_files(interview=INTERVIEW, template=TEMPLATE, case=CASE, manifest=manifest)
    with sell_template("Resolution", files, tmp_path_factory.mktemp("package")) as product:
        yield product


def test_a_company_is_imported_and_its_number_decided(
    page: Page, stack: Stack, member: Members, resolution: int
) -> None:
    import_company(page, stack, member, resolution, open_import)


def test_a_company_is_imported_and_its_number_decided_on_a_phone(
    phone: Page, stack: Stack, member: Members, resolution: int
) -> None:
    import_company(phone, stack, member, resolution, choose_from_menu)


def import_company(page: Page, stack: Stack, member: Members, product: int, open_dialog: Opener) -> None:
    """Import the company without its number, and take that where the details are compared."""
    firm = create_firm(stack, member("admin"))
    connect_app(member(firm), "bgl360")
    sign_in_directly(page, stack["accounts"][firm])
    with page.expect_response("**/clients/data-provider**"):
        interview = Interview(page).open(start_draft(member(firm), product, "Resolution"))
    interview.answer({"Company name": "Baker", "ACN": OTHER_ACN})
    dialog = open_dialog(page, "Import Client")
    pick_company(dialog)
    changes = dialog.get_by_role("list", name="Changes")
    number = changes.get_by_role("listitem").filter(has_text="ACN")
    expect(number).to_contain_text(OTHER_ACN)
    assert_accessible(page)
    number.get_by_role("checkbox").uncheck()
    apply(dialog)
    expect(interview.field("Company name")).to_have_value("Baker Dental 7")
    expect(interview.field("ACN")).to_have_value(OTHER_ACN)
    decide_number(page)
    expect(interview.field("ACN")).to_have_value("357 297 459")


def pick_company(dialog: Locator) -> None:
    """Choose the company in the dialog, and go on to what its import would change."""
    dialog.get_by_label("Contact type").select_option(label="Company")
    another = dialog.get_by_role("radio", name="Baker Consulting 139 Pty Ltd")
    expect(another).to_be_attached()
    dialog.get_by_role("searchbox").fill(BAKER["name"])
    expect(another).to_have_count(0)  # until the answer is there, what was shown before is dimmed
    dialog.get_by_role("radio", name=BAKER["name"]).check()
    assert_accessible(dialog.page)
    dialog.get_by_role("button", name="Import", exact=True).click()


def decide_number(page: Page) -> None:
    """Have CAS 360 read again, and take its number with a reason."""
    compared = choose_from_menu(page, "Compare details")
    row = compared.get_by_role("group", name="ACN")
    expect(row).to_contain_text("differs in BGL CAS 360.")
    compared.get_by_role("button", name="Check again").click()
    expect(compared.get_by_text("Nothing has changed in the other systems.")).to_be_visible()
    assert_accessible(page)
    row.get_by_label("Reason for your choice").fill("The register was checked.")
    row.get_by_role("button", name="from BGL CAS 360").click()
    expect(compared.get_by_text("Nothing differs.")).to_be_visible()
    assert_accessible(page)
    page.keyboard.press("Escape")
