"""Questions with their own ways of being answered, and their mistakes, in one form on a desktop and on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.conftest import NewContext
from tests.browser.pages import Interview, sign_in_directly
from tests.browser.template_products import sell_template, start_draft
from tests.browser.test_suggested_answers import paste
from tests.browser.windows import WINDOWS
from tests.factories.typed_forms import typed_form_files
from tests.members import Member

Members = Callable[[str], Member]


@pytest.fixture(scope="module")
def engagement(stack: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The product of the form."""
    with sell_template("Engagement", typed_form_files(), tmp_path_factory.mktemp("package")) as product:
        yield product


@pytest.fixture(params=list(WINDOWS))
def form(
    request: pytest.FixtureRequest, new_context: NewContext, stack: dict[str, Any], member: Members, engagement: int
) -> Interview:
    """The form in each window."""
    page = new_context(**WINDOWS[request.param]).new_page()
    sign_in_directly(page, stack["accounts"]["owner"])
    return Interview(page).open(start_draft(member("owner"), engagement, "Typed answers"))


def test_numbers_options_and_a_pasted_address_are_understood(form: Interview) -> None:
    page = form.page
    form.answer({"ABN of the client": "51 824 753 557", "Phone": "(02) 9876-5432"})
    page.get_by_role("button", name="Help: Phone").click()
    expect(page.get_by_text("With the area code.")).to_be_visible()
    expect(form.field("ABN of the client")).to_have_accessible_description("Please input a valid ABN.")
    expect(form.field("Phone")).to_have_value("02 9876 5432")

    fee = page.get_by_role("radiogroup", name="How is the fee worked out?")
    auditor = fee.get_by_role("radio", name="A fee set by the auditor")
    expect(auditor).to_have_count(0)
    services = page.get_by_role("group", name="Services")
    services.get_by_text("Audit").click()
    fee.get_by_text("A fee set by the auditor").click()
    services.get_by_text("Audit").click()
    expect(auditor).to_have_count(0)
    services.get_by_text("Tax").click()

    form.field("Suburb or town").click()
    expect(page.locator("datalist option[value=Street]")).to_be_attached()
    paste(form.field("Suburb or town"), "12 Queen Street, Melbourne VIC 2000")
    expect(form.field("Suburb or town")).to_have_value("Melbourne")
    expect(page.get_by_text("The postcode 2000 is not in Victoria.")).to_be_visible()
    assert_accessible(page)


def test_a_party_is_chosen_among_the_people_or_added_to_them(form: Interview) -> None:
    page: Page = form.page
    form.section("The people")
    owner = page.get_by_role("group", name="Owner", exact=True)
    form.answer({"First name": "Ada", "Last name": "King", "Email": "ada@king"}, owner)
    page.keyboard.press("Tab")
    form.answer({"Who is the contact?": "Ada King"})
    expect(form.field("Email", owner)).to_have_accessible_description("Please input a valid email address.")
    form.answer({"Who is the contact?": "Add manager…"})
    manager = form.entry("Manager 1")
    form.answer({"First name": "Ben", "Last name": "Stone"}, manager)
    expect(form.field("Who is the contact?").locator("option:checked")).to_have_text("Ben Stone")
    page.get_by_role("button", name="Remove Manager 1").click()
    expect(form.field("Who is the contact?")).to_have_value("")
    expect(page.get_by_text("The person or company that was chosen here is gone. Please choose again.")).to_be_visible()
    assert_accessible(page)
