"""Two-factor authentication at every way into the site, in real WordPress; pyotp is the member's phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import requests
from lxml import html
from sqlalchemy import Engine
from tests.members import Member
from tests.site.plugin.conftest import Stack
from tests.site.plugin.signing_in import (
    CODE_PAGE,
    FORMS,
    RECOVERY_PAGE,
    Post,
    Protected,
    Visitor,
    by_account_page,
    by_wordpress,
    clear,
    protect,
    words_of,
)

Members = Callable[[str], Member]
EXPIRED = "This sign-in has expired. Please sign in again."
TOO_MANY = "There were too many wrong codes."


@pytest.fixture
def protected(newcomer: Members, database: Engine) -> Iterator[Protected]:
    member = newcomer("outsider")
    clear(database, member.account["user_id"])
    yield protect(member, database)
    clear(database, member.account["user_id"])


@pytest.fixture
def visitor(stack: Stack) -> Visitor:
    return Visitor(stack["site"])


def wrong(code: str) -> str:
    """Six digits that are certainly not these."""
    return f"{(int(code) + 500_000) % 1_000_000:06}"


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_signing_in_requires_password_and_code(
    protected: Protected, visitor: Visitor, form: Post
) -> None:
    answer = form(visitor, protected.login, protected.password)

    assert (answer.status_code, answer.headers["Location"]) == (303, visitor.site + CODE_PAGE)
    assert not visitor.auth_cookies
    assert not visitor.is_signed_in

    entered = visitor.enter(protected.code())

    assert entered.status_code == 303
    assert visitor.is_signed_in
    assert visitor.get("/my-account/my-document/").status_code == 200


def test_the_sign_in_leads_to_the_requested_page(protected: Protected, visitor: Visitor) -> None:
    wanted = f"{visitor.site}/my-account/my-company/?a=1&b=%C3%A9"

    by_wordpress(visitor, protected.login, protected.password, redirect_to=wanted)

    assert visitor.enter(protected.code()).headers["Location"] == wanted


def test_my_accounts_form_leads_to_the_requested_page(protected: Protected, visitor: Visitor) -> None:
    page = f"{visitor.site}/my-account/my-document/"

    by_account_page(visitor, protected.login, protected.password, redirect=page)

    assert visitor.enter(protected.code()).headers["Location"] == page


def test_the_sign_in_never_redirects_to_another_site(protected: Protected, visitor: Visitor) -> None:
    by_wordpress(visitor, protected.login, protected.password, redirect_to="https://evil.example/")

    assert visitor.enter(protected.code()).headers["Location"].startswith(visitor.site)


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@pytest.mark.parametrize("remember", [True, False], ids=["remembered", "for this visit"])
def test_remember_me_survives_the_code_page(
    protected: Protected, visitor: Visitor, form: Post, remember: bool
) -> None:
    form(visitor, protected.login, protected.password, **({"rememberme": "forever"} if remember else {}))  # type: ignore[call-arg]

    visitor.enter(protected.code())

    assert {cookie.expires is not None for cookie in visitor.auth_cookies} == {remember}


def test_a_code_is_accepted_once(protected: Protected, visitor: Visitor) -> None:
    code, second = protected.code(), Visitor(visitor.site)
    by_wordpress(visitor, protected.login, protected.password)
    visitor.enter(code)

    by_wordpress(second, protected.login, protected.password)
    answer = second.enter(code)

    assert visitor.is_signed_in
    assert not second.is_signed_in
    assert "This code does not match. You have 4 tries left." in words_of(second.get(location(answer)))


def test_a_code_sent_twice_at_once_signs_in_once(protected: Protected, visitor: Visitor) -> None:
    visitors = [Visitor(visitor.site) for _ in range(4)]
    for one in visitors:
        by_wordpress(one, protected.login, protected.password)
    code = protected.code()

    with ThreadPoolExecutor(len(visitors)) as threads:
        list(threads.map(lambda one: one.enter(code), visitors))

    assert [one.is_signed_in for one in visitors].count(True) == 1


@pytest.mark.parametrize(("steps", "lets_in"), [(-2, False), (-1, True), (1, True), (2, False)])
def test_codes_are_accepted_up_to_half_a_minute_early_or_late(
    protected: Protected, visitor: Visitor, steps: int, lets_in: bool
) -> None:
    by_wordpress(visitor, protected.login, protected.password)

    visitor.enter(protected.code(steps))

    assert visitor.is_signed_in is lets_in


def test_a_code_may_contain_a_space(protected: Protected, visitor: Visitor) -> None:
    by_wordpress(visitor, protected.login, protected.password)
    code = protected.code()

    visitor.enter(f" {code[:3]} {code[3:]} ")

    assert visitor.is_signed_in


@pytest.mark.parametrize("typed", ["", "12345", "abcdef", "'; DROP TABLE wp_users; --", "1" * 10_000, "١٢٣٤٥٦"])
def test_invalid_input_is_a_wrong_code(protected: Protected, visitor: Visitor, typed: str) -> None:
    by_wordpress(visitor, protected.login, protected.password)

    for page in (CODE_PAGE, RECOVERY_PAGE):
        assert visitor.enter(typed, page).status_code == 303
    assert not visitor.is_signed_in


def test_five_wrong_codes_end_the_sign_in(protected: Protected, visitor: Visitor) -> None:
    by_wordpress(visitor, protected.login, protected.password)
    code = protected.code()

    for left in (4, 3, 2, 1):
        page = words_of(visitor.get(location(visitor.enter(wrong(code)))))
        assert f"You have {left} {'try' if left == 1 else 'tries'} left." in page
    last = visitor.enter(wrong(code))

    assert last.status_code == 403
    assert TOO_MANY in words_of(last)
    assert visitor.enter(code).status_code == 403
    assert not visitor.is_signed_in


def test_the_cookie_of_an_ended_sign_in_is_rejected(protected: Protected, visitor: Visitor) -> None:
    by_wordpress(visitor, protected.login, protected.password)
    kept = visitor.http.cookies.get("lyd_sign_in")
    for _ in range(5):
        visitor.enter(wrong(protected.code()))

    again = Visitor(visitor.site)
    again.http.cookies.set("lyd_sign_in", kept)

    assert TOO_MANY in words_of(again.enter(protected.code()))


def test_ten_attempts_across_sign_ins_are_the_limit(protected: Protected, visitor: Visitor) -> None:
    for _ in range(2):
        guesser = Visitor(visitor.site)
        by_wordpress(guesser, protected.login, protected.password)
        for _ in range(5):
            guesser.enter(wrong(protected.code()))

    by_wordpress(visitor, protected.login, protected.password)

    assert TOO_MANY in words_of(visitor.enter(protected.code()))
    assert not visitor.is_signed_in


def test_simultaneous_attempts_are_all_counted(protected: Protected, visitor: Visitor) -> None:
    by_wordpress(visitor, protected.login, protected.password)
    code, cookie = wrong(protected.code()), visitor.http.cookies.get("lyd_sign_in")

    def guess(_: int) -> requests.Response:
        one = Visitor(visitor.site)
        one.http.cookies.set("lyd_sign_in", cookie)
        return one.enter(code)

    with ThreadPoolExecutor(8) as threads:
        answers = [answer.status_code for answer in threads.map(guess, range(12))]

    assert answers.count(303) <= 4, "four wrong codes may be followed by another"
    assert visitor.enter(protected.code()).status_code == 403


def test_a_recovery_code_is_accepted_once(protected: Protected, visitor: Visitor) -> None:
    code, second = protected.recovery_codes[0], Visitor(visitor.site)
    by_wordpress(visitor, protected.login, protected.password)
    visitor.enter(code.lower().replace("-", " "), RECOVERY_PAGE)
    assert visitor.is_signed_in

    by_wordpress(second, protected.login, protected.password)
    answer = second.enter(code, RECOVERY_PAGE)

    assert not second.is_signed_in
    assert "This recovery code does not work. You have 4 tries left." in words_of(second.get(location(answer)))


def test_a_recovery_code_is_not_accepted_as_an_app_code(protected: Protected, visitor: Visitor) -> None:
    by_wordpress(visitor, protected.login, protected.password)

    visitor.enter(protected.recovery_codes[0], CODE_PAGE)
    visitor.enter(protected.code(), RECOVERY_PAGE)

    assert not visitor.is_signed_in


def test_the_code_page_is_accessible(protected: Protected, visitor: Visitor) -> None:
    by_wordpress(visitor, protected.login, protected.password)
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
        assert EXPIRED in words_of(answer)


def test_a_modified_cookie_is_rejected(protected: Protected, visitor: Visitor) -> None:
    by_wordpress(visitor, protected.login, protected.password)
    sealed = visitor.http.cookies.get("lyd_sign_in") or ""
    forger = Visitor(visitor.site)
    forger.http.cookies.set("lyd_sign_in", ("B" if sealed[0] == "A" else "A") + sealed[1:])

    assert EXPIRED in words_of(forger.enter(protected.code()))


def location(answer: requests.Response) -> str:
    """Where an answer leads to, as a path."""
    parts = answer.headers["Location"].split("/", 3)
    return f"/{parts[3]}"
