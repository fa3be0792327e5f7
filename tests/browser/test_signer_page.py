"""The page of signers without an account: on a phone, by keyboard, with a witness, decline, delegation and return."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.signer_pages import PHONE, SentAgreement, SignerPage, send_agreement
from tests.members import Member

NewContext = Callable[..., BrowserContext]


@pytest.fixture
def sent(stack: dict[str, Any], member: Callable[[str], Member]) -> SentAgreement:
    """An agreement that was sent for signature."""
    return send_agreement(stack, member("owner"))


@pytest.fixture
def small_phone(new_context: NewContext) -> Page:
    """A phone with a screen of two pixels for each of CSS, so that pages are drawn as for phones."""
    return new_context(**PHONE).new_page()


def draw_signature(area: Locator) -> None:
    """Draw a line with a finger that stays down."""
    box = area.bounding_box()
    assert box is not None
    mouse = area.page.mouse
    mouse.move(box["x"] + 40, box["y"] + 90)
    mouse.down()
    for step in range(24):
        mouse.move(box["x"] + 40 + step * 9, box["y"] + 90 + (35 if step % 4 < 2 else -30))
    mouse.up()


def test_a_person_with_only_a_phone_signs_with_a_finger_and_a_witness_follows(
    small_phone: Page, new_context: NewContext, sent: SentAgreement
) -> None:
    page = small_phone
    signer = SignerPage(page, sent, "Ada").follow_link()
    assert "#" not in page.url
    assert_accessible(page)
    signer.enter_code()
    assert_accessible(page)
    page.get_by_role("button", name=re.compile("^Next field 1 of")).click()
    expect(signer.place()).to_be_in_viewport()
    signer.place().tap()
    draw_signature(page.get_by_role("img", name="Drawing area for your signature"))
    assert_accessible(page)
    signer.button("Undo").click()
    signer.button("Use this signature").click()
    expect(page.get_by_text("Please draw your signature first.")).to_be_visible()
    draw_signature(page.get_by_role("img", name="Drawing area for your signature"))
    signer.button("Use this signature").click()
    expect(signer.signed_places).to_have_count(1)
    while signer.place().count():
        signer.place().tap()
    assert_accessible(page)
    with page.expect_request("**/sign/complete") as completion:
        signer.finish()
    body = completion.value.post_data_json
    assert body["signature"]["kind"] == "drawn"
    assert len(body["signature"]["image"]) * 3 / 4 < 200 * 1024
    assert_accessible(page)

    witness = SignerPage(new_context(**PHONE).new_page(), sent, "Wilma").open()
    expect(witness.page.get_by_text(re.compile("you sign as the witness of Ada"))).to_be_visible()
    witness.sign_with_name()
    witness.finish("I saw Ada")


def test_a_document_is_signed_by_keyboard_alone(page: Page, sent: SentAgreement) -> None:
    signer = SignerPage(page, sent, "Ada").follow_link()
    signer.button("Send me a code").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Six-digit code")).to_be_focused()
    page.keyboard.type(sent.code("Ada"))
    expect(signer.document).to_be_visible()
    page.get_by_role("button", name=re.compile("^Next field 1 of")).focus()
    page.keyboard.press("Enter")
    expect(signer.place()).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Your signature").get_by_label("Your full name")).to_be_focused()
    assert_accessible(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(signer.button("Use this signature")).to_be_focused()
    page.keyboard.press("Enter")
    expect(signer.signed_places).to_have_count(1)
    while not signer.button("Finish").is_visible():
        expect(signer.place()).to_be_focused()
        page.keyboard.press("Enter")
    expect(signer.button("Finish")).to_be_focused()
    page.keyboard.press("Enter")
    consent = page.get_by_role("checkbox", name=re.compile("I agree to sign"))
    expect(consent).to_be_focused()
    page.keyboard.press("Space")
    assert_accessible(page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="You have signed.")).to_be_focused()
    page.reload()
    expect(page.get_by_role("heading", name="You have finished.")).to_be_visible()
    assert_accessible(page)


def test_a_signer_returns_later_on_another_device(page: Page, new_context: NewContext, sent: SentAgreement) -> None:
    signer = SignerPage(page, sent, "Ada").open()
    signer.place().click()
    signer.button("Use this signature").click()
    expect(signer.signed_places).to_have_count(1)
    signer.choose("Save and return later")
    expect(page.get_by_role("heading", name="Your progress is saved.")).to_be_focused()
    later = SignerPage(new_context(**PHONE).new_page(), sent, "Ada").follow_link().enter_code(sent=2)
    expect(later.signed_places).to_have_count(1)


def test_a_signer_declines_with_a_reason(page: Page, member: Callable[[str], Member], sent: SentAgreement) -> None:
    signer = SignerPage(page, sent, "Ada").open()
    signer.choose("Decline to sign")
    dialog = page.get_by_role("dialog", name="Decline to sign")
    dialog.get_by_role("button", name="Decline to sign").click()
    expect(dialog.get_by_text("Please give a reason.")).to_be_visible()
    assert_accessible(page)
    dialog.get_by_label("Reason").fill("The name is wrong.")
    dialog.get_by_role("button", name="Decline to sign").click()
    expect(page.get_by_role("heading", name="You have declined to sign.")).to_be_visible()
    status = member("owner").product_api("GET", f"/fusesign/bundle/get?doc_id={sent.document_id}").json()["data"]
    assert status["state"] == "declined"
    page.reload()
    expect(page.get_by_role("heading", name="This document was declined.")).to_be_visible()


def test_pages_load_as_they_come_near_and_the_document_is_downloaded(
    page: Page, sent: SentAgreement, tmp_path: Path
) -> None:
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url) if "width=" in request.url else None)
    signer = SignerPage(page, sent, "Ada").open()
    assert "/sign/pages/1?" in requested[0]
    expect(signer.document.get_by_role("group").first).to_contain_text(re.compile(r"\w+"))
    with page.expect_download() as started:
        page.get_by_role("button", name="Download").click()
    started.value.save_as(tmp_path / "agreement.pdf")
    assert (tmp_path / "agreement.pdf").read_bytes().startswith(b"%PDF")
    assert not [cookie for cookie in page.context.cookies() if "logged_in" in str(cookie.get("name"))]


def test_links_that_open_nothing_say_what_to_do(page: Page, phone: Page, sent: SentAgreement) -> None:
    page.goto("/sign/")
    expect(page.get_by_role("heading", name="Open the link in your e-mail.")).to_be_visible()
    assert_accessible(page)
    page.goto("/sign/#a-guessed-token")
    expect(page.get_by_role("heading", name="This link does not open a document.")).to_be_visible()
    assert_accessible(page)
    phone.goto(sent.link("Ada"))
    expect(phone.get_by_role("button", name="Send me a code")).to_be_visible()
    phone.get_by_role("button", name="I have a code").click()
    phone.get_by_label("Six-digit code").press_sequentially("000000")
    expect(phone.get_by_text(re.compile("This code is not valid")).first).to_be_visible()
    expect(phone.get_by_label("Six-digit code")).to_be_focused()
    assert_accessible(phone)


def test_a_file_is_checked_without_being_sent(page: Page, tmp_path: Path) -> None:
    bodies: list[str] = []
    page.on("request", lambda request: bodies.append(request.post_data or "") if request.method == "POST" else None)
    page.goto("/sign/check/")
    file = tmp_path / "Unknown.pdf"
    file.write_bytes(b"%PDF-1.7 a file that was never sealed here")
    page.get_by_label(re.compile("Choose a signed PDF")).set_input_files(file)
    expect(page.get_by_text("This file is not a signed document of ours, or it was changed.")).to_be_visible()
    assert_accessible(page)
    assert [re.fullmatch(r'\{"sha256":"[0-9a-f]{64}"\}', body) is not None for body in bodies] == [True]
