"""wp-auth turns the login cookie into a token, only for the site's own pages."""

from __future__ import annotations

import time
from collections.abc import Callable

import jwt
import pytest
from tests.members import Member
from tests.site.plugin.conftest import SAME_ORIGIN, Stack, Visit

WP_AUTH = "/wp-json/lyd/auth/wp-auth"
Members = Callable[[str], Member]


def test_a_signed_in_member_gets_a_token(stack: Stack, member: Members) -> None:
    owner = member("owner")
    owner.refresh()

    assert owner.session["logged_in"] is True
    assert owner.session["user"]["id"] == owner.account["user_id"]
    assert owner.session["user"]["email"] == owner.account["email"]
    assert owner.session["expires_in"] == 1200
    assert owner.session["product_api"] == "/lyd-api"


def test_the_token_contains_only_the_identity(stack: Stack, member: Members) -> None:
    owner = member("owner")
    owner.refresh()
    token = owner.session["token"]
    claims = jwt.decode(token, options={"verify_signature": False})

    assert jwt.get_unverified_header(token) == {"alg": "HS256", "typ": "JWT"}
    assert sorted(claims) == ["aud", "exp", "iat", "iss", "jti", "sid", "sub"]
    assert (claims["iss"], claims["aud"], claims["sub"]) == (stack["site"], "lyd", str(owner.account["user_id"]))
    assert claims["exp"] - claims["iat"] == 1200
    assert abs(claims["iat"] - time.time()) < 60


def test_a_stale_nonce_does_not_matter(stack: Stack, member: Members) -> None:
    answer = member("owner").http.get(stack["site"] + WP_AUTH, headers={**SAME_ORIGIN, "X-WP-Nonce": "0123456789"})

    assert answer.status_code == 200
    assert answer.json()["token"]


def test_a_visitor_gets_401(visit: Visit) -> None:
    answer = visit(WP_AUTH, headers=SAME_ORIGIN)

    assert (answer.status_code, answer.json()) == (401, {"logged_in": False})


def test_an_application_password_gets_no_token(visit: Visit, stack: Stack) -> None:
    owner = stack["accounts"]["owner"]

    assert visit(WP_AUTH, headers=SAME_ORIGIN, auth=(owner["login"], owner["password"])).status_code == 401


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "none"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {},
    ],
    ids=str,
)
@pytest.mark.parametrize("address", [WP_AUTH, WP_AUTH + "/", "/?rest_route=/lyd/auth/wp-auth", "/wp-json/lyd/logout"])
def test_another_site_gets_no_token(stack: Stack, member: Members, address: str, headers: dict[str, str]) -> None:
    answer = member("owner").http.get(stack["site"] + address, headers=headers)

    assert answer.status_code == 403
    assert "token" not in answer.json()
    assert not [name for name in answer.headers if name.lower().startswith("access-control")]


def test_session_responses_are_never_cached(stack: Stack, member: Members, visit: Visit) -> None:
    for answer in (member("owner").http.get(stack["site"] + WP_AUTH, headers=SAME_ORIGIN), visit(WP_AUTH)):
        assert answer.headers["Cache-Control"] == "no-store"


def test_post_is_not_allowed(stack: Stack, member: Members) -> None:
    answer = member("owner").http.post(stack["site"] + WP_AUTH, headers=SAME_ORIGIN)

    assert answer.status_code == 405
    assert answer.headers["Allow"] == "GET, HEAD"
