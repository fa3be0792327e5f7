"""Widgets on any page of the site through shortcodes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
import requests
from lxml import html
from tests.members import Member
from tests.site.plugin.conftest import Stack, Visit

Members = Callable[[str], Member]


def test_a_page_without_widgets_loads_none_of_our_assets(member: Members, stack: Stack) -> None:
    text = member("owner").http.get(f"{stack['site']}/").text

    assert "/plugins/lyd/" not in text
    assert "data-lyd-widget" not in text


@pytest.mark.parametrize(
    "slug",
    [
        *("document-listing", "new-document", "interview", "sign-out"),
        *("products-catalogue", "my-templates", "document-page", "preview"),
    ],
)
def test_a_shortcode_mounts_only_its_widget(stack: Stack, member: Members, slug: str) -> None:
    with page_of(member("admin"), f"[lyd_{slug.replace('-', '_')}]") as address:
        page = html.fromstring(member("owner").http.get(address).text)

    assert page.xpath("//*[@data-lyd-widget]/@data-lyd-widget") == [slug]
    bundle = "small-widgets" if slug == "sign-out" else slug
    scripts = [link for link in page.xpath("//script/@src") if "/plugins/lyd/build/" in link]
    assert [link.split("/build/")[1].split(".js")[0] for link in scripts] == ["shared", bundle]
    assert page.xpath(f"//head/link[contains(@href, '/build/{bundle}.css')]"), "styles come before the content"


def test_visitors_get_the_mount_too_so_that_pages_can_be_cached(stack: Stack, member: Members, visit: Visit) -> None:
    with page_of(member("admin"), "[lyd_document_listing]") as address:
        text = visit(address.removeprefix(stack["site"])).text

    assert '"user":{"id":0,"display_name":""}' in text
    assert '"nonce":""' in text


@contextmanager
def page_of(admin: Member, content: str) -> Iterator[str]:
    """A published page with this content, deleted afterwards."""
    pages = f"{admin.stack['site']}/wp-json/wp/v2/pages"
    headers = {"X-WP-Nonce": admin.session["nonce"]}
    block = f"<!-- wp:shortcode -->{content}<!-- /wp:shortcode -->"
    made: requests.Response = admin.http.post(
        pages, json={"title": "Widgets", "status": "publish", "content": block}, headers=headers
    )
    assert made.status_code == 201, made.text
    try:
        yield made.json()["link"]
    finally:
        admin.http.delete(f"{pages}/{made.json()['id']}", params={"force": "true"}, headers=headers)
