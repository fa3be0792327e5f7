"""A trust deed from the wizard to the sealed file: two groups, witnesses, a correction, a decline, and the evidence."""

from __future__ import annotations

import re
import subprocess
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.accessibility import WHOLE, assert_accessible
from tests.browser.completed_documents import complete_document
from tests.browser.documents_page import Documents
from tests.browser.pages import sign_in_directly
from tests.browser.signer_pages import PHONE, SentAgreement, SignerPage
from tests.browser.signing_wizard import SigningWizard
from tests.browser.template_products import sell_template
from tests.factories.trust_deeds import ANSWERS, trust_deed_files
from tests.members import Member

NewContext = Callable[..., BrowserContext]
FIRST, LAST = "First Signing Group", "Last Signing Group"
SETTLOR, TRUSTEES = "Sam Settle", ("Ada King", "Ben Stone")
WITNESSES = {"Sam": "Wilma Watts", "Ada": "Will Watson", "Ben": "Wendy Walsh"}
SEALED_MS = 90_000


@pytest.fixture(scope="module")
def trust_deed(stack: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The product of the trust deed."""
    with sell_template("Trust Deed", trust_deed_files(), tmp_path_factory.mktemp("package")) as product:
        yield product


class SentDeed:
    """A deed in the sender's window and in those of the signers."""

    def __init__(self, stack: dict[str, Any], owner: Member, template: int, new_context: NewContext) -> None:
        self.stack = stack
        self.new_context = new_context
        self.name = f"King deed {token_hex(3)}"
        self.document_id = complete_document(owner, template, self.name, ANSWERS)
        self.page = new_context().new_page()
        sign_in_directly(self.page, stack["accounts"]["owner"])
        self.documents = Documents(self.page)

    def open_wizard(self) -> SigningWizard:
        """Open the wizard and choose the provider that needs no account."""
        self.documents.open(f"search={self.name}")
        self.documents.choose_from_menu(self.name, "Send for signature")
        wizard = SigningWizard(self.page)
        wizard.choose_provider("local")
        return wizard

    def send(self, wizard: SigningWizard, mistaken: str = "") -> None:
        """Enter addresses and send it; the address of one person may be mistaken."""
        self.sent = SentAgreement(self.stack, self.document_id, self.name, token_hex(3))
        for name in (SETTLOR, *TRUSTEES, *WITNESSES.values()):
            person = name.split()[0]
            wizard.enter_email(name, self.sent.address("Mistaken" if person == mistaken else person))
        wizard.advance()
        wizard.send()

    def status(self) -> Locator:
        """Open the status of the document."""
        self.documents.open(f"search={self.name}")
        return self.documents.open_signing_status(self.name)

    def sign(self, person: str, *, phone: bool = False) -> None:
        """Sign as a person and then as their witness, each in a browser of their own."""
        self._sign(person, phone=phone)
        self._sign(WITNESSES[person].split()[0], f"I saw {person}", phone=phone)

    def _sign(self, person: str, *statements: str, phone: bool) -> None:
        context = self.new_context(**(PHONE if phone else {}))
        signer = SignerPage(context.new_page(), self.sent, person).open()
        signer.sign_with_name()
        signer.finish(*statements)
        context.close()


def pdfsig(file: Path) -> str:
    """What poppler says about the signatures of a file."""
    return subprocess.run(["pdfsig", "-nocert", file], capture_output=True, text=True, check=True).stdout


def check_evidence(page: Page, folder: Path, sealed: bytes) -> None:
    """Open the page of the evidence from the disk, without a network, and show it three files."""
    page.goto((folder / "check.html").as_uri())
    expect(page.get_by_text(re.compile(r"All \d+ events fit together\. The record is unchanged\."))).to_be_visible()
    assert_accessible(page, WHOLE)
    flipped = bytearray(sealed)
    flipped[len(flipped) // 2] ^= 1
    (folder / "sealed.pdf").write_bytes(sealed)
    (folder / "flipped.pdf").write_bytes(flipped)
    answers = {
        "sealed.pdf": "This is the sealed document, unchanged.",
        "flipped.pdf": "This file is not one of this document, or it was changed.",
    }
    for name, answer in answers.items():
        page.get_by_label(re.compile("Choose the sealed PDF")).set_input_files(folder / name)
        expect(page.get_by_text(answer)).to_be_visible()
    assert_accessible(page, WHOLE)


def test_a_trust_deed_is_corrected_reminded_and_declined(
    new_context: NewContext, member: Callable[[str], Member], stack: dict[str, Any], trust_deed: int
) -> None:
    deed = SentDeed(stack, member("owner"), trust_deed, new_context)
    wizard = deed.open_wizard()
    wizard.sign_in_groups()
    wizard.move_by_keyboard(SETTLOR, FIRST)
    for trustee in TRUSTEES:
        wizard.move_by_keyboard(trustee, LAST)
    deed.send(wizard, mistaken="Ben")
    deed.sign("Sam", phone=True)

    status = deed.status()
    expect(status.locator("[aria-current=step]")).to_contain_text(LAST)
    status.get_by_role("button", name="Correct address: Ben Stone").click()
    correction = deed.page.get_by_role("dialog", name="Correct address")
    correction.get_by_label("Email").fill(deed.sent.address("Ben"))
    correction.get_by_role("button", name="Save and send").click()
    expect(correction).to_have_count(0)
    status.get_by_role("button", name="Send reminder").click()
    expect(status.get_by_text("The reminder was sent.")).to_be_visible()
    mistaken = new_context().new_page()
    mistaken.goto(deed.sent.link("Mistaken"))
    expect(mistaken.get_by_role("heading", name="This link was replaced.")).to_be_visible()

    ben = SignerPage(new_context(**PHONE).new_page(), deed.sent, "Ben").open()
    ben.choose("Decline to sign")
    decline = ben.page.get_by_role("dialog", name="Decline to sign")
    decline.get_by_label("Reason").fill("The sum is wrong.")
    decline.get_by_role("button", name="Decline to sign").click()
    expect(ben.page.get_by_role("heading", name="You have declined to sign.")).to_be_visible()
    status = deed.status()
    expect(status.get_by_text("The sum is wrong.").first).to_be_visible()
    expect(status.get_by_text("Rejected").first).to_be_visible()
    assert_accessible(deed.page)
    deed.page.keyboard.press("Escape")
    expect(deed.documents.row(deed.name)).to_contain_text("Completed")


def test_a_trust_deed_is_signed_by_two_groups_and_proved_offline(
    new_context: NewContext,
    member: Callable[[str], Member],
    stack: dict[str, Any],
    trust_deed: int,
    tmp_path: Path,
) -> None:
    deed = SentDeed(stack, member("owner"), trust_deed, new_context)
    wizard = deed.open_wizard()
    wizard.use_proposal()
    deed.send(wizard)
    deed.sign("Sam")
    deed.sign("Ada", phone=True)
    deed.sign("Ben")
    status = deed.status()
    expect(status.get_by_role("button", name="Signed file")).to_be_visible(timeout=SEALED_MS)
    assert_accessible(deed.page)
    for button, file in {"Signed file": "deed.pdf", "Evidence": "evidence.zip"}.items():
        with deed.page.expect_download() as started:
            status.get_by_role("button", name=button).click()
        started.value.save_as(tmp_path / file)
    with zipfile.ZipFile(tmp_path / "evidence.zip") as evidence:
        evidence.extractall(tmp_path / "evidence")
    assert "Signature is Valid." in pdfsig(tmp_path / "deed.pdf")
    offline = new_context(offline=True).new_page()
    check_evidence(offline, tmp_path / "evidence", (tmp_path / "deed.pdf").read_bytes())
