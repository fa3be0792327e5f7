"""Routes only the service may call, in a real WordPress: signed requests are executed once, others never."""

from __future__ import annotations

import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import jwt
import pytest
import requests
from sqlalchemy import Engine, text
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.accounts import (
    NAMESPACE,
    PASSWORD,
    MakeAccount,
    Service,
    ended,
    make_account,
    secret,
    service,
    sign_in,
    wordpress,
)
from tests.site.plugin.conftest import SAME_ORIGIN, Stack

from lyd.adapters.wordpress import AddressTaken, WordPress, WrongPassword
from lyd.core.errors import NotFound

__all__ = ["ended", "make_account", "secret", "service", "wordpress"]

NEW = 'the new "pass" word\'s \\ end'


def is_signed_in(member: Member) -> bool:
    """Whether WordPress still accepts the browser's cookie."""
    address = f"{member.stack['site']}/wp-json/lyd/auth/wp-auth"
    return member.http.get(address, headers=SAME_ORIGIN, timeout=TIMEOUT_SECONDS).status_code == 200


def sid_of(member: Member) -> str:
    claims: dict[str, str] = jwt.decode(member.session["token"], options={"verify_signature": False})
    return claims["sid"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"secret": "another secret of thirty-two bytes or more"},
        {"signature": "0" * 64},
        {"signature": ""},
        {"nonce": ""},
        {"nonce": "short"},
        {"timestamp": ""},
        {"timestamp": "9" * 30},
        {"sent": b'{"keep": "x"}'},
        {"target": f"{NAMESPACE}/users/2/sessions/end"},
        {"target": f"{NAMESPACE}/users/1/sessions/end&x=1"},
    ],
    ids=str,
)
def test_a_wrong_signature_is_rejected(service: Service, wrong: dict[str, Any]) -> None:
    answer = service.post("users/1/sessions/end", {"keep": None}, **wrong)
    assert (answer.status_code, answer.json()["code"]) == (401, "lyd_signature")


@pytest.mark.parametrize("seconds", [-290, -60, 60, 290])
def test_clocks_may_differ_by_minutes(service: Service, seconds: int) -> None:
    assert service.post("users/999999/sessions/end", {}, seconds=seconds).status_code == 404


@pytest.mark.parametrize("seconds", [-310, 310, -86400])
def test_clocks_that_differ_more_are_named_as_the_reason(service: Service, seconds: int) -> None:
    answer = service.post("users/1/sessions/end", {"keep": None}, seconds=seconds)
    assert (answer.status_code, answer.json()["code"]) == (401, "lyd_clock")


def test_a_request_is_accepted_once(service: Service) -> None:
    nonce = uuid.uuid4().hex
    answers = [service.post("users/999999/sessions/end", {}, nonce=nonce).status_code for _ in range(3)]
    assert answers == [404, 401, 401]


def test_one_of_many_simultaneous_replays_is_accepted(service: Service) -> None:
    nonce = uuid.uuid4().hex
    with ThreadPoolExecutor(6) as pool:
        asking = [pool.submit(service.post, "users/999999/sessions/end", {}, nonce=nonce) for _ in range(6)]
    assert sorted(one.result().status_code for one in asking) == [401, 401, 401, 401, 401, 404]


def test_wordpress_deletes_the_nonces_of_old_requests(service: Service, database: Engine) -> None:
    nonce = uuid.uuid4().hex
    service.post("users/999999/sessions/end", {}, nonce=nonce)
    rows = text("SELECT option_name, option_value, autoload FROM wp_options WHERE option_name LIKE :name")
    with database.connect() as connection:
        found = {row.option_name: row for row in connection.execute(rows, {"name": f"%lyd_nonce_{nonce}"})}
    # The two rows of an expired transient (delete_expired_transients).
    assert set(found) == {f"_transient_lyd_nonce_{nonce}", f"_transient_timeout_lyd_nonce_{nonce}"}
    ends_in = int(found[f"_transient_timeout_lyd_nonce_{nonce}"].option_value) - time.time()
    assert 500 < ends_in <= 600
    assert {row.autoload for row in found.values()} == {"off"}


def test_a_forged_request_uses_up_no_nonce(service: Service) -> None:
    nonce = uuid.uuid4().hex
    assert service.post("users/999999/sessions/end", {}, nonce=nonce, signature="0" * 64).status_code == 401
    assert service.post("users/999999/sessions/end", {}, nonce=nonce).status_code == 404


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH"])
def test_only_post_is_allowed(service: Service, method: str) -> None:
    assert service.post("users/1/sessions/end", {}, method=method).status_code == 404


