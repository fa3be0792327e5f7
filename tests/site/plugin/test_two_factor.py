"""Two-factor authentication in a real WordPress; pyotp is the member's app."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import requests
from lxml import html
from sqlalchemy import Engine
from tests.members import Member
from tests.site.plugin.sign_in_forms import (
    CODE_PAGE,
    FORMS,
    RECOVERY_PAGE,
    Post,
    TwoFactorMember,
    Visitor,
    enable_two_factor,
    reset_two_factor,
    sign_in_by_account_form,
    sign_in_by_wordpress_form,
    text_of,
)

Members = Callable[[str], Member]
EXPIRED = "This sign-in has expired. Please sign in again."
TOO_MANY = "There were too many wrong codes."


@pytest.fixture
def two_factor_member(sign_in_again: Members, database: Engine) -> Iterator[TwoFactorMember]:
    member = sign_in_again("outsider")
    reset_two_factor(database, member.account["user_id"])
    yield enable_two_factor(member, database)
    reset_two_factor(database, member.account["user_id"])


def wrong(code: str) -> str:
    """Six digits that differ from this code."""
    return f"{(int(code) + 500_000) % 1_000_000:06}"


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_signing_in_requires_password_and_code(
    two_factor_member: TwoFactorMember, visitor: Visitor, form: Post
) -> None:
    answer = form(visitor, two_factor_member.login, two_factor_member.password)

    assert (answer.status_code, answer.headers["Location"]) == (303, visitor.site + CODE_PAGE)
    assert not visitor.auth_cookies
    assert not visitor.is_signed_in

    entered = visitor.enter(two_factor_member.code())

    assert entered.status_code == 303
    assert visitor.is_signed_in
    assert visitor.get("/my-account/my-document/").status_code == 200


def test_the_sign_in_leads_to_the_requested_page(two_factor_member: TwoFactorMember, visitor: Visitor) -> None:
    target = f"{visitor.site}/my-account/my-company/?a=1&b=%C3%A9"

    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password, redirect_to=target)

    assert visitor.enter(two_factor_member.code()).headers["Location"] == target


def test_my_accounts_form_leads_to_the_requested_page(two_factor_member: TwoFactorMember, visitor: Visitor) -> None:
    page = f"{visitor.site}/my-account/my-document/"

    sign_in_by_account_form(visitor, two_factor_member.login, two_factor_member.password, redirect=page)

    assert visitor.enter(two_factor_member.code()).headers["Location"] == page


def test_the_sign_in_never_redirects_to_another_site(two_factor_member: TwoFactorMember, visitor: Visitor) -> None:
    sign_in_by_wordpress_form(
        visitor, two_factor_member.login, two_factor_member.password, redirect_to="https://evil.example/"
    )

    assert visitor.enter(two_factor_member.code()).headers["Location"].startswith(visitor.site)


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@pytest.mark.parametrize("remember", [True, False], ids=["remembered", "for this visit"])
def test_remember_me_survives_the_code_page(
    two_factor_member: TwoFactorMember, visitor: Visitor, form: Post, remember: bool
) -> None:
    form(
        visitor, two_factor_member.login, two_factor_member.password, **({"rememberme": "forever"} if remember else {})
    )  # type: ignore[call-arg]

    visitor.enter(two_factor_member.code())

    assert {cookie.expires is not None for cookie in visitor.auth_cookies} == {remember}


def test_a_code_is_accepted_once(two_factor_member: TwoFactorMember, visitor: Visitor) -> None:
    code, second = two_factor_member.code(), Visitor(visitor.site)
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
    visitor.enter(code)

    sign_in_by_wordpress_form(second, two_factor_member.login, two_factor_member.password)
    answer = second.enter(code)

    assert visitor.is_signed_in
    assert not second.is_signed_in
    assert "This code does not match. You have 4 tries left." in text_of(second.get(location(answer)))


def test_a_code_sent_twice_at_once_signs_in_once(two_factor_member: TwoFactorMember, visitor: Visitor) -> None:
    visitors = [Visitor(visitor.site) for _ in range(4)]
    for one in visitors:
        sign_in_by_wordpress_form(one, two_factor_member.login, two_factor_member.password)
    code = two_factor_member.code()

    with ThreadPoolExecutor(len(visitors)) as threads:
        list(threads.map(lambda one: one.enter(code), visitors))

    assert [one.is_signed_in for one in visitors].count(True) == 1


@pytest.mark.parametrize(("steps", "lets_in"), [(-2, False), (-1, True), (1, True), (2, False)])
def test_codes_are_accepted_up_to_half_a_minute_early_or_late(
    two_factor_member: TwoFactorMember, visitor: Visitor, steps: int, lets_in: bool
) -> None:
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)

    visitor.enter(two_factor_member.code(steps))

    assert visitor.is_signed_in is lets_in


def test_a_code_may_contain_a_space(two_factor_member: TwoFactorMember, visitor: Visitor) -> None:
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
    code = two_factor_member.code()

    visitor.enter(f" {code[:3]} {code[3:]} ")

    assert visitor.is_signed_in


@pytest.mark.parametrize("typed", ["", "12345", "abcdef", "'; DROP TABLE wp_users; --", "1" * 10_000, "١٢٣٤٥٦"])
def test_invalid_input_is_a_wrong_code(two_factor_member: TwoFactorMember, visitor: Visitor, typed: str) -> None:
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)

    for page in (CODE_PAGE, RECOVERY_PAGE):
        assert visitor.enter(typed, page).status_code == 303
    assert not visitor.is_signed_in


def test_five_wrong_codes_end_the_sign_in(two_factor_member: TwoFactorMember, visitor: Visitor) -> None:
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
    code = two_factor_member.code()

    for left in (4, 3, 2, 1):
        page = text_of(visitor.get(location(visitor.enter(wrong(code)))))
        assert f"You have {left} {'try' if left == 1 else 'tries'} left." in page
    last = visitor.enter(wrong(code))

    assert last.status_code == 403
    assert TOO_MANY in text_of(last)
    assert visitor.enter(code).status_code == 403
    assert not visitor.is_signed_in


def test_the_cookie_of_an_ended_sign_in_is_rejected(two_factor_member: TwoFactorMember, visitor: Visitor) -> None:
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
    kept = visitor.http.cookies.get("lyd_sign_in")
    for _ in range(5):
        visitor.enter(wrong(two_factor_member.code()))

    again = Visitor(visitor.site)
    again.http.cookies.set("lyd_sign_in", kept)

    assert TOO_MANY in text_of(again.enter(two_factor_member.code()))


def test_ten_attempts_across_sign_ins_are_the_limit(two_factor_member: TwoFactorMember, visitor: Visitor) -> None:
    for _ in range(2):
        guesser = Visitor(visitor.site)
        sign_in_by_wordpress_form(guesser, two_factor_member.login, two_factor_member.password)
        for _ in range(5):
            guesser.enter(wrong(two_factor_member.code()))

    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)

    assert TOO_MANY in text_of(visitor.enter(two_factor_member.code()))
    assert not visitor.is_signed_in


def test_simultaneous_attempts_are_all_counted(two_factor_member: TwoFactorMember, visitor: Visitor) -> None:
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
    code, cookie = wrong(two_factor_member.code()), visitor.http.cookies.get("lyd_sign_in")

    def guess(_: int) -> requests.Response:
        one = Visitor(visitor.site)
        one.http.cookies.set("lyd_sign_in", cookie)
        return one.enter(code)

    with ThreadPoolExecutor(8) as threads:
        answers = [answer.status_code for answer in threads.map(guess, range(12))]

    assert answers.count(303) <= 4, "four wrong codes may be followed by another"
    assert visitor.enter(two_factor_member.code()).status_code == 403


def test_a_recovery_code_is_accepted_once(two_factor_member: TwoFactorMember, visitor: Visitor) -> None:
    code, second = two_factor_member.recovery_codes[0], Visitor(visitor.site)
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
    visitor.enter(code.lower().replace("-", " "), RECOVERY_PAGE)
    assert visitor.is_signed_in

    sign_in_by_wordpress_form(second, two_factor_member.login, two_factor_member.password)
    answer = second.enter(code, RECOVERY_PAGE)

    assert not second.is_signed_in
    assert "This recovery code does not work. You have 4 tries left." in text_of(second.get(location(answer)))


def test_a_recovery_code_is_not_accepted_as_an_app_code(two_factor_member: TwoFactorMember, visitor: Visitor) -> None:
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)

    visitor.enter(two_factor_member.recovery_codes[0], CODE_PAGE)
    visitor.enter(two_factor_member.code(), RECOVERY_PAGE)

    assert not visitor.is_signed_in


def test_the_code_page_is_accessible(two_factor_member: TwoFactorMember, visitor: Visitor) -> None:
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
    answer = visitor.get(CODE_PAGE)
    page = html.fromstring(answer.text)
    field = page.get_element_by_id("lyd-code")

    assert (field.get("autocomplete"), field.get("inputmode")) == ("one-time-code", "numeric")
    assert [label.text_content().strip() for label in page.xpath("//label[@for='lyd-code']")] == ["Code"]
    assert [heading.text_content() for heading in page.xpath("//h1")] == ["Enter your code"]
    assert (page.findtext(".//title") or "").startswith("Enter your code")
    assert "tries" not in page.text_content()
    assert page.xpath("//a[contains(@href, 'lyd-sign-in=recovery')]")[0].text_content().strip() == "Use a recovery code"
    assert "noindex" in page.xpath("//meta[@name='robots']/@content")[0]
    assert "no-store" in answer.headers["Cache-Control"]
    assert len(page.xpath("//header")) >= 1, "it is inside the theme"


@pytest.mark.parametrize("page", [CODE_PAGE, RECOVERY_PAGE])
def test_the_code_page_requires_a_password_first(visitor: Visitor, page: str) -> None:
    for answer in (visitor.get(page), visitor.enter("123456", page)):
        assert answer.status_code == 403
        assert EXPIRED in text_of(answer)


def test_a_modified_cookie_is_rejected(two_factor_member: TwoFactorMember, visitor: Visitor) -> None:
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
    sealed = visitor.http.cookies.get("lyd_sign_in") or ""
    forger = Visitor(visitor.site)
    forger.http.cookies.set("lyd_sign_in", ("B" if sealed[0] == "A" else "A") + sealed[1:])

    assert EXPIRED in text_of(forger.enter(two_factor_member.code()))


def location(answer: requests.Response) -> str:
    """The path of a redirect."""
    parts = answer.headers["Location"].split("/", 3)
    return f"/{parts[3]}"
