"""The session in the browser: flag, end, sleep, page caches, several tabs, and idle time-out (decision 0024)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Request, Route, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.pages import HOME, Interview, fill_sign_in

SignIn = Callable[[str], Page]
Draft = Callable[[str, str], str]
Stack = dict[str, Any]

DOCUMENTS = "/my-account/my-document/"
WP_AUTH = "**/wp-json/lyd/auth/wp-auth"
ENDED = "Your session has ended."
TIMED_OUT = "You are being timed out due to inactivity. You will be redirected back to the parent portal."
WARNED = "28:30"
MINUTES = "02:00"


def has_flag(page: Page) -> bool:
    """Whether the browser has the cookie of a signed-in session."""
    return any(cookie["name"] == "lyd_logged_in" for cookie in page.context.cookies())


def is_signed_in(page: Page) -> bool:
    """Whether WordPress has a session."""
    return any(cookie["name"].startswith("wordpress_logged_in_") for cookie in page.context.cookies())


def wait_until_signed_out(page: Page) -> None:
    """Wait for a sign-out that happens in the background."""
    for _ in range(50):
        if not is_signed_in(page):
            return
        page.wait_for_timeout(200)
    raise AssertionError("WordPress still knows the member.")


def ready(page: Page, path: str = DOCUMENTS) -> Page:
    """Open a page and wait for the session check of its widgets."""
    page.goto(path)
    expect(page.get_by_role("button", name="Talk to sales")).to_be_visible()
    page.wait_for_load_state("networkidle")
    return page


def notice(page: Page) -> Locator:
    """The page's session notice. A list that failed to load shows the same message."""
    return page.get_by_role("status").filter(has_text=ENDED).filter(has=page.get_by_role("link", name="Sign in"))


def sign_in_again(page: Page, stack: Stack, name: str) -> None:
    """Fill in the sign-in form the page has redirected to, WooCommerce's or the plugin's."""
    account = stack["accounts"][name]
    page.get_by_label(re.compile("^User ?name or email address")).fill(account["login"])
    page.get_by_label(re.compile("^Password")).first.fill(account["password"])
    page.get_by_role("button", name=re.compile("^(Log in|Sign in)$")).click()


class TestFlag:
    def test_is_set_for_twenty_minutes_after_a_successful_check(self, sign_in: SignIn) -> None:
        page = ready(sign_in("member"))
        flag = next(cookie for cookie in page.context.cookies() if cookie["name"] == "lyd_logged_in")

        assert (flag["value"], flag["path"], flag["sameSite"], flag["httpOnly"]) == ("1", "/", "Lax", False)
        assert 1100 < flag["expires"] - page.evaluate("Date.now() / 1000") <= 1200

    def test_is_removed_by_a_failed_check_and_the_page_still_loads(self, sign_in: SignIn) -> None:
        page = ready(sign_in("member"))
        page.route(WP_AUTH, lambda route: route.fulfill(status=503, json={"error_code": "service_unavailable"}))
        page.goto(HOME)
        expect(page.get_by_role("button", name="Talk to sales")).to_be_visible()
        page.wait_for_load_state("networkidle")

        assert not has_flag(page)
        assert is_signed_in(page)
        page.unroute(WP_AUTH)
        ready(page)
        assert has_flag(page)


class TestRefusal:
    """A 401 for any request signs out once."""

    def test_of_all_requests_signs_out_once_in_all_tabs(self, sign_in: SignIn, context: BrowserContext) -> None:
        pages = [ready(sign_in("outsider")), ready(context.new_page(), HOME)]
        left: list[str] = []
        for page in pages:
            page.on("request", lambda request: left.extend([request.url] * ("/logout" in request.url)))
        context.route("**/lyd-api/**", lambda route: route.fulfill(status=401, json={"error_code": "not_signed_in"}))
        pages[0].get_by_role("tab", name="Shared folders").click()
        pages[1].evaluate("dispatchEvent(new Event('focus'))")
        for page in pages:
            expect(notice(page)).to_be_visible()
            expect(notice(page)).to_have_count(1)
        wait_until_signed_out(pages[0])

        assert len(left) == 1
        assert not has_flag(pages[0])


