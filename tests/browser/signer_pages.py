"""Documents that were sent for signature, and the page that a signer's link opens."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from secrets import token_hex
from typing import Any

import requests
from playwright.sync_api import Locator, Page, expect
from tests.browser.completed_documents import complete_document
from tests.members import TIMEOUT_SECONDS, Member

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "reduced_motion": "reduce",
}
"""A phone with a screen of two pixels for each of CSS, so that pages are drawn as for phones."""
MAILED_SECONDS = 60
DRAWN_MS = 30_000


@dataclass
class SentAgreement:
    """The agreement of two persons with a witness each: the first signs before the second."""

    stack: dict[str, Any]
    document_id: int
    name: str
    run: str

    def address(self, person: str) -> str:
        """The e-mail address of a person, by first name; unique to this run."""
        return f"{person.lower()}-{self.run}@example.com"

    def link(self, person: str, sent: int = 1) -> str:
        """The link in the newest message to a person, once so many have arrived."""
        found: str = self._find(person, r"http\S+/sign/#\S+", sent)
        return found

    def code(self, person: str, sent: int = 1) -> str:
        """The newest code that a person was sent, once so many have arrived."""
        return self._find(person, r"(?m)^\d{6}\s*$", sent, without="/sign/#")

    def _find(self, person: str, pattern: str, sent: int, without: str = "\0") -> str:
        until = time.monotonic() + MAILED_SECONDS
        while time.monotonic() < until:
            query = {"to": self.address(person)}
            mails = requests.get(f"{self.stack['sandbox']}/mail/api", params=query, timeout=TIMEOUT_SECONDS).json()
            found = [re.search(pattern, mail["text"]) for mail in mails if without not in mail["text"]]  # newest first
            matches = [match.group(0).strip() for match in found if match]
            if len(matches) >= sent:
                return matches[0]
            time.sleep(0.3)
        raise AssertionError(f"{person} was not sent {pattern}")


def send_agreement(
    stack: dict[str, Any], owner: Member, *, substitutes: dict[str, str] | None = None, **changes: Any
) -> SentAgreement:
    """Complete an agreement and send it for signature with the provider that needs no account.

    substitutes are full names by the first names of the signers.
    """
    run = token_hex(3)
    name = f"Agreement {run}"
    document_id = complete_document(owner, stack["templates"]["nda"], name)
    sent = SentAgreement(stack, document_id, name, run)
    prepared = owner.product_api("GET", f"/fusesign/list-signer?doc_id={document_id}")
    assert prepared.status_code == 200, prepared.text
    people = prepared.json()["data"]["signers"]
    half = len(people) // 2
    signers = [_signer(person, int(number >= half), sent) for number, person in enumerate(people)]
    for signer in signers:
        substitute = (substitutes or {}).get(signer["full_name"].split()[0])
        if substitute:
            signer["substitute"] = {"full_name": substitute, "email": sent.address(substitute.split()[0])}
    form = {
        "doc_id": document_id,
        "sms_notify": False,
        "due_date": f"{datetime.now(UTC) + timedelta(days=10):%Y-%m-%d}",
        "email_subject": "Please sign",
        "email_body": "Please read the agreement and sign it.",
        "is_group": True,
        "signer": signers,
        "provider": "local",
        "allow_delegation": True,
        "accepts_warnings": True,
        **changes,
    }
    answer = owner.product_api("POST", "/fusesign/confirm", json=form)
    assert answer.status_code == 200, answer.text
    return sent


def _signer(person: dict[str, Any], group: int, sent: SentAgreement) -> dict[str, Any]:
    return {
        "full_name": person["name"],
        "email": sent.address(person["name"].split()[0]),
        "meta_key": person["meta_key"],
        "date_key": person["date_key"],
        "signing_group": group,
        "signing_group_name": f"Group {group + 1}",
        "lock_last_signing_group": group == 1,
        "is_witness": person["is_witness"],
        "parent": person["parent"],
    }


class SignerPage:
    """The page of one signer, used by visible labels."""

    def __init__(self, page: Page, sent: SentAgreement, person: str) -> None:
        self.page = page
        self.sent = sent
        self.person = person

    def follow_link(self) -> SignerPage:
        """Open the newest link; ends where the code is asked for."""
        self.page.goto(self.sent.link(self.person))
        expect(self.button("Send me a code")).to_be_visible()
        return self

    def enter_code(self, sent: int = 1) -> SignerPage:
        """Have a code sent and enter it; ends at the document."""
        self.button("Send me a code").click()
        field = self.page.get_by_label("Six-digit code")
        expect(field).to_be_focused()
        field.press_sequentially(self.sent.code(self.person, sent))
        expect(self.document).to_be_visible()
        expect(self.document.locator("img").first).to_be_visible(timeout=DRAWN_MS)
        return self

    def open(self) -> SignerPage:
        """Follow the link and enter the code."""
        return self.follow_link().enter_code()

    @property
    def document(self) -> Locator:
        return self.page.get_by_role("region", name=self.sent.name)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def place(self, number: int = 0) -> Locator:
        """A place that is not signed yet."""
        return self.page.get_by_role("button", name=re.compile("^Sign here")).nth(number)

    @property
    def signed_places(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile("^Signed: "))

    def choose(self, entry: str) -> None:
        """Choose an entry of the menu More."""
        self.button("More").click()
        self.page.get_by_role("menuitem", name=entry).click()

    def sign_with_name(self) -> None:
        """Sign the first place with the proposed name, and every other one with a press."""
        self.page.get_by_role("button", name=re.compile("^Next field 1 of")).click()
        expect(self.place()).to_be_focused()
        self.place().click()
        self.page.get_by_role("tab", name="Type").click()
        self.button("Use this signature").click()
        expect(self.signed_places).to_have_count(1)
        while self.place().count():
            self.place().click()
        expect(self.button("Finish")).to_be_focused()

    def finish(self, *statements: str) -> None:
        """Agree to the consent and to further statements, and finish."""
        self.button("Finish").click()
        dialog = self.page.get_by_role("dialog", name="Finish signing")
        for statement in (*statements, "I agree to sign"):
            dialog.get_by_role("checkbox", name=statement).check()
        dialog.get_by_role("button", name="Finish signing").click()
        expect(self.page.get_by_role("heading", name="You have signed.")).to_be_focused()
