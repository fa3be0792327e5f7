"""If the plugin WP 2FA is active, ours is not: WP 2FA asks for the codes, and the profile shows its data.

WP 2FA is not installed here: a fake plugin defines its version, and its user meta is written directly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import Engine, text
from tests.members import Member
from tests.site.plugin.conftest import Stack
from tests.site.plugin.sign_in_forms import Visitor, enable_two_factor, reset_two_factor, sign_in_by_wordpress_form

from stack.layout import find_layout

Members = Callable[[str], Member]
FAKE_PLUGIN = """<?php
/* Plugin Name: WP 2FA (a stand-in of the tests) */
define('WP_2FA_VERSION', '3.1.0');
"""
FILE = "wp-2fa/wp-2fa.php"
META = {"wp_2fa_2fa_status": "has_enabled_methods", "wp_2fa_enabled_methods": "totp", "wp_2fa_totp_key": "sealed"}


@pytest.fixture
def user(sign_in_again: Members, database: Engine) -> Iterator[Member]:
    """A member with our two-factor authentication enabled."""
    found = sign_in_again("outsider")
    reset_two_factor(database, found.account["user_id"])
    enable_two_factor(found, database)
    yield found
    reset_two_factor(database, found.account["user_id"])


@pytest.fixture(autouse=True)
def _wp_2fa(user: Member, database: Engine) -> Iterator[None]:
    """WP 2FA is active, and the member has enabled its app."""
    plugin = find_layout(test=True).data / "wordpress" / "wp-content" / "plugins" / FILE
    plugin.parent.mkdir(exist_ok=True)
    plugin.write_text(FAKE_PLUGIN, encoding="utf-8")
    read = text("SELECT option_value FROM wp_options WHERE option_name = 'active_plugins'")
    write = text("UPDATE wp_options SET option_value = :value WHERE option_name = 'active_plugins'")
    with database.begin() as connection:
        before = str(connection.execute(read).scalar_one())
        connection.execute(write, {"value": with_plugin(before)})
        for key, value in META.items():
            row = {"id": user.account["user_id"], "key": key, "value": value}
            query = "INSERT INTO wp_usermeta (user_id, meta_key, meta_value) VALUES (:id, :key, :value)"
            connection.execute(text(query), row)
    yield
    with database.begin() as connection:
        connection.execute(write, {"value": before})
        connection.execute(text("DELETE FROM wp_usermeta WHERE meta_key LIKE 'wp\\_2fa%'"))
    plugin.unlink()
    plugin.parent.rmdir()


def with_plugin(active: str) -> str:
    """PHP's serialised list with one more entry."""
    count = int(active.split(":")[1])
    return f'a:{count + 1}:{active.split(":", 2)[2][:-1]}i:{count};s:{len(FILE)}:"{FILE}";}}'


def test_the_profile_shows_the_data_of_wp_2fa(user: Member) -> None:
    state = user.product_api("GET", "/tfa").json()["data"]

    assert (state["provider"], state["wp_2fa_2fa_status"], state["wp_2fa_enabled_methods"]) == (
        "wp2fa",
        "has_enabled_methods",
        ["totp"],
    )
    assert state["setup_url"].endswith("/wp-admin/profile.php?show=wp-2fa-setup")


def test_ours_asks_for_no_code(stack: Stack, user: Member) -> None:
    visitor = Visitor(stack["site"])

    sign_in_by_wordpress_form(visitor, user.account["login"], user.account["password"])

    assert visitor.is_signed_in


@pytest.mark.parametrize(("action", "proof"), [("begin", {"password": "secret"}), ("confirm", {"code": "123456"})])
def test_ours_cannot_be_enabled_as_well(user: Member, action: str, proof: dict[str, str]) -> None:
    sent = {"action": action, **proof}
    answer = user.product_api("PUT", f"/tfa/{user.account['user_id']}", json=sent)

    assert (answer.status_code, answer.json()["error_code"]) == (409, "two_factor_elsewhere")


def test_disabling_deletes_the_data_of_wp_2fa(user: Member, database: Engine) -> None:
    address = f"/tfa/{user.account['user_id']}"
    wrong = user.product_api("PUT", address, json={"action": "disable", "password": "wrong"})
    right = user.product_api("PUT", address, json={"action": "disable", "password": user.account["password"]})

    assert (wrong.status_code, right.status_code) == (422, 200)
    with database.connect() as connection:
        query = text("SELECT COUNT(*) FROM wp_usermeta WHERE user_id = :id AND meta_key LIKE 'wp\\_2fa%'")
        assert connection.execute(query, {"id": user.account["user_id"]}).scalar_one() == 0
    assert user.product_api("GET", "/tfa").json()["data"]["wp_2fa_enabled_methods"] == []
