"""Details that differ are compared and taken over before the files are made, and the book shows who is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.collected_documents import collect_parties, save_document
from tests.browser.firms import COMPANY
from tests.browser.pages import Interview, sign_in_directly
from tests.browser.template_products import sell_template
from tests.factories.word import MANIFEST, package_files, word
from tests.members import Member

Members = Callable[[str], Member]
INTERVIEW = b"""
title: Loan
sections:
  - id: parties
    title: Parties
    questions:
      - id: Lender
        label: Lender
        type: person
        dataPath: Lender
        required: true
        parts: [name, email, address, born]
"""
CASE = b"""{"answers": {"Lender": {"First": "Ann", "Last": "Lee", "Email": "a@b.co", "Born": "1980-02-01",
    "Street": "1 High St", "Suburb": "Perth", "State": "WA", "Postcode": "6000"}}, "expected": ["Ann"]}"""
TEMPLATE = word("{{ Lender | full_name }} {{ Lender.Email }} {{ Lender.Born }} {{ Lender | full_address }}")
OLD = {"Street": "9 Old Street", "Suburb": "Manly", "State": "NSW", "Postcode": "2095", "Email": "ada@b.co"}
NEW = {**OLD, "Street": "12 Smith Street", "Suburb": "Newtown", "Postcode": "2042"}


@dataclass
class Lender:
    """A person whose new loan has another address than the old one, and the new loan's interview."""

    name: str
    address: str


@pytest.fixture(scope="module")
def lenders(stack: dict[str, Any], member: Members, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Lender]]:
    """Two lenders, each with two documents, of which the older ones are in the book."""
    manifest = MANIFEST + b"\nclients: [{ party: Lender }]\nconflicts: block\n"
    files = package_files(interview=INTERVIEW, template=TEMPLATE, case=CASE, manifest=manifest)
    with sell_template("Loan", files, tmp_path_factory.mktemp("package")) as product:
        made, earlier = [], []
        for _ in range(2):
            ada = {"First": "Ada", "Last": f"King {token_hex(4)}", "Born": "1980-02-01"}
            old, _address = save_document(member("owner"), product, "Old loan", {"Lender": {**ada, **OLD}})
            _new, address = save_document(member("owner"), product, "New loan", {"Lender": {**ada, **NEW}})
            earlier.append(old)
            made.append(Lender(f"Ada {ada['Last']}", address))
        collect_parties(*earlier)
        yield made


def test_an_address_that_differs_is_resolved_before_the_files_are_made(
    sign_in: Callable[[str], Page], lenders: list[Lender]
) -> None:
    resolve_address(sign_in("owner"), lenders[0])


def test_on_a_phone_it_is_resolved_and_found_in_the_book(
    phone: Page, stack: dict[str, Any], lenders: list[Lender]
) -> None:
    sign_in_directly(phone, stack["accounts"]["owner"])
    resolve_address(phone, lenders[1])
    find_in_book(phone, lenders[1].name)


def resolve_address(page: Page, lender: Lender) -> None:
    """Take the address of the earlier document where the check before assembling leads."""
    interview = Interview(page).open(lender.address)
    page.get_by_role("button", name="Assemble document").click()
    warning = page.get_by_role("dialog", name="Some details differ")
    expect(warning).to_contain_text(f"The address of {lender.name} differs in the last document.")
    assert_accessible(page)
    warning.get_by_role("button", name="Resolve").click()
    compared = page.get_by_role("dialog", name="Compare details")
    expect(compared.get_by_label("Reason for your choice")).to_be_focused()
    assert_accessible(page)
    page.keyboard.type("The client moved back.")
    compared.get_by_role("button", name="from Last document").click()
    expect(compared.get_by_text("Nothing differs.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(interview.field("Street address")).to_have_value("9 Old Street")


def find_in_book(page: Page, name: str) -> None:
    """Search the book, and look at who is found."""
    page.goto(f"{COMPANY}?tab=clients")
    page.get_by_role("searchbox", name="Search by name, ACN or ABN").fill(name.upper())
    clients = page.get_by_role("list", name="Clients")
    expect(clients.get_by_role("listitem")).to_have_count(1)
    assert_accessible(page)
    clients.get_by_role("button", name=name).click()
    dialog = page.get_by_role("dialog", name=name)
    expect(dialog.get_by_text("9 Old Street, Manly NSW 2095").first).to_be_visible()  # and its sources below it
    expect(dialog.get_by_text("Old loan").first).to_be_visible()
    assert_accessible(page)
