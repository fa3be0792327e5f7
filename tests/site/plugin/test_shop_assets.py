"""WooCommerce's scripts and styles, which the plugin's own account pages do not load."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from lxml import html
from sqlalchemy import Engine, text
from tests.members import Member
from tests.site.plugin.conftest import Stack

Members = Callable[[str], Member]
Load = Callable[[str], set[str]]

SCRIPTS = {"jquery-core-js", "selectWoo-js", "wc-add-to-cart-js", "woocommerce-js"}
STYLES = {"select2-css", "woocommerce-general-css", "woocommerce-layout-css"}
NOTICE = {"woocommerce-js", "woocommerce-general-css"}


@pytest.fixture
def load(stack: Stack, member: Members) -> Load:
    """Load a page as the owner; returns the ids of its scripts and styles."""
    if stack["store"] != "woocommerce":
        pytest.skip("The stand-in of the store has no scripts and styles.")

    def load_assets(path: str) -> set[str]:
        page = html.fromstring(member("owner").http.get(stack["site"] + path).text)
        return {str(element.get("id")) for element in page.xpath("//script[@src] | //link[@rel='stylesheet']")}

    return load_assets


@pytest.fixture
def _store_notice(database: Engine) -> Iterator[None]:
    """A notice of the shop on every page."""
    name = {"name": "woocommerce_demo_store"}
    write = text(
        "INSERT INTO wp_options (option_name, option_value, autoload) VALUES (:name, :value, 'on')"
        " ON DUPLICATE KEY UPDATE option_value = :value"
    )
    with database.begin() as connection:
        connection.execute(write, name | {"value": "yes"})
    yield
    with database.begin() as connection:
        connection.execute(write, name | {"value": "no"})


def test_the_plugins_own_pages_load_none_of_them(load: Load) -> None:
    for path in ("/my-account/my-document/", "/my-account/my-company/", "/my-account/edit-profile/"):
        assert not load(path) & (SCRIPTS | STYLES), path


def test_the_dashboard_loads_the_styles_for_parts_of_other_plugins(load: Load) -> None:
    assets = load("/my-account/")
    assert not assets & SCRIPTS
    assert assets >= STYLES - {"select2-css"}


def test_the_shops_own_pages_load_all_of_them(load: Load) -> None:
    assert load("/my-account/edit-address/billing/") >= SCRIPTS | STYLES


@pytest.mark.usefixtures("_store_notice")
def test_a_notice_of_the_shop_keeps_what_shows_and_dismisses_it(load: Load) -> None:
    assert load("/my-account/my-document/") >= NOTICE
