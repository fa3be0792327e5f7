"""Activation, deactivation, and a site whose service is down."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import requests
from lxml import html
from tests.members import Member
from tests.site.plugin.conftest import Stack, Visit

Members = Callable[[str], Member]
Serve = Callable[[str], AbstractContextManager[None]]
PAGE = "/my-account/my-document"


def test_permalinks_follow_the_plugins_activation(stack: Stack, member: Members, visit: Visit) -> None:
    admin = member("admin").http
    push(admin, stack, "deactivate")
    try:
        off = visit(PAGE)
        token = visit("/wp-json/lyd/auth/wp-auth")
    finally:
        push(admin, stack, "activate")

    assert off.status_code in (301, 404), "WordPress knows no such page, or guesses My Account"
    assert token.json()["code"] == "rest_no_route"
    assert visit(PAGE).status_code == 200
    assert visit("/wp-json/lyd/auth/wp-auth").status_code == 403


def test_pages_load_during_an_outage(stack: Stack, member: Members, use_service: Serve) -> None:
    with use_service("http://127.0.0.1:1"):
        answer = member("owner").http.get(stack["site"] + PAGE)

    assert answer.status_code == 200
    assert 'data-lyd-widget="document-listing"' in answer.text


def test_the_plugins_files_cannot_be_run_directly(visit: Visit) -> None:
    for file in ("lyd.php", "uninstall.php", "src/Plugin.php"):
        answer = visit(f"/wp-content/plugins/lyd/{file}")
        assert answer.text == "", file


def push(admin: requests.Session, stack: Stack, action: str) -> None:
    """Follow one of the plugin's links on the plugins screen."""
    screen = f"{stack['site']}/wp-admin/plugins.php"
    page = html.fromstring(admin.get(screen).text, base_url=screen)
    page.make_links_absolute()
    link = page.xpath(f"//tr[@data-plugin='lyd/lyd.php']//a[contains(@href, 'action={action}&')]")[0].get("href")
    assert admin.get(link).status_code == 200
