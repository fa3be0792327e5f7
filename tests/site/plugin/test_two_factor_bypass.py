"""Attempts to bypass the code page of two-factor authentication."""

from __future__ import annotations

import re
import time
import xmlrpc.client
from collections.abc import Callable
from contextlib import AbstractContextManager
from html import unescape
from typing import Any

import pytest
import requests
from lxml import html
from sqlalchemy import Engine, text
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.conftest import Stack
from tests.site.plugin.sign_in_forms import (
    CODE_PAGE,
    TwoFactorMember,
    Visitor,
    connect_by_xmlrpc,
    enable_two_factor,
    reset_rate_limits,
    reset_two_factor,
    sign_in_by_wordpress_form,
    text_of,
)

from stack.layout import find_layout

Members = Callable[[str], Member]
Serve = Callable[[str], AbstractContextManager[None]]
UNREACHABLE = "http://127.0.0.1:9"
"""The port for discarding: nothing listens there."""


def test_xml_rpc_rejects_their_password(user: Member, visitor: Visitor, database: Engine) -> None:
    login, password = user.account["login"], user.account["password"]
    with connect_by_xmlrpc(visitor.site) as server:
        assert server.wp.getUsersBlogs(login, password)

        enable_two_factor(user, database)

        with pytest.raises(xmlrpc.client.Fault) as refused:
            server.wp.getUsersBlogs(login, password)
        assert refused.value.faultCode == 403


def test_application_passwords_stop_working(sign_in_again: Members, visitor: Visitor, database: Engine) -> None:
    """Of administrators: others have none."""
    user = sign_in_again("admin")
    users = f"{visitor.site}/wp-json/wp/v2/users/me"
    made = user.http.post(
        f"{users}/application-passwords",
        json={"name": f"program {time.time()}"},
        headers={"X-WP-Nonce": user.session["nonce"]},
        timeout=TIMEOUT_SECONDS,
    )
    login = (user.account["login"], made.json()["password"])
    assert requests.get(users, auth=login, timeout=TIMEOUT_SECONDS).status_code == 200

    try:
        enable_two_factor(user, database)

        assert requests.get(users, auth=login, timeout=TIMEOUT_SECONDS).status_code == 401
    finally:
        reset_two_factor(database, user.account["user_id"])


def test_a_password_reset_does_not_sign_in(stack: Stack, user: Member, visitor: Visitor, database: Engine) -> None:
    """WooCommerce signs users in after a password reset."""
    if stack["store"] != "woocommerce":
        pytest.skip("Only WooCommerce signs users in after a password reset.")
    two_factor_member = enable_two_factor(user, database)

    answer = set_password_by_mail(stack, visitor, two_factor_member)

    assert answer.status_code == 302
    assert not visitor.auth_cookies
    assert not visitor.is_signed_in
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
    visitor.enter(two_factor_member.code())
    assert visitor.is_signed_in


def set_password_by_mail(stack: Stack, visitor: Visitor, two_factor_member: TwoFactorMember) -> requests.Response:
    """Request a password reset from WooCommerce, and set the same password through the mailed link."""
    before = {mail["id"] for mail in mails_to(stack, two_factor_member.member.account["email"])}
    lost = html.fromstring(visitor.get("/my-account/lost-password/").text)
    form = next(form for form in lost.forms if "user_login" in form.fields)
    visitor.post("/my-account/lost-password/", {**dict(form.form_values()), "user_login": two_factor_member.login})
    link = mailed_link(stack, two_factor_member.member.account["email"], before)
    page = visitor.http.get(link, timeout=TIMEOUT_SECONDS)
    form = next(form for form in html.fromstring(page.text).forms if "password_1" in form.fields)
    fields = {"password_1": two_factor_member.password, "password_2": two_factor_member.password}
    return visitor.post("/my-account/lost-password/", {**dict(form.form_values()), **fields})


