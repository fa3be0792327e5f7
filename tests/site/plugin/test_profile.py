"""Changing profile and password through a real WordPress."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager

import pyotp
import pytest
import requests
from sqlalchemy import Engine, text
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.accounts import (
    PASSWORD,
    MakeAccount,
    ended,
    make_account,
    secret,
    service,
    sign_in,
    wordpress,
)
from tests.site.plugin.conftest import SAME_ORIGIN, Stack
from tests.site.plugin.fake_service import Upstream

__all__ = ["ended", "make_account", "secret", "service", "wordpress"]

NEW = "a new \"one\" with 'marks' \\"
RIGHT = {"password": PASSWORD, "newPassword": NEW, "confirmNewPassword": NEW}
PROFILE = {
    "name": "Ann of O'Hara & Co",
    "firstName": "Ann",
    "lastName": "O'Hara \\ Söhne",
    "phone": "+61 2 9000 0000",
    "unit": "5",
    "floor": "2",
    "streetNumber": "12",
    "streetName": "Harbour",
    "streetType": "ST",
    "city": "Sydney",
    "state": "NSW",
    "postcode": "2000",
    "country": "AU",
    "subscription": True,
    "notification": True,
}
Serve = Callable[[str], AbstractContextManager[None]]


def change(member: Member, **given: str) -> requests.Response:
    return member.site_api("POST", "profile/password", json={**RIGHT, **given})


def has_session(member: Member) -> bool:
    address = f"{member.stack['site']}/wp-json/lyd/auth/wp-auth"
    return member.http.get(address, headers=SAME_ORIGIN, timeout=TIMEOUT_SECONDS).status_code == 200


def test_a_saved_profile_is_stored_in_wordpress(make_account: MakeAccount) -> None:
    member = make_account()
    answer = member.product_api("PUT", f"/profile/{member.account['user_id']}", json=PROFILE)
    assert answer.status_code == 200, answer.text
    kept = member.product_api("GET", "/profile").json()["data"]
    assert {name: kept[name] for name in PROFILE} == PROFILE
    member.refresh()
    assert member.session["user"]["display_name"] == PROFILE["name"]


def test_orders_use_the_saved_billing_address(stack: Stack, make_account: MakeAccount, database: Engine) -> None:
    member = make_account()
    member.product_api("PUT", f"/profile/{member.account['user_id']}", json=PROFILE)

    query = text("SELECT meta_key, meta_value FROM wp_usermeta WHERE user_id = :id AND meta_key LIKE 'billing%'")
    with database.connect() as connection:
        kept = dict(connection.execute(query, {"id": member.account["user_id"]}).all())
    lines = {"billing_address_1": "12 Harbour Street", "billing_address_2": "Unit 5, Level 2"}
    place = {"billing_city": "Sydney", "billing_state": "NSW", "billing_postcode": "2000", "billing_country": "AU"}
    assert kept == {**lines, **place, "billing_phone": "+61 2 9000 0000"}
    if stack["store"] == "woocommerce":
        page = member.http.get(f"{stack['site']}/my-account/edit-address/billing/", timeout=TIMEOUT_SECONDS).text
        for value in (*lines.values(), "Sydney", "2000", "+61 2 9000 0000"):
            assert f'value="{value}"' in page
        assert '<option value="NSW"  selected' in page


def test_a_new_password_ends_all_other_sessions(stack: Stack, make_account: MakeAccount) -> None:
    desk = make_account()
    phone = sign_in(stack, desk.account)
    token_before = desk.session["token"]

    answer = change(desk)

    assert (answer.status_code, answer.json()["message"]) == (200, "Your password was changed.")
    assert "X-Lyd-Sign-In" not in answer.headers
    assert has_session(desk)
    assert not has_session(phone)
    assert phone.product_api("GET", "/profile").status_code == 401
    desk.refresh()
    assert desk.session["token"] != token_before
    assert desk.product_api("GET", "/profile").status_code == 200
    assert desk.site_api("GET", "membership/street_types").status_code == 200
    desk.session["token"] = token_before
    assert desk.product_api("GET", "/profile").status_code == 401
    assert has_session(sign_in(stack, {**desk.account, "password": NEW}))


def test_a_remembered_browser_stays_remembered(stack: Stack, make_account: MakeAccount) -> None:
    member = make_account()
    form = {"log": member.account["login"], "pwd": PASSWORD, "testcookie": "1", "rememberme": "forever"}
    member.http.post(f"{stack['site']}/wp-login.php", form, allow_redirects=False, timeout=TIMEOUT_SECONDS)
    member.refresh()
    assert change(member).status_code == 200
    lives = [one.expires or 0 for one in member.http.cookies if one.name.startswith("wordpress_logged_in")]
    assert max(lives) > time.time() + 10 * 86400


def test_other_browsers_keep_a_session_cookie(make_account: MakeAccount) -> None:
    member = make_account()
    change(member)
    lives = {one.expires for one in member.http.cookies if one.name.startswith("wordpress_logged_in")}
    assert lives == {None}


def test_a_signed_in_browser_is_not_asked_for_a_code(make_account: MakeAccount) -> None:
    member = make_account()
    address = f"/tfa/{member.account['user_id']}"
    begun = {"action": "begin", "password": member.account["password"]}
    secret_word = member.product_api("PUT", address, json=begun).json()["data"]["secret"]
    code = pyotp.TOTP(secret_word).now()
    assert member.product_api("PUT", address, json={"action": "confirm", "code": code}).status_code == 200
    assert change(member).status_code == 200
    assert has_session(member)


def test_a_wrong_password_ends_nothing(make_account: MakeAccount) -> None:
    member = make_account()
    answer = change(member, password="a guess")
    assert (answer.status_code, answer.json()["error_code"]) == (422, "wrong_password")
    assert "Set-Cookie" not in answer.headers
    assert has_session(member)
    assert member.product_api("GET", "/profile").status_code == 200


def test_a_password_change_with_many_sessions_is_fast(stack: Stack, make_account: MakeAccount) -> None:
    member = make_account()
    for _ in range(5):
        sign_in(stack, member.account)
    began = time.monotonic()
    assert change(member).status_code == 200
    assert time.monotonic() - began < 8


def test_simultaneous_password_changes_do_not_block_each_other(make_account: MakeAccount) -> None:
    members = [make_account() for _ in range(4)]
    began = time.monotonic()
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(change, members))
    assert [answer.status_code for answer in answers] == [200] * 4
    assert time.monotonic() - began < 20
    assert all(has_session(member) for member in members)


@pytest.mark.parametrize("nonce", ["", "0123456789"], ids=["no nonce", "stale nonce"])
def test_another_site_cannot_change_the_password(make_account: MakeAccount, nonce: str) -> None:
    member = make_account()
    headers = {"X-WP-Nonce": nonce, "Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
    answer = member.site_api("POST", "profile/password", json=RIGHT, headers=headers)
    assert (answer.status_code, answer.json()["error_code"]) == (403, "stale_nonce")


@pytest.fixture
def signing_upstream(upstream: Upstream, monkeypatch: pytest.MonkeyPatch) -> Callable[[int, int], str]:
    """URL of a service that answers every request with this header and status."""
    handler = upstream._server.RequestHandlerClass

    def arrange(user_id: int, status: int = 200) -> str:
        def respond(self: object) -> None:
            self._read()  # type: ignore[attr-defined]
            self._send(status, b"{}", {"X-Lyd-Sign-In": str(user_id), "Content-Type": "application/json"})  # type: ignore[attr-defined]

        monkeypatch.setattr(handler, "respond", respond)
        return upstream.address

    return arrange


def signs_in(answer: requests.Response) -> bool:
    assert not [name for name in answer.headers if name.lower() == "x-lyd-sign-in"]
    return "wordpress_logged_in" in answer.headers.get("Set-Cookie", "")


def test_only_two_routes_may_sign_a_user_in(
    stack: Stack, make_account: MakeAccount, signing_upstream: Callable[..., str], use_service: Serve
) -> None:
    member, other = make_account(), make_account()
    own, others = member.account["user_id"], other.account["user_id"]
    site = stack["site"]

    def ask(user_id: int, status: int, method: str, path: str) -> bool:
        signing_upstream(user_id, status)
        return signs_in(member.site_api(method, path, json={}))

    def register(**headers: str) -> requests.Response:
        address = f"{site}/wp-json/lyd/invitation/register"
        return requests.post(address, json={}, headers=headers, timeout=TIMEOUT_SECONDS)

    with use_service(signing_upstream(own)):
        for path in ("profile/other", "team/update", "api/profile/password", "profile/password/", "x/profile/password"):
            assert not ask(own, 200, "POST", path), path
        assert not ask(own, 200, "PUT", "profile/password")
        assert not ask(own, 422, "POST", "profile/password")
        assert not ask(others, 200, "POST", "profile/password")
        assert not ask(0, 200, "POST", "profile/password")
        signing_upstream(others)
        assert register().json()["error_code"] == "cross_origin"
        assert not signs_in(register(**{"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}))
        assert signs_in(register(**SAME_ORIGIN, Origin=site))
        signing_upstream(others, 409)
        assert not signs_in(register(**SAME_ORIGIN, Origin=site))
        assert ask(own, 200, "POST", "profile/password")


def test_both_families_list_countries(member: Callable[[str], Member]) -> None:
    owner = member("owner")
    direct, through = owner.product_api("GET", "/data/countries"), owner.site_api("GET", "data/countries")
    assert direct.json() == through.json()
    assert direct.headers["Content-Encoding"] == "gzip"
