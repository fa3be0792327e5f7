"""Page objects of a company registration: the wizard, ASIC's payment page, the submission and the status."""

from __future__ import annotations

import re
from typing import Any

import requests
from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible

TIMEOUT_SECONDS = 30
ASKED_MS = 30_000
SUBMITTED = "Your application has been submitted successfully to ASIC. Please wait for the result."


class RegistrationWizard:
    """The wizard between the start of a document and its interview."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = page.get_by_role("dialog", name="Company registration")
        expect(self.dialog.get_by_role("heading", name=re.compile(r"^Step \d of \d"))).to_be_visible()

    def step(self, name: str) -> None:
        """Wait for a step, which must be accessible."""
        expect(self.dialog.get_by_role("heading", name=re.compile(rf"^Step \d of \d: {name}$"))).to_be_visible()
        assert_accessible(self.page)

    def check_name(self, name: str) -> Locator:
        """Check a name and return the place of its result."""
        self.step("Company name availability")
        self.dialog.get_by_label("Company name").fill(name)
        self.dialog.get_by_label("Legal element").select_option("PTY LTD")
        self.dialog.get_by_label("Company name").press("Enter")
        result = self.dialog.get_by_role("alert").or_(self.dialog.get_by_role("status"))
        expect(result.filter(has_text=f"{name} PTY LTD")).to_be_visible(timeout=ASKED_MS)
        return result.filter(has_text=f"{name} PTY LTD")

    def advance(self) -> None:
        """Press Next Step."""
        self.dialog.get_by_role("button", name="Next Step").press("Enter")

    def tick_all(self) -> None:
        """Tick every box of the step."""
        for box in self.dialog.get_by_role("checkbox").all():
            box.check()

    def finish(self) -> None:
        """Give the consents and confirmations after the name; ends in the interview."""
        self.step("Pre-registration consent")
        self.tick_all()
        self.advance()
        self.step("Director ID")
        self.tick_all()
        self.advance()
        self.step("Acknowledgement")
        self.tick_all()
        self.dialog.get_by_role("button", name="Continue to the interview").press("Enter")
        self.page.wait_for_url("**/my-account/my-document/template**")
        expect(self.page.get_by_role("button", name="Save Data")).to_be_visible()


class RegistrationDesk:
    """A document's registration on a page, from the payment to the certificate."""

    def __init__(self, page: Page, stack: dict[str, Any]) -> None:
        self.page, self.stack, self.number = page, stack, 0

    @property
    def panel(self) -> Locator:
        """How the registration stands."""
        return self.page.get_by_role("region", name="Company registration")

    def open(self, number: int, tab: str = "my") -> RegistrationDesk:
        """Show the document in its list."""
        self.number = number
        self.page.goto(f"/my-account/my-document/?tab={tab}&docId={number}")
        expect(self.panel.get_by_role("status")).to_be_visible()
        return self

    def press(self, name: str) -> None:
        """Press the button of the next step."""
        self.panel.get_by_role("button", name=name, exact=True).click()

    def go_to_payment(self) -> None:
        """Proceed to ASIC's payment page."""
        dialog = self.page.get_by_role("alertdialog", name="Ready to make payment to ASIC?")
        expect(dialog.get_by_role("button", name="Proceed")).to_be_enabled()
        assert_accessible(self.page)
        dialog.get_by_role("button", name="Proceed").click()
        self.page.wait_for_url(f"{self.stack['sandbox']}/partner/asic/control/pay/**")

    def pay(self) -> Locator:
        """Pay on ASIC's page and return the dialog with the receipt number."""
        self.page.get_by_role("button", name="Pay", exact=True).click()
        return self._result("Payment successful")

    def decline(self) -> Locator:
        """Have the card declined and return the dialog that says so."""
        self.page.get_by_role("button", name="Have the card declined").click()
        return self._result("Payment Declined")

    def leave(self) -> Locator:
        """Leave ASIC's page without paying and return the dialog that says so."""
        self.page.get_by_role("button", name="Leave without paying").click()
        return self._result("The payment is not finished")

    def _result(self, title: str) -> Locator:
        dialog = self.page.get_by_role("dialog", name=title)
        expect(dialog).to_be_visible(timeout=ASKED_MS)
        assert "get_transaction_status" not in self.page.url
        assert_accessible(self.page)
        return dialog

    def submit(self) -> None:
        """Confirm the submission; the page is loaded again three seconds later."""
        dialog = self.page.get_by_role("alertdialog", name="Ready to submit the application to ASIC?")
        expect(dialog).to_be_visible()
        assert_accessible(self.page)
        with self.page.expect_event("load", timeout=ASKED_MS):
            dialog.get_by_role("button", name="Proceed").click()
            expect(self.page.get_by_role("alertdialog", name=SUBMITTED)).to_be_visible(timeout=ASKED_MS)
        expect(self.panel.get_by_role("status")).to_be_visible()

    def wait_for(self, state: str) -> None:
        """Ask ASIC for the status until it is this one."""
        shown = self.panel.get_by_text(state, exact=True).first
        for _ in range(30):
            if shown.is_visible():
                return
            look = self.panel.get_by_role("button", name="Check the status", exact=True)
            if look.is_visible():
                look.click()
            self.page.wait_for_timeout(1_000)
        expect(shown).to_be_visible()

    # What the tester decides at ASIC

    def lodgement(self, company: str) -> dict[str, Any]:
        """The lodgement of a company at ASIC."""
        state = requests.get(f"{self._control}/state", timeout=TIMEOUT_SECONDS).json()
        return next(row for row in state["lodgements"] if company.upper() in row["company"].upper())

    def decide(self, company: str, **words: str) -> None:
        """Decide about a lodgement: plan, reason, error, location."""
        number = self.lodgement(company)["id"]
        answer = requests.post(f"{self._control}/lodgements/{number}", words, timeout=TIMEOUT_SECONDS)
        assert answer.ok, answer.text

    def end_locks(self) -> None:
        """End the locks of the payment gateway, as three hours would."""
        assert requests.post(f"{self._control}/end-locks", timeout=TIMEOUT_SECONDS).ok

    def payments(self, company: str) -> list[dict[str, Any]]:
        """The payments of a company at ASIC."""
        state = requests.get(f"{self._control}/state", timeout=TIMEOUT_SECONDS).json()
        return [row for row in state["payments"] if company.upper() in row["company"].upper()]

    def counts(self, company: str) -> tuple[int, int]:
        """How many charges and lodgements ASIC has of a company."""
        state = requests.get(f"{self._control}/state", timeout=TIMEOUT_SECONDS).json()
        lodged = [row for row in state["lodgements"] if company.upper() in row["company"].upper()]
        return sum(row["charges"] for row in self.payments(company)), len(lodged)

    @property
    def _control(self) -> str:
        return f"{self.stack['sandbox']}/partner/asic/control"
