"""A member sends a completed agreement to two signing groups, follows it, and takes it back."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.completed_documents import complete_document
from tests.browser.documents_page import Documents
from tests.browser.pages import sign_in_directly
from tests.browser.signing_wizard import SigningWizard
from tests.members import Member

FIRST, LAST = "First Signing Group", "Last Signing Group"
ADA, BEN = "Ada Grace Example", "Ben O'Brien"
"""The parties of the agreement, each with a witness."""
ALL_ASSIGNED = "Congratulations! You have assigned all signers to the signature boxes"


def complete_and_open(page: Page, owner: Member, stack: dict[str, Any], name: str) -> Documents:
    """Complete an agreement of the owner and show it in the list."""
    complete_document(owner, int(stack["templates"]["nda"]), name)
    sign_in_directly(page, stack["accounts"]["owner"])
    return Documents(page).open(f"search={name}")


def test_an_agreement_is_sent_to_two_groups_by_keyboard_followed_and_recalled(
    new_context: Callable[..., BrowserContext], member: Callable[[str], Member], stack: dict[str, Any]
) -> None:
    name = f"Signing {time.time_ns()}"
    page = new_context().new_page()
    documents = complete_and_open(page, member("owner"), stack, name)
    documents.choose_from_menu(name, "Send for signature")
    wizard = SigningWizard(page)
    wizard.sign_in_groups()
    assert_accessible(page)
    wizard.move_by_keyboard(ADA, FIRST)
    wizard.move_by_keyboard(BEN, LAST)
    expect(
        wizard.dialog.get_by_text(re.compile("^Congratulations! You have assigned all signers")).first
    ).to_be_visible()
    assert_accessible(page)
    wizard.advance()
    expect(wizard.dialog.get_by_label("Subject")).to_have_value(
        re.compile(rf"^Signature request for: {name} - DocId: ")
    )
    assert_accessible(page)
    wizard.send()
    expect(documents.row(name)).to_contain_text("0 of 4 signed")
    status = documents.open_signing_status(name)
    expect(status.locator("[aria-current=step]")).to_contain_text(FIRST)
    assert_accessible(page)
    status.get_by_role("button", name="Send reminder").click()
    expect(status.get_by_text("The reminder was sent.")).to_be_visible()
    status.get_by_role("tab", name="Document History").click()
    expect(status.get_by_role("list", name="Document History").get_by_role("listitem").first).to_be_visible()
    assert_accessible(page)
    status.get_by_role("button", name="Recall").click()
    recall = page.get_by_role("dialog", name="Recall from signature")
    recall.get_by_label("Reason").fill("The date is wrong.")
    recall.get_by_role("button", name="Recall").click()
    expect(recall).to_have_count(0)
    status.get_by_role("tab", name="General Info").click()
    expect(status.get_by_text("The date is wrong.").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(status).to_have_count(0)
    expect(documents.row(name)).to_contain_text("Completed")


def test_an_agreement_is_sent_from_a_phone_and_a_wrong_address_is_corrected(
    phone: Page, member: Callable[[str], Member], stack: dict[str, Any]
) -> None:
    name = f"Phone signing {time.time_ns()}"
    documents = complete_and_open(phone, member("owner"), stack, name)
    documents.choose_from_menu(name, "Send for signature")
    wizard = SigningWizard(phone)
    wizard.sign_in_groups()
    wizard.add_from_drawer(ADA, FIRST)
    # What was arranged is there again after a reload.
    documents.open(f"search={name}")
    documents.choose_from_menu(name, "Send for signature")
    wizard = SigningWizard(phone)
    wizard.add_from_drawer(BEN, LAST)
    assert_accessible(phone)
    wizard.advance()
    assert_accessible(phone)
    wizard.send()
    status = documents.open_signing_status(name)
    status.get_by_role("button", name=f"Correct address: {ADA}").click()
    correction = phone.get_by_role("dialog", name="Correct address")
    correction.get_by_label("Email").fill("ada.new@example.com")
    correction.get_by_role("button", name="Save and send").click()
    expect(correction).to_have_count(0)
    expect(status.get_by_text("ada.new@example.com")).to_be_visible()
    assert_accessible(phone)


def test_the_address_of_a_completed_interview_leads_to_the_wizard(
    new_context: Callable[..., BrowserContext], member: Callable[[str], Member], stack: dict[str, Any]
) -> None:
    template = stack["templates"]["nda"]
    number = complete_document(member("owner"), int(template), f"Interview signing {time.time_ns()}")
    page = new_context().new_page()
    sign_in_directly(page, stack["accounts"]["owner"])
    page.goto(f"/my-account/my-document/template?docId={number}&templateIdentifier={template}&actions=SignFS")
    SigningWizard(page)
    assert "/my-account/my-document/?" in page.url
    assert "SignFS" not in page.url