class TestSleep:
    def test_token_and_nonce_are_renewed_after_sleep(self, sign_in: SignIn, context: BrowserContext) -> None:
        page = sign_in("member")
        page.clock.install()
        ready(page)
        # After three quarters of the idle time-out: the token has expired, and no timer has run.
        page.clock.fast_forward("25:00")
        tokens: list[str] = []
        page.on("request", lambda request: _note_token(request, tokens))
        with page.expect_response(WP_AUTH):
            page.evaluate("dispatchEvent(new Event('focus'))")
        with page.expect_response(re.compile("/lyd-api/doc[?]")) as answer:
            page.get_by_role("tab", name="Shared folders").click()

        assert answer.value.status == 200
        assert len(set(tokens)) == 1
        expect(notice(page)).to_have_count(0)

    def test_a_page_restored_after_the_session_ended_shows_a_notice(self, sign_in: SignIn) -> None:
        page = ready(sign_in("member"))
        page.context.clear_cookies(name=re.compile("^wordpress_logged_in_"))
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
        expect(notice(page)).to_be_visible()
        assert_accessible(page)

        assert not has_flag(page)


def _note_token(request: Request, tokens: list[str]) -> None:
    if "/lyd-api/" in request.url:
        tokens.append(request.headers.get("authorization", ""))


class TestPageCache:
    """A cached page that was rendered for another member or a visitor."""

    @pytest.mark.parametrize("printed", [{"id": 999_999, "display_name": "Somebody"}, {"id": 0, "display_name": ""}])
    def test_belongs_to_the_signed_in_member(self, sign_in: SignIn, printed: dict[str, Any]) -> None:
        page = sign_in("owner")

        def print_other(route: Route) -> None:
            answer = route.fetch()
            user = json.dumps(printed)
            body = re.sub(r'"user":\{[^}]*\}', f'"user":{user}', answer.text())
            body = re.sub(r'"nonce":"[^"]*"', '"nonce":"0123456789"', body)
            route.fulfill(response=answer, body=body)

        page.route(f"**{DOCUMENTS}", print_other, times=1)
        ready(page)
        expect(page.get_by_role("link", name="Credit remaining")).to_be_visible()
        expect(page.get_by_role("button", name="Create New")).to_be_visible()
        expect(notice(page)).to_have_count(0)
        page.get_by_role("button", name="Sign out").click()
        page.get_by_role("alertdialog").get_by_role("button", name="Confirm").click()
        page.wait_for_url(lambda address: "/my-account" not in address)
        wait_until_signed_out(page)


class TestTabs:
    def test_signing_out_in_one_signs_out_in_all(self, sign_in: SignIn, context: BrowserContext) -> None:
        one = ready(sign_in("member"))
        other = ready(context.new_page())
        one.get_by_role("button", name="Sign out").click()
        question = one.get_by_role("alertdialog", name="Do you want to sign out of the LYD Document Wizard?")
        question.get_by_role("button", name="Confirm").click()
        expect(notice(other)).to_be_visible()
        one.wait_for_url(lambda address: "/my-account" not in address)

    def test_signing_in_again_in_one_resumes_the_other(
        self, sign_in: SignIn, context: BrowserContext, stack: Stack
    ) -> None:
        page = ready(sign_in("member"))
        page.get_by_role("searchbox").fill("What I typed")
        context.clear_cookies(name=re.compile("^wordpress_logged_in_"))
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
        expect(notice(page)).to_be_visible()
        fill_sign_in(context.new_page(), stack["accounts"]["member"])
        expect(notice(page)).to_have_count(0)
        expect(page.get_by_role("searchbox")).to_have_value("What I typed")

    def test_another_member_signing_in_ends_the_pages_of_the_first(
        self, sign_in: SignIn, context: BrowserContext, stack: Stack
    ) -> None:
        page = ready(sign_in("member"))
        context.clear_cookies(name=re.compile("^wordpress_logged_in_"))
        other = context.new_page()
        fill_sign_in(other, stack["accounts"]["outsider"])
        expect(notice(page)).to_be_visible()
        expect(notice(other)).to_have_count(0)
        assert is_signed_in(other)


