"""The invitation page: open to visitors, hidden from menus and search engines."""

from __future__ import annotations

from collections.abc import Callable

from lxml import html
from tests.members import Member
from tests.site.plugin.conftest import Stack, Visit

Members = Callable[[str], Member]

PAGE = "/invitation/"


def test_a_visitor_gets_the_page_with_only_its_widget(visit: Visit) -> None:
    answer = visit(PAGE)
    page = html.fromstring(answer.text)

    assert answer.status_code == 200
    assert page.xpath("//*[@data-lyd-widget]/@data-lyd-widget") == ["invitation"]
    assert page.xpath("//h1")[0].text_content().strip() == "Your invitation"


def test_search_engines_are_excluded(visit: Visit) -> None:
    (robots,) = html.fromstring(visit(PAGE).text).xpath("//meta[@name='robots']/@content")

    assert {"noindex", "nofollow"} <= {word.strip() for word in robots.split(",")}
    assert "noindex" not in visit("/document-templates/").text


def test_no_menu_links_to_the_page(visit: Visit) -> None:
    links = html.fromstring(visit("/document-templates/").text).xpath("//nav//a/@href")

    assert links, "the theme lists the site's pages"
    assert not [link for link in links if PAGE in link]


def test_an_editor_finds_the_page_once(member: Members, stack: Stack) -> None:
    admin = member("admin")
    found = admin.http.get(
        f"{stack['site']}/wp-json/wp/v2/pages",
        params={"search": "Your invitation", "context": "edit"},
        headers={"X-WP-Nonce": admin.session["nonce"]},
        timeout=60,
    )

    assert [page["slug"] for page in found.json()] == ["invitation"]


def test_a_cached_page_contains_no_personal_data(visit: Visit) -> None:
    text = visit(PAGE).text

    assert '"user":{"id":0,"display_name":""}' in text
    assert '"nonce":""' in text