def test_an_administrator_may_not_call_them(stack: Stack, make_account: MakeAccount) -> None:
    admin = Member.sign_in(stack, "admin")
    address = f"{stack['site']}/wp-json/lyd-service/v1/users/1/sessions/end"
    answer = admin.http.post(
        address, json={}, headers={"X-WP-Nonce": admin.session["nonce"], **SAME_ORIGIN}, timeout=TIMEOUT_SECONDS
    )
    assert answer.status_code == 401
    assert is_signed_in(admin)


def test_they_are_missing_from_the_rest_index(stack: Stack) -> None:
    index = requests.get(f"{stack['site']}/index.php?rest_route=/", timeout=TIMEOUT_SECONDS).json()
    assert not [route for route in index["routes"] if "lyd-service" in route and route != "/lyd-service/v1"]


def test_a_created_account_signs_in_with_its_address(stack: Stack, make_account: MakeAccount) -> None:
    member = make_account()
    assert member.session["user"]["display_name"] == "Ann O'Hara"
    assert member.session["user"]["id"] == member.account["user_id"]
    assert member.product_api("GET", "/me/capabilities").json()["data"]["role"] == "owner"


def test_an_address_has_one_account(make_account: MakeAccount, wordpress: WordPress) -> None:
    email = make_account().account["email"]
    for same in (email, email.upper()):
        with pytest.raises(AddressTaken):
            wordpress.create_user(same, "B", "C", PASSWORD)


def test_login_names_are_unique(stack: Stack, wordpress: WordPress) -> None:
    part = f"same-{uuid.uuid4().hex[:8]}"
    ids = {wordpress.create_user(f"{part}@{host}.test", "A", "B", PASSWORD) for host in ("one", "two", "three")}
    odd = wordpress.create_user(f"+!{uuid.uuid4().hex[:8]}@four.test", "A", "B", PASSWORD)
    assert len(ids | {odd}) == 4


def test_a_password_change_requires_the_old_one(
    stack: Stack, make_account: MakeAccount, wordpress: WordPress, ended: list[str]
) -> None:
    desk = make_account()
    phone = sign_in(stack, desk.account)
    user_id = desk.account["user_id"]
    with pytest.raises(WrongPassword):
        wordpress.change_password(user_id, "wrong", "x" * 12)
    assert is_signed_in(desk)
    wordpress.change_password(user_id, PASSWORD, NEW)
    assert sorted(ended) == sorted({sid_of(desk), sid_of(phone)})
    assert not is_signed_in(desk)
    assert not is_signed_in(phone)
    assert is_signed_in(sign_in(stack, {**desk.account, "password": NEW}))


def test_the_named_sessions_end(
    stack: Stack, make_account: MakeAccount, wordpress: WordPress, ended: list[str]
) -> None:
    first = make_account()
    second, third = sign_in(stack, first.account), sign_in(stack, first.account)
    user_id = first.account["user_id"]
    wordpress.end_sessions(user_id, only=sid_of(third))
    assert [is_signed_in(one) for one in (first, second, third)] == [True, True, False]
    wordpress.end_sessions(user_id, keep=sid_of(second))
    assert [is_signed_in(one) for one in (first, second, third)] == [False, True, False]
    wordpress.end_sessions(user_id)
    assert not is_signed_in(second)
    assert ended == [sid_of(third), sid_of(first), sid_of(second)]


def test_an_unknown_user_is_not_found(wordpress: WordPress) -> None:
    for act in (wordpress.end_sessions, lambda user_id: wordpress.update_profile(user_id, {})):
        with pytest.raises(NotFound):
            act(999_999)


def test_only_known_fields_are_written(make_account: MakeAccount, wordpress: WordPress) -> None:
    member = make_account()
    user_id = member.account["user_id"]
    meta = {"wp_capabilities": "administrator", "session_tokens": "x", "billing_city": "Perth"}
    user = {"user_login": "other", "user_pass": "other", "role": "administrator", "user_email": "other@example.test"}
    wordpress.update_profile(user_id, {"user": user, "meta": meta})
    profile = member.product_api("GET", "/profile").json()["data"]
    assert (profile["city"], profile["email"]) == ("Perth", member.account["email"])
    assert is_signed_in(member)
    address = f"{member.stack['site']}/wp-json/wp/v2/users/me?context=edit"
    shown = member.http.get(address, headers={"X-WP-Nonce": member.session["nonce"]}, timeout=TIMEOUT_SECONDS).json()
    assert "administrator" not in shown["roles"]
