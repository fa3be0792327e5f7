"""A firm connects FuseSign, sends an agreement with it, corrects, reminds, recalls, and gets the signed file back."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.accessibility import WHOLE, assert_accessible, axe_violations, horizontal_overflow
from tests.browser.completed_documents import complete_document
from tests.browser.documents_page import Documents
from tests.browser.firms import create_firm, give_plan
from tests.browser.fusesign_pages import (
    Recipients,
    connect_fusesign,
    connect_in_dialog,
    disconnect_fusesign,
    make_polls_due,
)
from tests.browser.pages import sign_in_directly
from tests.browser.signing_wizard import SigningWizard
from tests.browser.windows import WINDOWS
from tests.members import Member

Members = Callable[[str], Member]
NewContext = Callable[..., BrowserContext]
Stack = dict[str, Any]

FIRST, LAST = "First Signing Group", "Last Signing Group"
ADA, BEN = "Ada Grace Example", "Ben O'Brien"
"""The parties of the agreement, each with a witness."""
JOB_MS = 45_000
"""A job calls FuseSign, and the dialog looks again after some seconds."""


@pytest.fixture
def firm(stack: Stack, member: Members) -> str:
    """The owner of a new firm that may send documents."""
    name = create_firm(stack, member("admin"))
    give_plan(member(name), "best-practice", days=30, credits_=5)
    return name


def send_agreement(page: Page, stack: Stack, owner: Member, firm: str) -> tuple[Documents, Recipients, str]:
    """Connect FuseSign, and send an agreement with it to two groups."""
    name = f"FuseSign {time.time_ns()}"
    sign_in_directly(page, stack["accounts"][firm])
    connect_fusesign(page)
    complete_document(owner, int(stack["templates"]["nda"]), name)
    documents = Documents(page).open(f"search={name}")
    documents.choose_from_menu(name, "Send for signature")
    wizard = SigningWizard(page)
    expect(wizard.dialog.get_by_label("Signature provider")).to_have_value("fusesign")
    wizard.sign_in_groups()
    if documents.is_phone:
        wizard.add_from_drawer(ADA, FIRST)
        wizard.add_from_drawer(BEN, LAST)
    else:
        wizard.move_by_keyboard(ADA, FIRST)
        wizard.move_by_keyboard(BEN, LAST)
    assert_accessible(page)
    wizard.advance()
    wizard.send()
    return documents, Recipients(stack, name), name


def open_status(documents: Documents, name: str) -> Locator:
    """Open the signing status of a document that is out for signature."""
    documents.row(name).get_by_role("button", name=f"Signing status: {name}").click()
    return wait_for_status(documents.page)


def open_status_of_completed(documents: Documents, name: str) -> Locator:
    """Open the signing status of a document that came back."""
    documents.row(name).get_by_role("button", name=f"More about {name}").click()
    documents.page.get_by_role("menuitem", name="Signing status", exact=True).click()
    return wait_for_status(documents.page)


def wait_for_status(page: Page) -> Locator:
    status = page.get_by_role("dialog", name="Signing status")
    expect(status.get_by_role("list", name="Signing groups")).to_be_visible()
    return status


def recall(page: Page, status: Locator) -> None:
    """Recall from the status dialog, with a reason."""
    status.get_by_role("button", name="Recall").click()
    form = page.get_by_role("dialog", name="Recall from signature")
    form.get_by_label("Reason").fill("The date is wrong.")
    form.get_by_role("button", name="Recall").click()
    expect(form).to_have_count(0)


def test_an_agreement_is_corrected_reminded_signed_at_fusesign_and_downloaded(
    page: Page, new_context: NewContext, stack: Stack, member: Members, firm: str, tmp_path: Path
) -> None:
    documents, recipients, name = send_agreement(page, stack, member(firm), firm)
    expect(documents.row(name)).to_contain_text("0 of 4 signed")
    signer = new_context(**WINDOWS["phone"]).new_page()

    status = open_status(documents, name)
    status.get_by_role("button", name=f"Correct address: {ADA}").click()
    correction = page.get_by_role("dialog", name="Correct address")
    expect(correction.get_by_text("The document is sent again.")).to_be_visible()
    assert_accessible(page)
    correction.get_by_label("Email").fill("ada.new@example.com")
    correction.get_by_role("button", name="Save and send").click()
    expect(correction).to_have_count(0)
    expect(status.get_by_text("ada.new@example.com")).to_be_visible()
    reminder = status.get_by_role("button", name="Send reminder")
    expect(reminder).to_be_visible(timeout=JOB_MS)
    assert recipients.email("Ada") == "ada.new@example.com"
    assert [bundle["state"] for bundle in recipients.bundles()] == ["Pending", "Retracted"]

    reminder.click()
    expect(status.get_by_text("The reminder is on its way").first).to_be_visible()
    assert_accessible(page)
    expect(status.get_by_text("None yet")).to_have_count(0, timeout=JOB_MS)
    assert recipients.bundles()[0]["reminded"]

    recipients.open(signer, "Ada")
    assert (axe_violations(signer, WHOLE), horizontal_overflow(signer)) == ([], 0)
    recipients.sign(signer, "Ada")
    with recipients.lose_webhooks():
        recipients.sign(signer, "Wilma")
    make_polls_due()
    expect(status.get_by_text("2 of 4 signed").first).to_be_visible(timeout=JOB_MS)
    expect(status.locator("[aria-current=step]")).to_contain_text(LAST)
    assert_accessible(page)

    recipients.sign(signer, "Ben")
    recipients.sign(signer, "Walter")
    signed = status.get_by_role("button", name="Signed file")
    expect(signed).to_be_visible(timeout=JOB_MS)
    assert_accessible(page)
    with page.expect_download() as started:
        signed.click()
    started.value.save_as(tmp_path / "signed.pdf")
    with pikepdf.open(tmp_path / "signed.pdf") as pdf:
        assert "signed by" in str(pdf.pages[-1].Contents.read_bytes())
    page.keyboard.press("Escape")
    expect(documents.row(name)).to_contain_text("Signed")
    documents.open(f"search={name}&status=3")
    expect(documents.row(name)).to_be_visible()


def test_a_signer_declines_and_the_sender_reads_who_why_and_when(
    phone: Page, new_context: NewContext, stack: Stack, member: Members, firm: str
) -> None:
    documents, recipients, name = send_agreement(phone, stack, member(firm), firm)
    signer = new_context().new_page()
    recipients.open(signer, "Ada")
    assert (axe_violations(signer, WHOLE), horizontal_overflow(signer)) == ([], 0)
    recipients.decline(signer, "Ada", "Clause 4 is wrong.")
    expect(documents.row(name)).to_contain_text("Pending")
    status = open_status(documents, name)
    ended = status.get_by_role("status").filter(has_text="Rejected")
    expect(ended).to_contain_text(re.compile(rf"{ADA}, \d\d? \w{{3}} \d{{4}}, \d\d:\d\d"), timeout=JOB_MS)
    expect(ended).to_contain_text("Clause 4 is wrong.")
    assert_accessible(phone)
    phone.keyboard.press("Escape")
    documents.open(f"search={name}")
    expect(documents.row(name)).to_contain_text("Completed")
    open_status_of_completed(documents, name)


def test_a_sender_who_lost_the_connection_recalls_and_the_bundle_is_retracted_after_connecting_again(
    phone: Page, stack: Stack, member: Members, firm: str
) -> None:
    page = phone
    documents, recipients, name = send_agreement(page, stack, member(firm), firm)
    disconnect_fusesign(page)
    documents.open(f"search={name}")
    status = open_status(documents, name)
    expect(status.get_by_text("FuseSign is not connected any more")).to_be_visible()
    expect(status.get_by_role("link", name="Connect again")).to_be_visible()
    expect(status.get_by_role("button", name="Send reminder")).to_have_count(0)
    assert_accessible(page)
    recall(page, status)
    expect(status.get_by_text("FuseSign may still hold this document")).to_be_visible()
    assert_accessible(page)
    assert recipients.bundles()[0]["state"] == "Pending"
    status.get_by_role("link", name="Connect again").click()
    connect_in_dialog(page)
    documents.open(f"search={name}")
    expect(documents.row(name)).to_contain_text("Completed")
    status = open_status_of_completed(documents, name)
    expect(status.get_by_text("The date is wrong.")).to_be_visible()
    expect(status.get_by_text("FuseSign may still hold this document")).to_have_count(0, timeout=JOB_MS)
    assert recipients.bundles()[0]["state"] == "Retracted"


def test_a_recall_is_shown_until_fusesign_has_taken_the_document_back(
    page: Page, stack: Stack, member: Members, firm: str
) -> None:
    documents, recipients, name = send_agreement(page, stack, member(firm), firm)
    status = open_status(documents, name)
    recall(page, status)
    expect(status.get_by_role("status").filter(has_text="Recalled")).to_contain_text(
        "The date is wrong.", timeout=JOB_MS
    )
    assert recipients.bundles()[0]["state"] == "Retracted"
    page.keyboard.press("Escape")
    expect(documents.row(name)).to_contain_text("Completed")
