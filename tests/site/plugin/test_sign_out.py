"""Signing out ends the WordPress session and its tokens."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
import requests
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.conftest import SAME_ORIGIN, Stack
from tests.site.plugin.test_account_events import UNREACHABLE, make_due, wait_for

LOGOUT = "/wp-json/lyd/logout"
WP_AUTH = "/wp-json/lyd/auth/wp-auth"
Members = Callable[[str], Member]
Serve = Callable[[str], AbstractContextManager[None]]


def sign_out(member: Member, **headers: str) -> requests.Response:
    return member.http.get(member.stack["site"] + LOGOUT, headers={**SAME_ORIGIN, **headers})


def test_signing_out_ends_session_and_token(stack: Stack, sign_in_again: Members) -> None:
    owner = sign_in_again("owner")
    assert owner.product_api("GET", "/me/capabilities").status_code == 200

    answer = sign_out(owner, **{"X-WP-Nonce": owner.session["nonce"]})

    assert (answer.status_code, answer.json()) == (200, {"logged_in": False})
    assert owner.http.get(stack["site"] + WP_AUTH, headers=SAME_ORIGIN).status_code == 401
    assert owner.product_api("GET", "/me/capabilities").status_code == 401


def test_another_session_of_the_member_continues(sign_in_again: Members) -> None:
    desk, phone = sign_in_again("owner"), sign_in_again("owner")

    sign_out(desk, **{"X-WP-Nonce": desk.session["nonce"]})

    assert phone.product_api("GET", "/me/capabilities").status_code == 200


def test_wordpresss_own_sign_out_ends_the_token_too(stack: Stack, sign_in_again: Members) -> None:
    owner = sign_in_again("owner")
    question = owner.http.get(f"{stack['site']}/wp-login.php?action=logout")
    link = (
        question.text.split("wp-login.php?action=logout")[1].split('"')[0].replace("&amp;", "&").replace("&#038;", "&")
    )

    owner.http.get(f"{stack['site']}/wp-login.php?action=logout{link}")

    assert owner.product_api("GET", "/me/capabilities").status_code == 401


@pytest.mark.parametrize("headers", [{}, {"X-WP-Nonce": "0123456789"}], ids=["no nonce", "stale nonce"])
def test_another_site_cannot_sign_a_member_out(stack: Stack, sign_in_again: Members, headers: dict[str, str]) -> None:
    owner = sign_in_again("owner")

    answer = sign_out(owner, **headers)

    assert (answer.status_code, answer.json()["error_code"]) == (403, "stale_nonce")
    assert owner.http.get(stack["site"] + WP_AUTH, headers=SAME_ORIGIN).status_code == 200


def test_signing_out_twice_is_no_error(sign_in_again: Members) -> None:
    owner = sign_in_again("owner")
    sign_out(owner, **{"X-WP-Nonce": owner.session["nonce"]})

    assert sign_out(owner).json() == {"logged_in": False}


def test_signing_out_does_not_wait_for_an_unresponsive_service(
    stack: Stack, sign_in_again: Members, use_service: Serve
) -> None:
    owner = sign_in_again("owner")
    with socket.create_server(("127.0.0.1", 0)) as silent, use_service(f"http://127.0.0.1:{silent.getsockname()[1]}"):
        began = time.monotonic()
        answer = sign_out(owner, **{"X-WP-Nonce": owner.session["nonce"]})
        seconds = time.monotonic() - began

    assert answer.json() == {"logged_in": False}
    assert owner.http.get(stack["site"] + WP_AUTH, headers=SAME_ORIGIN).status_code == 401
    assert seconds < 5


def test_a_new_password_ends_the_tokens(stack: Stack, sign_in_again: Members) -> None:
    member = sign_in_again("outsider")
    profile = f"{stack['site']}/wp-json/wp/v2/users/me"

    same = member.account["password"]
    fields = {"password": same, "current_password": same}
    member.http.post(profile, json=fields, headers={"X-WP-Nonce": member.session["nonce"]})

    assert member.product_api("GET", "/me/capabilities").status_code == 401


def test_a_sign_out_during_an_outage_reaches_the_service_afterwards(
    stack: Stack, sign_in_again: Members, use_service: Serve
) -> None:
    owner = sign_in_again("owner")
    with use_service(UNREACHABLE):
        sign_out(owner, **{"X-WP-Nonce": owner.session["nonce"]})
    assert owner.product_api("GET", "/me/capabilities").status_code == 200

    make_due("lyd_session_end")

    def is_refused() -> bool:
        """Run WP-Cron; if it is already running, this does nothing."""
        requests.get(f"{stack['site']}/wp-cron.php", timeout=TIMEOUT_SECONDS)
        return owner.product_api("GET", "/me/capabilities").status_code == 401

    assert wait_for(is_refused)
