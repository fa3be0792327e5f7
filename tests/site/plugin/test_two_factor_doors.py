"""The ways around the page for the code: none of them lets a member with two-factor authentication in."""

from __future__ import annotations

import re
import time
import xmlrpc.client
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from html import unescape
from typing import Any

import pytest
import requests
from lxml import html
from sqlalchemy import Engine, text
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.conftest import Stack
from tests.site.plugin.signing_in import (
    CODE_PAGE,
    Protected,
    Visitor,
    by_wordpress,
    clear,
    forget_limits,
    protect,
    words_of,
)

from stack.layout import find_layout

Members = Callable[[str], Member]
Serve = Callable[[str], AbstractContextManager[None]]
NOBODY = "http://127.0.0.1:9"
"""The port for discarding: nothing listens there."""


@pytest.fixture
def someone(newcomer: Members, database: Engine) -> Iterator[Member]:
    found = newcomer("outsider")
    clear(database, found.account["user_id"])
    yield found
    clear(database, found.account["user_id"])


@pytest.fixture
def visitor(stack: Stack) -> Visitor:
    return Visitor(stack["site"])


def test_xml_rpc_rejects_their_password(someone: Member, visitor: Visitor, database: Engine) -> None:
    login, password = someone.account["login"], someone.account["password"]
    with xmlrpc.client.ServerProxy(f"{visitor.site}/xmlrpc.php") as server:
        assert server.wp.getUsersBlogs(login, password)

        protect(someone, database)

        with pytest.raises(xmlrpc.client.Fault) as refused:
            server.wp.getUsersBlogs(login, password)
        assert refused.value.faultCode == 403


def test_application_passwords_stop_working(someone: Member, visitor: Visitor, database: Engine) -> None:
    users = f"{visitor.site}/wp-json/wp/v2/users/me"
    made = someone.http.post(
        f"{users}/application-passwords",
        json={"name": f"program {time.time()}"},
        headers={"X-WP-Nonce": someone.session["nonce"]},
        timeout=TIMEOUT_SECONDS,
    )
    login = (someone.account["login"], made.json()["password"])
    assert requests.get(users, auth=login, timeout=TIMEOUT_SECONDS).status_code == 200

    protect(someone, database)

    assert requests.get(users, auth=login, timeout=TIMEOUT_SECONDS).status_code == 401


def test_a_password_reset_does_not_sign_in(
    stack: Stack, someone: Member, visitor: Visitor, database: Engine
) -> None:
    """WooCommerce signs everybody in after that."""
    if stack["store"] != "woocommerce":
        pytest.skip("Without WooCommerce nobody is signed in by a new password.")
    protected = protect(someone, database)

    answer = set_password_by_mail(stack, visitor, protected)

    assert answer.status_code == 302
    assert not visitor.auth_cookies
    assert not visitor.is_signed_in
    by_wordpress(visitor, protected.login, protected.password)
    visitor.enter(protected.code())
    assert visitor.is_signed_in


def set_password_by_mail(stack: Stack, visitor: Visitor, protected: Protected) -> requests.Response:
    """Ask WooCommerce for a new password, and set the old one anew by the link in the mail."""
    before = {mail["id"] for mail in mails_to(stack, protected.member.account["email"])}
    lost = html.fromstring(visitor.get("/my-account/lost-password/").text)
    form = next(form for form in lost.forms if "user_login" in form.fields)
    visitor.post("/my-account/lost-password/", {**dict(form.form_values()), "user_login": protected.login})
    link = mailed_link(stack, protected.member.account["email"], before)
    page = visitor.http.get(link, timeout=TIMEOUT_SECONDS)
    form = next(form for form in html.fromstring(page.text).forms if "password_1" in form.fields)
    fields = {"password_1": protected.password, "password_2": protected.password}
    return visitor.post("/my-account/lost-password/", {**dict(form.form_values()), **fields})


