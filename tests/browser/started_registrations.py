"""Registrations that are ready for the payment, made as members make them."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.completed_documents import assemble_document
from tests.browser.documents_page import Documents
from tests.browser.pages import Interview
from tests.browser.registration_pages import RegistrationDesk, RegistrationWizard
from tests.members import Member

from stack.service_settings import PYSERVICE

CASE = PYSERVICE / "lyd" / "starter" / "company-registration" / "cases" / "01-sole-director.json"


def unique(name: str) -> str:
    """A name that no other run has."""
    return f"{name} {time.time_ns() % 10**9}"


def start_registration(page: Page, stack: dict[str, Any], name: str) -> RegistrationWizard:
    """Start a registration from the list; ends in the wizard, after the ASIC notice."""
    Documents(page).open()
    page.get_by_role("button", name="Create New").click()
    page.get_by_role("menuitem", name="New Document").click()
    dialog = page.get_by_role("dialog", name="New Document")
    dialog.get_by_role("searchbox").fill("Company Registration")
    dialog.get_by_role("button", name="Start Document: Company Registration").click()
    expect(dialog.get_by_role("heading", name="Step 1: Document name and folder")).to_be_visible()
    dialog.get_by_label("Document name").fill(name)
    dialog.get_by_role("button", name="Start Document", exact=True).click()
    notice = page.get_by_role("dialog", name="Registering a company with ASIC")
    expect(notice).to_contain_text("28 days")
    expect(notice).to_contain_text("three hours")
    assert_accessible(page)
    notice.get_by_role("button", name="Continue").click()
    return RegistrationWizard(page)


def document_in(page: Page) -> int:
    """The document whose interview is open."""
    return int(page.url.split("docId=")[1].split("&")[0])


def answers_of(company: str, **changed: Any) -> dict[str, Any]:
    """All answers, with the name that the wizard has written."""
    return {**json.loads(CASE.read_text())["answers"], "Company": company, "Legal_Element": "PTY LTD", **changed}


def register(
    page: Page, stack: dict[str, Any], owner: Member, company: str, answers: dict[str, Any] | None = None
) -> RegistrationDesk:
    """From the wizard to the completed document, ready for the payment if the answers are left out."""
    wizard = start_registration(page, stack, company)
    expect(wizard.check_name(company)).to_be_visible()
    wizard.advance()
    wizard.finish()
    expect(Interview(page).field("Proposed name")).to_have_value(company)
    number = document_in(page)
    page.goto("about:blank")
    assemble_document(owner, number, answers or answers_of(company))
    return RegistrationDesk(page, stack).open(number)
