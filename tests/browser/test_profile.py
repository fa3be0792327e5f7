"""My Account: the profile's form (document 1, sections 2.1 and 5), on a desktop and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Dialog, Page, Request, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.firms import create_firm, give_plan
from tests.browser.pages import open_account_page, sign_in_directly
from tests.browser.profile_page import Profile
from tests.browser.test_documents_keyboard import reach
from tests.effort import effort
from tests.members import Member

Members = Callable[[str], Member]
Stack = dict[str, Any]
SCREENS = pytest.mark.parametrize("screen", effort(["page"], ["page", "phone"]))
TWO_MB = 2 * 1024 * 1024


@pytest.fixture
def firm(stack: Stack, member: Members) -> str:
    """The owner of a new firm, used by no other test; new members have no names yet."""
    name = create_firm(stack, member("admin"))
    give_plan(member(name), "best-practice", days=30)
    return name


@pytest.fixture
def profile(request: pytest.FixtureRequest, stack: Stack, firm: str) -> Callable[[str], Profile]:
    """The new member's profile on a desktop or a phone."""

    def on(screen: str = "page") -> Profile:
        page: Page = request.getfixturevalue(screen)
        sign_in_directly(page, stack["accounts"][firm])
        return Profile(page).open()

    return on


def picture(kind: str = "PNG") -> bytes:
    out = BytesIO()
    Image.new("RGB", (40, 40), "teal").save(out, kind)
    return out.getvalue()


@SCREENS
def test_a_saved_profile_is_shown_again(profile: Callable[[str], Profile], tmp_path: Path, screen: str) -> None:
    at = profile(screen)
    expect(at.save_button).to_be_disabled()
    assert_accessible(at.page)
    face = tmp_path / "face.png"
    face.write_bytes(picture())
    at.field("Avatar").set_input_files(face)
    expect(at.page.get_by_role("img", name="Avatar")).to_be_visible()
    at.fill(
        {
            "First name": "Zoë",
            "Last name": "O'Neill & Co",
            "Display name": "Zoë O'Neill",
            "Phone number": "02 9374 4000",
        }
    )
    at.fill({"Unit": "3", "Floor": "2", "Street number": "12", "Street name": "George", "Street type": "Street"})
    at.fill({"City or suburb": "Sydney", "Country": "Australia", "State": "New South Wales", "Postcode": "2000"})
    at.form.get_by_role("checkbox", name="Product news and offers").check(force=True)
    assert_accessible(at.page)
    at.save()
    expect(at.save_button).to_be_disabled()

    at.open()
    expect(at.page.get_by_role("img", name="Avatar")).to_be_visible()
    expect(at.field("Last name")).to_have_value("O'Neill & Co")
    expect(at.field("Country")).to_have_value("AU")
    expect(at.field("State")).to_have_value("NSW")
    expect(at.field("Street name")).to_have_value("George")
    expect(at.form.get_by_role("checkbox", name="Product news and offers")).to_be_checked()
    at.page.get_by_role("button", name="Remove Avatar").click()
    at.fill({"Country": "Aruba"})
    expect(at.field("State")).to_have_count(0)
    at.save()
    at.open()
    expect(at.page.get_by_role("img", name="Avatar")).to_have_count(0)
    expect(at.field("Country")).to_have_value("AW")


@SCREENS
def test_every_invalid_field_shows_its_error(profile: Callable[[str], Profile], screen: str) -> None:
    at = profile(screen)
    sent: list[str] = []
    at.page.on("request", lambda request: sent.append(request.url) if is_change(request) else None)
    at.fill({"First name": "", "Last name": " ", "Display name": "", "Phone number": "call me"})
    at.fill({"Current password": "x", "New password": "too short", "Confirm password": "other"})
    at.save_button.click()
    summary = at.summary()
    assert_accessible(at.page)
    for label, message in {
        "First name": "First name is required",
        "Last name": "Last name is required",
        "Display name": "Display name is required",
        "Phone number": "Phone number is not valid",
        "New password": "The password should be at least 12 characters long",
        "Confirm password": "Confirm password did not match",
    }.items():
        expect(summary.get_by_role("button", name=f"{label}: {message}")).to_be_visible()
        expect(at.field(label)).to_have_accessible_description(message)
    summary.get_by_role("button", name="Phone number").click()
    expect(at.field("Phone number")).to_be_focused()
    assert sent == []


def is_change(request: Request) -> bool:
    return request.method in {"PUT", "POST"} and "/profile" in request.url


def test_a_file_that_is_no_picture_is_rejected(profile: Callable[[], Profile], tmp_path: Path) -> None:
    at = profile()
    wrong_kind = "You can only upload JPEG/JPG/GIF/PNG file!"
    rejected = [
        ("big.png", b"\x89PNG\r\n\x1a\n" + bytes(TWO_MB - 7), "Image must smaller than 2MB!"),
        ("drawing.svg", b"<svg><script>alert(1)</script></svg>", wrong_kind),
        ("broken.png", picture()[:60], "broken.png file upload failed."),
        ("script.png", b"<?php echo 'no picture';", wrong_kind),
    ]
    for name, content, message in rejected:
        file = tmp_path / name
        file.write_bytes(content)
        at.field("Avatar").set_input_files(file)
        expect(at.form.get_by_role("alert")).to_have_text(message)
        expect(at.page.get_by_role("img", name="Avatar")).to_have_count(0)
    assert_accessible(at.page)


@SCREENS
def test_leaving_with_unsaved_changes_asks_for_confirmation(profile: Callable[[str], Profile], screen: str) -> None:
    at = profile(screen)
    at.fill({"First name": "Zoë"})
    open_account_page(at.page, "My Company")
    question = at.page.get_by_role("alertdialog", name="Leave without saving?")
    assert_accessible(at.page)
    question.get_by_role("button", name="Keep editing").click()
    expect(at.field("First name")).to_have_value("Zoë")

    dialogs: list[str] = []

    def stay(dialog: Dialog) -> None:
        dialogs.append(dialog.type)
        dialog.dismiss()

    at.page.on("dialog", stay)
    at.page.evaluate("history.back()")
    at.page.wait_for_timeout(1000)
    assert dialogs == ["beforeunload"]
    expect(at.field("First name")).to_have_value("Zoë")

    open_account_page(at.page, "My Company")
    question.get_by_role("button", name="Leave").click()
    at.page.wait_for_url("**/my-account/my-company/")
    assert dialogs == ["beforeunload"]


def test_the_profile_can_be_edited_by_keyboard(profile: Callable[[], Profile]) -> None:
    at = profile()
    reach(at.page, at.field("First name"))
    at.page.keyboard.type("Zoë")
    reach(at.page, at.field("Last name"))
    at.page.keyboard.type("O'Neill")
    reach(at.page, at.field("Country"))
    at.page.keyboard.type("New Z")
    expect(at.field("Country")).to_have_value("NZ")
    reach(at.page, at.form.get_by_role("checkbox", name="Product news and offers"))
    at.page.keyboard.press("Space")
    reach(at.page, at.save_button)
    at.page.keyboard.press("Enter")
    at.expect_notice("Your profile was saved.")
