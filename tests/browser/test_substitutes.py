"""A sender names a substitute in the wizard, and the sender or the signer lets the substitute sign."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.completed_documents import complete_document
from tests.browser.documents_page import Documents
from tests.browser.pages import sign_in_directly
from tests.browser.signer_pages import SignerPage, send_agreement
from tests.browser.signing_wizard import SigningWizard
from tests.members import Member

ADA, BEN = "Ada Grace Example", "Ben O'Brien"
WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_substitute_named_in_the_wizard_signs_after_one_click_of_the_sender(
    new_context: Callable[..., BrowserContext],
    member: Callable[[str], Member],
    stack: dict[str, Any],
    viewport: dict[str, int],
) -> None:
    name = f"Substitute {time.time_ns()}"
    page = new_context(viewport=viewport).new_page()
    complete_document(member("owner"), int(stack["templates"]["nda"]), name)
    sign_in_directly(page, stack["accounts"]["owner"])
    documents = Documents(page).open(f"search={name}")
    documents.choose_from_menu(name, "Send for signature")
    wizard = SigningWizard(page)
    wizard.choose_provider("local")
    wizard.dialog.get_by_role("checkbox", name="Sign in groups").uncheck(force=True)
    wizard.dialog.get_by_label("Last signer").select_option(label=BEN)
    wizard.name_substitute(ADA, "Grace Hopper", "grace@example.com")
    assert_accessible(page)
    wizard.advance()
    wizard.send()
    documents.row(name).get_by_role("button", name=f"Signing status: {name}").click()
    status = page.get_by_role("dialog", name="Signing status")
    expect(status.get_by_text("Substitute: Grace Hopper")).to_be_visible()
    assert_accessible(page)
    status.get_by_role("button", name=f"Let the substitute sign: {ADA}").press("Enter")
    expect(status.get_by_text("Grace Hopper signs instead")).to_be_visible()
    expect(status.get_by_text(f"In place of {ADA}")).to_be_visible()
    expect(status.get_by_text("Substitute: Grace Hopper")).to_have_count(0)
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]


def test_a_signer_lets_the_substitute_sign_on_the_signer_page(
    page: Page, phone: Page, stack: dict[str, Any], member: Callable[[str], Member]
) -> None:
    sent = send_agreement(stack, member("owner"), substitutes={"Ada": "Grace Hopper"}, allow_delegation=False)
    signer = SignerPage(page, sent, "Ada").open()
    signer.choose("Let my substitute sign")
    dialog = page.get_by_role("dialog", name="Let my substitute sign")
    expect(dialog.get_by_text(re.compile("^Grace Hopper, whom .* has named, gets a link"))).to_be_visible()
    assert_accessible(page)
    dialog.get_by_role("button", name="Let Grace Hopper sign").click()
    expect(page.get_by_role("heading", name="Grace Hopper signs in your place.")).to_be_focused()
    page.reload()
    expect(page.get_by_text("Another person signs in your place now")).to_be_visible()

    substitute = SignerPage(phone, sent, "Grace").open()
    expect(phone.get_by_text(re.compile("You act in place of Ada"))).to_be_visible()
    assert_accessible(phone)
    substitute.sign_with_name()
    substitute.finish()