def mails_to(stack: Stack, email: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = requests.get(f"{stack['mail']}/api", {"to": email}, timeout=TIMEOUT_SECONDS).json()
    return found


def mailed_link(stack: Stack, email: str, before: set[str]) -> str:
    """The link of a new mail. The mailbox is not emptied, because other tests use it."""
    for _ in range(50):
        for mail in mails_to(stack, email):
            for link in () if mail["id"] in before else mail["links"]:
                if "lost-password" in link and "key=" in link:
                    return unescape(link)
        time.sleep(0.2)
    raise AssertionError("no mail with a link for a new password came")


def test_a_password_change_ends_a_pending_sign_in(user: Member, visitor: Visitor, database: Engine) -> None:
    two_factor_member = enable_two_factor(user, database)
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)

    user.http.post(
        f"{visitor.site}/wp-json/wp/v2/users/me",
        json={"password": two_factor_member.password, "current_password": two_factor_member.password},
        headers={"X-WP-Nonce": user.session["nonce"]},
        timeout=TIMEOUT_SECONDS,
    )

    assert "This sign-in has expired." in text_of(visitor.enter(two_factor_member.code()))
    assert not visitor.is_signed_in
    user.refresh()  # the member who changed it stays signed in, with new cookies


def test_signing_in_works_during_an_outage(
    user: Member, visitor: Visitor, database: Engine, use_service: Serve
) -> None:
    two_factor_member = enable_two_factor(user, database)
    with use_service(UNREACHABLE):
        sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
        visitor.enter(two_factor_member.code())
        by_recovery = Visitor(visitor.site)
        sign_in_by_wordpress_form(by_recovery, two_factor_member.login, two_factor_member.password)
        by_recovery.enter(two_factor_member.recovery_codes[0], "/?lyd-sign-in=recovery")

        assert visitor.is_signed_in
        assert by_recovery.is_signed_in


def test_the_sign_in_page_asks_signed_in_members_for_no_code(user: Member, visitor: Visitor, database: Engine) -> None:
    """On some sites the sign-in page can read WordPress's admin cookie."""
    two_factor_member = enable_two_factor(user, database)
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
    visitor.enter(two_factor_member.code())
    for cookie in list(visitor.http.cookies):
        if cookie.path == "/wp-admin":
            visitor.http.cookies.set(cookie.name, cookie.value, path="/")

    answer = visitor.get(f"/wp-login.php?redirect_to={visitor.site}/my-account/")

    assert (answer.status_code, answer.headers["Location"]) == (302, f"{visitor.site}/my-account/")


def test_the_interim_sign_in_window_closes_after_the_code(user: Member, visitor: Visitor, database: Engine) -> None:
    two_factor_member = enable_two_factor(user, database)
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password, **{"interim-login": "1"})

    answer = visitor.enter(two_factor_member.code())

    assert "interim-login-success" in html.fromstring(answer.text).find("body").get("class")
    assert visitor.is_signed_in


def test_an_administrator_can_disable_two_factor_authentication(
    user: Member, visitor: Visitor, database: Engine, sign_in_again: Members
) -> None:
    two_factor_member = enable_two_factor(user, database)
    admin, user_id = sign_in_again("admin"), user.account["user_id"]
    address = f"{visitor.site}/wp-admin/user-edit.php?user_id={user_id}"
    page = html.fromstring(admin.http.get(address, timeout=TIMEOUT_SECONDS).text)
    form = page.get_element_by_id("your-profile")
    fields = {**dict(form.form_values()), "lyd_two_factor_off": "1"}
    assert not re.search(r"[A-Z2-7]{32}", page.text_content())

    admin.http.post(f"{visitor.site}/wp-admin/user-edit.php", fields, timeout=TIMEOUT_SECONDS)

    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
    assert visitor.is_signed_in
    assert user.product_api("GET", "/tfa").json()["data"]["wp_2fa_2fa_status"] == "no_required_not_enabled"


