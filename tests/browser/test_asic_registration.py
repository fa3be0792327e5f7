"""A company is registered with ASIC, from the check of its name to the certificate."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect
from pypdf import PdfReader
from tests.browser.accessibility import assert_accessible
from tests.browser.completed_documents import assemble_document
from tests.browser.documents_page import Documents
from tests.browser.pages import sign_in_directly
from tests.browser.registration_pages import RegistrationDesk, RegistrationWizard
from tests.browser.started_registrations import answers_of, document_in, register, start_registration, unique
from tests.members import Member

NewContext = Callable[..., BrowserContext]
Members = Callable[[str], Member]


def read_pdf(page: Page, link: Locator, folder: Path) -> str:
    """Download a PDF and return its text."""
    with page.expect_download() as started:
        link.click()
    target = folder / started.value.suggested_filename
    started.value.save_as(target)
    return "".join(one.extract_text() for one in PdfReader(target).pages)


def test_a_company_is_registered_from_the_name_to_the_certificate(
    new_context: NewContext, member: Members, stack: dict[str, Any], tmp_path: Path
) -> None:
    page = new_context().new_page()
    sign_in_directly(page, stack["accounts"]["owner"])
    company = unique("Straight Tea")
    desk = register(page, stack, member("owner"), company)
    assert_accessible(page)
    desk.press("Make payment")
    desk.go_to_payment()
    receipt = desk.pay()
    expect(receipt).to_contain_text("Receipt number")
    receipt.get_by_role("button", name="Submit to ASIC").click()
    desk.submit()
    desk.wait_for("Registered")
    assert_accessible(page)
    certificate = desk.panel.get_by_role("link", name="Certificate of registration")
    expect(certificate).to_be_visible(timeout=30_000)
    assert company.upper() in read_pdf(page, certificate, tmp_path).upper()
    assert "Receipt" in read_pdf(page, desk.panel.get_by_role("link", name="Payment receipt"), tmp_path)
    assert desk.counts(company) == (1, 1)
    expect(Documents(page).open(f"search={company}").row(company)).to_contain_text("Registered")


def test_a_declined_payment_is_made_again(new_context: NewContext, member: Members, stack: dict[str, Any]) -> None:
    page = new_context().new_page()
    sign_in_directly(page, stack["accounts"]["owner"])
    company = unique("Declined Tea")
    desk = register(page, stack, member("owner"), company)
    desk.press("Make payment")
    desk.go_to_payment()
    declined = desk.decline()
    expect(declined).to_contain_text("05")
    expect(declined).to_contain_text("The card was declined by the bank.")
    declined.get_by_role("button", name="Retry").click()
    desk.go_to_payment()
    desk.pay().get_by_role("button", name="Close").last.click()
    desk.press("Submit to ASIC")
    desk.submit()
    desk.wait_for("Registered")
    assert desk.counts(company) == (1, 1)


def test_a_restricted_name_is_reviewed_on_a_phone(phone: Page, member: Members, stack: dict[str, Any]) -> None:
    sign_in_directly(phone, stack["accounts"]["owner"])
    company = unique("Royal Tea")
    wizard = start_registration(phone, stack, company)
    taken = wizard.check_name("Harbour Advisory")
    expect(taken).to_contain_text("identical")
    expect(wizard.dialog.get_by_role("button", name="Next Step")).to_be_disabled()
    assert_accessible(phone)
    expect(wizard.check_name(company)).to_contain_text("restricted word")
    # What was entered is there again after the wizard was closed.
    phone.keyboard.press("Escape")
    documents = Documents(phone).open(f"search={company}")
    documents.row(company).get_by_role("button", name=f"Start Document: {company}").click()
    wizard = RegistrationWizard(phone)
    expect(wizard.dialog.get_by_label("Company name")).to_have_value(company)
    wizard.advance()
    expect(wizard.dialog.get_by_text("Tick the box to go on.")).to_be_visible()
    wizard.tick_all()
    wizard.advance()
    wizard.finish()
    number = document_in(phone)
    phone.goto("about:blank")
    assemble_document(member("owner"), number, answers_of(company))
    desk = RegistrationDesk(phone, stack).open(number)
    desk.press("Make payment")
    desk.go_to_payment()
    desk.pay().get_by_role("button", name="Submit to ASIC").click()
    desk.submit()
    desk.wait_for("Manual review")
    assert_accessible(phone)
    desk.decide(company, plan="COMP")
    desk.wait_for("Registered")
    assert desk.counts(company) == (1, 1)


def test_a_rejected_application_is_corrected_and_lodged_again_without_a_second_payment(
    new_context: NewContext, member: Members, stack: dict[str, Any]
) -> None:
    page = new_context().new_page()
    sign_in_directly(page, stack["accounts"]["owner"])
    company = unique("Rejected Royal Tea")
    wizard = start_registration(page, stack, company)
    wizard.check_name(company)
    wizard.tick_all()
    wizard.advance()
    wizard.finish()
    number = document_in(page)
    page.goto("about:blank")
    owner = member("owner")
    assemble_document(owner, number, answers_of(company))
    desk = RegistrationDesk(page, stack).open(number)
    desk.press("Make payment")
    desk.go_to_payment()
    desk.pay().get_by_role("button", name="Submit to ASIC").click()
    desk.submit()
    desk.wait_for("Manual review")
    desk.decide(company, plan="RJCT", reason="The director ID is not valid.", location="officeHolder[1]/directorId")
    desk.wait_for("Rejected")
    expect(desk.panel).to_contain_text("The director ID is not valid.")
    assert_accessible(page)
    desk.press("Open the question")
    page.get_by_role("dialog", name="Reopen").get_by_role("button", name="Reopen").click()
    page.wait_for_url("**/my-account/my-document/template**")
    expect(page.get_by_role("textbox", name="Director ID")).to_be_visible()
    page.goto("about:blank")
    assemble_document(owner, number, answers_of(company, Care_Of="Harbour Advisory"))
    desk.open(number).press("Submit to ASIC")
    desk.submit()
    desk.wait_for("Manual review")
    desk.decide(company, plan="COMP")
    desk.wait_for("Registered")
    assert desk.counts(company) == (1, 2)
    expect(desk.panel).to_contain_text("Submission 2")
