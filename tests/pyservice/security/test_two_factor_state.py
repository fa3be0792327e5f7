"""How two-factor authentication stands, by our plugin or by the site's WP 2FA."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.pyservice.security.accounts import OWNER
from tests.pyservice.security.conftest import Keep
from tests.service import SITE, Api

ACTIVE = 'a:2:{i:0;s:27:"woocommerce/woocommerce.php";i:1;s:17:"wp-2fa/wp-2fa.php";}'


def state(api: Api) -> Any:
    return api.get("/lyd-api/tfa", by="owner").json["data"]


def test_who_has_none_can_enable_ours(api: Api) -> None:
    assert state(api) == {
        "id": OWNER,
        "wp_2fa_2fa_status": "no_required_not_enabled",
        "wp_2fa_enabled_methods": [],
        "provider": "lyd",
        "setup_url": "",
    }


def test_who_has_ours_has_it_in_the_words_of_the_document(api: Api, keep: Keep) -> None:
    keep("owner", lyd_two_factor="sealed", lyd_two_factor_step="7")
    keep("member", wp_2fa_2fa_status="has_enabled_methods")

    found = state(api)

    assert (found["wp_2fa_2fa_status"], found["wp_2fa_enabled_methods"]) == ("has_enabled_methods", ["totp"])


@pytest.mark.parametrize(
    ("meta", "status", "methods"),
    [
        ({}, "no_determined_yet", []),
        ({"wp_2fa_2fa_status": "no_required_not_enabled"}, "no_required_not_enabled", []),
        (
            {"wp_2fa_2fa_status": "has_enabled_methods", "wp_2fa_enabled_methods": "totp"},
            "has_enabled_methods",
            ["totp"],
        ),
        (
            {"wp_2fa_2fa_status": "has_enabled_methods", "wp_2fa_enabled_methods": 'a:1:{i:0;s:5:"email";}'},
            "has_enabled_methods",
            ["email"],
        ),
        ({"wp_2fa_2fa_status": "user_needs_to_setup_2fa", "lyd_two_factor": "ours"}, "user_needs_to_setup_2fa", []),
    ],
    ids=["nothing yet", "not enabled", "an app", "several", "required"],
)
def test_where_the_wp_2fa_plugin_is_active_its_data_says_it(
    api: Api,
    keep: Keep,
    set_option: Callable[[str, str], None],
    meta: dict[str, str],
    status: str,
    methods: list[str],
) -> None:
    set_option("active_plugins", ACTIVE)
    keep("owner", **meta)

    assert state(api) == {
        "id": OWNER,
        "wp_2fa_2fa_status": status,
        "wp_2fa_enabled_methods": methods,
        "provider": "wp2fa",
        "setup_url": f"{SITE}/wp-admin/profile.php?show=wp-2fa-setup",
    }


def test_its_set_up_page_may_be_one_of_the_site(api: Api, set_option: Callable[[str, str], None]) -> None:
    set_option("active_plugins", ACTIVE)
    set_option("wp_2fa_policy", 'a:1:{s:19:"custom-user-page-id";i:42;}')

    assert state(api)["setup_url"] == f"{SITE}/?page_id=42"


@pytest.mark.parametrize("value", ["", "nonsense", "a:1:{i:0;s:3:", 'O:8:"stdClass":0:{}'])
def test_options_that_cannot_be_read_mean_that_the_plugin_is_not_there(
    api: Api, set_option: Callable[[str, str], None], value: str
) -> None:
    set_option("active_plugins", value)

    assert state(api)["provider"] == "lyd"