def test_a_constant_switches_codes_off_for_the_site(user: Member, visitor: Visitor, database: Engine) -> None:
    two_factor_member = enable_two_factor(user, database)
    constant = find_layout(test=True).data / "wordpress" / "wp-content" / "mu-plugins" / "lyd-test-off.php"
    constant.write_text("<?php define('LYD_TWO_FACTOR_OFF', true);", encoding="utf-8")
    try:
        sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
        assert visitor.is_signed_in
    finally:
        constant.unlink()


def test_the_secret_is_encrypted_and_recovery_codes_are_hashed(user: Member, database: Engine) -> None:
    two_factor_member = enable_two_factor(user, database)

    with database.connect() as connection:
        query = text("SELECT meta_value FROM wp_usermeta WHERE user_id = :id AND meta_key LIKE 'lyd%'")
        kept = " ".join(connection.execute(query, {"id": user.account["user_id"]}).scalars())

    assert two_factor_member.secret not in kept
    for code in two_factor_member.recovery_codes:
        assert code not in kept
        assert code.replace("-", "") not in kept


def test_a_row_copied_from_another_user_is_invalid(
    user: Member, visitor: Visitor, database: Engine, sign_in_again: Members
) -> None:
    """Write access to the table is not enough to give a member a known secret."""
    two_factor_member = enable_two_factor(user, database)
    other = sign_in_again("lite").account
    copy = (
        "INSERT INTO wp_usermeta (user_id, meta_key, meta_value) SELECT :to, meta_key, meta_value"
        " FROM wp_usermeta WHERE user_id = :id AND meta_key LIKE 'lyd\\_two\\_factor%'"
    )
    with database.begin() as connection:
        connection.execute(text(copy), {"to": other["user_id"], "id": user.account["user_id"]})
    try:
        answer = sign_in_by_wordpress_form(visitor, other["login"], other["password"])
        visitor.enter(two_factor_member.code())

        assert answer.headers["Location"].endswith(CODE_PAGE)
        assert not visitor.is_signed_in
    finally:
        reset_two_factor(database, other["user_id"])


def test_enabling_requires_a_code_and_disabling_a_proof(user: Member, database: Engine) -> None:
    address = f"/tfa/{user.account['user_id']}"

    def change(action: str, **proof: str) -> tuple[int, str]:
        answer = user.product_api("PUT", address, json={"action": action, **proof})
        return answer.status_code, answer.json().get("error_code", "")

    assert change("confirm", code="123456") == (409, "two_factor_not_begun")
    assert change("begin") == (422, "invalid_input")
    assert change("begin", password="a wrong one") == (422, "wrong_password")
    reset_rate_limits()
    assert change("begin", password=user.account["password"]) == (200, "")
    assert change("confirm", code="000000") == (422, "wrong_code")
    assert change("disable", password=user.account["password"]) == (409, "two_factor_off")
    reset_two_factor(database, user.account["user_id"])
    two_factor_member = enable_two_factor(user, database)
    reset_rate_limits()
    assert change("begin", password=user.account["password"]) == (409, "two_factor_on")
    assert change("disable", code="000000") == (422, "wrong_code")
    assert change("disable", password="a wrong one") == (422, "wrong_password")
    reset_rate_limits()
    assert change("disable", code=two_factor_member.recovery_codes[3]) == (200, "")
    assert user.product_api("GET", "/tfa").json()["data"]["wp_2fa_enabled_methods"] == []


def test_new_recovery_codes_invalidate_the_old_ones(user: Member, visitor: Visitor, database: Engine) -> None:
    two_factor_member = enable_two_factor(user, database)
    proof = {"action": "recovery", "password": two_factor_member.password}

    answer = user.product_api("PUT", f"/tfa/{user.account['user_id']}", json=proof)

    codes = answer.json()["data"]["recovery_codes"]
    assert len(codes) == 10
    assert not set(codes) & set(two_factor_member.recovery_codes)
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
    visitor.enter(two_factor_member.recovery_codes[0], "/?lyd-sign-in=recovery")
    assert not visitor.is_signed_in
    visitor.enter(codes[0], "/?lyd-sign-in=recovery")
    assert visitor.is_signed_in