def mails_to(stack: Stack, email: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = requests.get(f"{stack['mail']}/api", {"to": email}, timeout=TIMEOUT_SECONDS).json()
    return found


def mailed_link(stack: Stack, email: str, before: set[str]) -> str:
    """The link of a mail that was not there before: emptying the box would take mail from other tests."""
    for _ in range(50):
        for mail in mails_to(stack, email):
            for link in () if mail["id"] in before else mail["links"]:
                if "lost-password" in link and "key=" in link:
                    return unescape(link)
        time.sleep(0.2)
    raise AssertionError("no mail with a link for a new password came")


def test_a_password_changed_meanwhile_ends_the_sign_in(someone: Member, visitor: Visitor, database: Engine) -> None:
    protected = protect(someone, database)
    by_wordpress(visitor, protected.login, protected.password)

    someone.http.post(
        f"{visitor.site}/wp-json/wp/v2/users/me",
        json={"password": protected.password},
        headers={"X-WP-Nonce": someone.session["nonce"]},
        timeout=TIMEOUT_SECONDS,
    )

    assert "This sign-in has expired." in words_of(visitor.enter(protected.code()))
    assert not visitor.is_signed_in
    someone.refresh()  # whoever changed it stays signed in, with new cookies


def test_a_service_that_is_down_keeps_nobody_out(
    someone: Member, visitor: Visitor, database: Engine, served_by: Serve
) -> None:
    protected = protect(someone, database)
    with served_by(NOBODY):
        by_wordpress(visitor, protected.login, protected.password)
        visitor.enter(protected.code())
        by_recovery = Visitor(visitor.site)
        by_wordpress(by_recovery, protected.login, protected.password)
        by_recovery.enter(protected.recovery_codes[0], "/?lyd-sign-in=recovery")

        assert visitor.is_signed_in
        assert by_recovery.is_signed_in


def test_who_is_signed_in_is_not_asked_again_by_the_sign_in_page(
    someone: Member, visitor: Visitor, database: Engine
) -> None:
    """Some sites let WordPress's sign-in page read the cookie of its administration."""
    protected = protect(someone, database)
    by_wordpress(visitor, protected.login, protected.password)
    visitor.enter(protected.code())
    for cookie in list(visitor.http.cookies):
        if cookie.path == "/wp-admin":
            visitor.http.cookies.set(cookie.name, cookie.value, path="/")

    answer = visitor.get(f"/wp-login.php?redirect_to={visitor.site}/my-account/")

    assert (answer.status_code, answer.headers["Location"]) == (302, f"{visitor.site}/my-account/")


def test_the_window_over_a_page_that_timed_out_closes_after_the_code(
    someone: Member, visitor: Visitor, database: Engine
) -> None:
    protected = protect(someone, database)
    by_wordpress(visitor, protected.login, protected.password, **{"interim-login": "1"})

    answer = visitor.enter(protected.code())

    assert "interim-login-success" in html.fromstring(answer.text).find("body").get("class")
    assert visitor.is_signed_in


def test_an_administrator_helps_who_lost_everything(
    someone: Member, visitor: Visitor, database: Engine, newcomer: Members
) -> None:
    protected = protect(someone, database)
    admin, user_id = newcomer("admin"), someone.account["user_id"]
    address = f"{visitor.site}/wp-admin/user-edit.php?user_id={user_id}"
    page = html.fromstring(admin.http.get(address, timeout=TIMEOUT_SECONDS).text)
    form = page.get_element_by_id("your-profile")
    fields = {**dict(form.form_values()), "lyd_two_factor_off": "1"}
    assert not re.search(r"[A-Z2-7]{32}", page.text_content())

    admin.http.post(f"{visitor.site}/wp-admin/user-edit.php", fields, timeout=TIMEOUT_SECONDS)

    by_wordpress(visitor, protected.login, protected.password)
    assert visitor.is_signed_in
    assert someone.product_api("GET", "/tfa").json()["data"]["wp_2fa_2fa_status"] == "no_required_not_enabled"


def test_a_constant_of_the_site_lets_in_who_is_locked_out(someone: Member, visitor: Visitor, database: Engine) -> None:
    protected = protect(someone, database)
    constant = find_layout(test=True).data / "wordpress" / "wp-content" / "mu-plugins" / "lyd-test-off.php"
    constant.write_text("<?php define('LYD_TWO_FACTOR_OFF', true);", encoding="utf-8")
    try:
        by_wordpress(visitor, protected.login, protected.password)
        assert visitor.is_signed_in
    finally:
        constant.unlink()


def test_the_secret_is_kept_sealed_and_the_recovery_codes_hashed(someone: Member, database: Engine) -> None:
    protected = protect(someone, database)

    with database.connect() as connection:
        query = text("SELECT meta_value FROM wp_usermeta WHERE user_id = :id AND meta_key LIKE 'lyd%'")
        kept = " ".join(connection.execute(query, {"id": someone.account["user_id"]}).scalars())

    assert protected.secret not in kept
    for code in protected.recovery_codes:
        assert code not in kept
        assert code.replace("-", "") not in kept


def test_a_row_copied_from_somebody_else_opens_nothing(
    someone: Member, visitor: Visitor, database: Engine, newcomer: Members
) -> None:
    """Whoever can write the table cannot give a member a secret that they know."""
    protected = protect(someone, database)
    other = newcomer("lite").account
    copy = (
        "INSERT INTO wp_usermeta (user_id, meta_key, meta_value) SELECT :to, meta_key, meta_value"
        " FROM wp_usermeta WHERE user_id = :id AND meta_key LIKE 'lyd\\_two\\_factor%'"
    )
    with database.begin() as connection:
        connection.execute(text(copy), {"to": other["user_id"], "id": someone.account["user_id"]})
    try:
        answer = by_wordpress(visitor, other["login"], other["password"])
        visitor.enter(protected.code())

        assert answer.headers["Location"].endswith(CODE_PAGE)
        assert not visitor.is_signed_in
    finally:
        clear(database, other["user_id"])


def test_setting_up_needs_the_apps_first_code_and_taking_down_a_proof(someone: Member, database: Engine) -> None:
    address = f"/tfa/{someone.account['user_id']}"

    def change(action: str, **proof: str) -> tuple[int, str]:
        answer = someone.product_api("PUT", address, json={"action": action, **proof})
        return answer.status_code, answer.json().get("error_code", "")

    assert change("confirm", code="123456") == (409, "two_factor_not_begun")
    assert change("begin") == (200, "")
    assert change("confirm", code="000000") == (422, "wrong_code")
    assert change("disable", password=someone.account["password"]) == (409, "two_factor_off")
    clear(database, someone.account["user_id"])
    protected = protect(someone, database)
    assert change("begin") == (409, "two_factor_on")
    assert change("disable", code="000000") == (422, "wrong_code")
    assert change("disable", password="a wrong one") == (422, "wrong_password")
    forget_limits()
    assert change("disable", code=protected.recovery_codes[3]) == (200, "")
    assert someone.product_api("GET", "/tfa").json()["data"]["wp_2fa_enabled_methods"] == []


def test_new_recovery_codes_void_the_old_ones(someone: Member, visitor: Visitor, database: Engine) -> None:
    protected = protect(someone, database)
    proof = {"action": "recovery", "password": protected.password}

    answer = someone.product_api("PUT", f"/tfa/{someone.account['user_id']}", json=proof)

    codes = answer.json()["data"]["recovery_codes"]
    assert len(codes) == 10
    assert not set(codes) & set(protected.recovery_codes)
    by_wordpress(visitor, protected.login, protected.password)
    visitor.enter(protected.recovery_codes[0], "/?lyd-sign-in=recovery")
    assert not visitor.is_signed_in
    visitor.enter(codes[0], "/?lyd-sign-in=recovery")
    assert visitor.is_signed_in