def idle_for(page: Page, time: str) -> None:
    """Let time pass without activity in all tabs; each due timer runs once."""
    page.clock.fast_forward(time)


def farewell(page: Page) -> Locator:
    found = page.get_by_role("alertdialog", name="Session expired")
    expect(found).to_contain_text(TIMED_OUT)
    return found


class TestIdle:
    @pytest.fixture
    def page_at(self, sign_in: SignIn) -> Callable[[str], Page]:
        def open_page(path: str) -> Page:
            page = sign_in("member")
            page.clock.install()
            return ready(page, path)

        return open_page

    def test_asks_first_and_one_click_continues(self, page_at: Callable[[str], Page]) -> None:
        page = page_at(DOCUMENTS)
        idle_for(page, WARNED)
        question = page.get_by_role("alertdialog", name="Are you still there?")
        expect(question).to_be_visible()
        expect(question.get_by_role("timer")).to_have_text(re.compile(r"1:[23]\d"))
        assert_accessible(page)
        page.keyboard.press("Escape")
        expect(question).to_have_count(0)
        idle_for(page, WARNED)
        page.get_by_role("button", name="Stay signed in").click()
        idle_for(page, MINUTES)
        expect(page.get_by_role("alertdialog")).to_have_count(0)
        assert is_signed_in(page)

    def test_signs_out_with_a_notice_and_returns_to_the_page(
        self, page_at: Callable[[str], Page], stack: Stack
    ) -> None:
        page = page_at(DOCUMENTS)
        idle_for(page, WARNED)
        expect(page.get_by_role("alertdialog", name="Are you still there?")).to_be_visible()
        idle_for(page, MINUTES)
        again = farewell(page).get_by_role("button", name="Sign in again")
        expect(again).not_to_have_attribute("aria-busy", "true")
        assert_accessible(page)
        assert not is_signed_in(page)
        assert not has_flag(page)
        page.clock.run_for(11_000)
        page.wait_for_url(re.compile("redirect_to="))
        page.clock.resume()
        sign_in_again(page, stack, "member")
        page.wait_for_url(f"**{DOCUMENTS}*")
        expect(page.get_by_role("button", name="Create New")).to_be_visible()

    def test_ends_at_once_after_a_long_sleep(self, page_at: Callable[[str], Page]) -> None:
        page = page_at(HOME)
        idle_for(page, "03:00:00")
        page.mouse.move(200, 300)
        farewell(page)

    def test_counts_activity_in_another_tab(self, page_at: Callable[[str], Page], context: BrowserContext) -> None:
        page = page_at(HOME)
        other = ready(context.new_page())
        idle_for(page, "20:00")
        other.mouse.move(300, 300)
        other.wait_for_timeout(1000)
        idle_for(page, "20:00")
        expect(page.get_by_role("alertdialog")).to_have_count(0)
        assert is_signed_in(page)

    def test_ends_in_all_tabs(self, page_at: Callable[[str], Page], context: BrowserContext) -> None:
        page = page_at(HOME)
        other = ready(context.new_page())
        idle_for(page, "31:00")
        farewell(page)
        farewell(other)

    def test_stores_answers_first(self, sign_in: SignIn, draft: Draft, stack: Stack) -> None:
        address = draft("member", "Typed before lunch")
        page = sign_in("member")
        page.clock.install()
        interview = Interview(page).open(address)
        interview.answer({"Purpose of the disclosure": "What was typed before lunch"})
        page.clock.run_for(1000)
        # Nothing was saved yet, and the service cannot be reached.
        page.route("**/lyd-api/xpressdox/**", lambda route: route.abort())
        idle_for(page, "31:00")
        farewell(page).get_by_role("button", name="Sign in again").click()
        page.wait_for_url(re.compile("redirect_to="))
        page.unroute("**/lyd-api/xpressdox/**")
        page.clock.resume()
        sign_in_again(page, stack, "member")
        page.wait_for_url("**/my-document/template**")
        page.get_by_role("button", name="Restore them").click()
        expect(interview.field("Purpose of the disclosure")).to_have_value("What was typed before lunch")
