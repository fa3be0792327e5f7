"""While the service is down, widgets say so and offer to try again; they go on once it is back."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.faults.agreements import NAME, Agreement
from tests.faults.conftest import PERSON
from tests.faults.processes import stopped

LIST = "/my-account/my-document/"
AWAY = "The document service cannot be reached just now. Please try again."
PATIENCE_MS = 30_000

SignIn = Callable[[str], Page]


def test_the_document_list_reports_the_outage_and_retries_on_request(sign_in: SignIn, agreement: Agreement) -> None:
    page = sign_in(PERSON)
    page.clock.install()
    with stopped("api"):
        page.goto(LIST)
        expect(page.get_by_role("alert")).to_contain_text(AWAY)
        # No timer of the page runs any more: only the button can help.
        page.clock.pause_at(datetime.datetime.now(datetime.UTC) + datetime.timedelta(seconds=5))
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text(NAME).first).to_be_visible(timeout=PATIENCE_MS)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_document_list_retries_by_itself(sign_in: SignIn, agreement: Agreement) -> None:
    page = sign_in(PERSON)
    with stopped("api"):
        page.goto(LIST)
        expect(page.get_by_role("alert")).to_contain_text(AWAY)
    expect(page.get_by_text(NAME).first).to_be_visible(timeout=PATIENCE_MS)
    expect(page.get_by_role("alert")).to_have_count(0)
