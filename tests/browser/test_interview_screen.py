"""The interview is a screen of its own: one bar, and the first question in sight (decision 0040)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewContext
from tests.browser.firms import COMPANY
from tests.browser.pages import Interview, sign_in_directly
from tests.browser.theme import use_dark_theme, use_intrusive_theme
from tests.browser.windows import WINDOWS, choose_windows

Draft = Callable[[str, str], str]
SignIn = Callable[[str], Page]
BAR_AT_MOST = 72


@pytest.fixture(params=choose_windows("phone"))
def screen(request: pytest.FixtureRequest, new_context: NewContext, stack: dict[str, Any]) -> Page:
    """A page of an owner in each window, with a theme that styles everything."""
    page = new_context(**WINDOWS[request.param]).new_page()
    sign_in_directly(page, stack["accounts"]["owner"])
    use_intrusive_theme(page)
    return page


def bottom_of_bar(page: Page) -> float:
    box = page.locator("main header").first.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_the_first_question_is_in_sight_on_arrival(screen: Page, draft: Draft) -> None:
    interview = Interview(screen).open(draft("owner", "Lease of a very long shop front with many windows"))

    expect(interview.field("Date of the agreement")).to_be_in_viewport(ratio=1)
    assert screen.evaluate("window.scrollY") == 0
    assert bottom_of_bar(screen) <= BAR_AT_MOST
    expect(screen.get_by_role("navigation", name="Account pages")).to_have_count(0)
    expect(screen.get_by_role("contentinfo")).to_have_count(0)


def test_the_next_section_begins_below_the_bar(screen: Page, draft: Draft) -> None:
    interview = Interview(screen).open(draft("owner", "Lease"))
    screen.get_by_role("button", name="Next: Disclosing party").scroll_into_view_if_needed()
    interview.section("Disclosing party")
    heading = screen.get_by_role("heading", name="Disclosing party", exact=True).first

    expect(heading).to_be_in_viewport(ratio=1)
    box = heading.bounding_box()
    assert box is not None
    assert box["y"] >= bottom_of_bar(screen)


def test_a_field_keeps_the_focus_when_a_tablet_is_turned(
    new_context: NewContext, stack: dict[str, Any], draft: Draft
) -> None:
    page = new_context(viewport={"width": 820, "height": 1180}).new_page()
    sign_in_directly(page, stack["accounts"]["owner"])
    field = Interview(page).open(draft("owner", "Lease")).field("Date of the agreement")
    field.focus()
    for width, height in ((1180, 820), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("tab", name="Preview")).to_be_visible(visible=width < height)
        expect(field).to_be_focused()


def test_widgets_are_dark_where_the_theme_is(sign_in: SignIn, draft: Draft) -> None:
    page = sign_in("owner")
    use_dark_theme(page)
    for address, widget in (draft("owner", "Dark"), "interview"), (COMPANY, "my-company"):
        page.goto(address)
        expect(page.locator(f'[data-lyd-widget="{widget}"]')).to_have_attribute("data-lyd-theme", "dark")
