"""The screen LYD > Announcements: create, change, end and delete. With either store."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest
import requests
from lxml import html
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.conftest import Stack

Members = Callable[[str], Member]


class Screen:
    """The screen in an administrator's browser."""

    def __init__(self, http: requests.Session, stack: Stack) -> None:
        self.http = http
        self.address = f"{stack['site']}/wp-admin/admin.php?page=lyd-announcements"

    def open(self, query: str = "") -> html.HtmlElement:
        return self._page(self.http.get(f"{self.address}{query}", timeout=TIMEOUT_SECONDS))

    def save(self, page: html.HtmlElement, **typed: str) -> html.HtmlElement:
        """Fill in a page's form, press its button, and return the next page."""
        form = page.xpath("//form[.//*[@name='content']]")[0]
        return self._push(form, typed)

    def publish(self, content: str, **typed: str) -> html.HtmlElement:
        return self.save(self.open(), content=content, **typed)

    def push(self, row: html.HtmlElement, what: str) -> html.HtmlElement:
        """Press a button or follow a link of a row."""
        links = [link for link in row.xpath(".//a") if link.text.strip() == what]
        if links:
            return self._page(self.http.get(links[0].get("href"), timeout=TIMEOUT_SECONDS))
        (form,) = (form for form in row.xpath(".//form") if form.xpath(".//button")[0].text.strip() == what)
        return self._push(form, {})

    def _push(self, form: html.FormElement, typed: dict[str, str]) -> html.HtmlElement:
        address = form.get("action")
        return self._page(self.http.post(address, {**dict(form.form_values()), **typed}, timeout=TIMEOUT_SECONDS))

    @staticmethod
    def _page(answer: requests.Response) -> html.HtmlElement:
        assert answer.status_code == 200, answer.text[:500]
        return html.fromstring(answer.text)


def row_of(page: html.HtmlElement, content: str) -> html.HtmlElement:
    rows = [row for row in page.xpath("//table[@aria-labelledby='lyd-list']//tbody/tr") if cells(row)[0] == content]
    assert rows, f"{content!r} is not in the list"
    return rows[0]


def cells(row: html.HtmlElement) -> list[str]:
    return [cell.text_content().strip() for cell in row.findall("td")]


def notices(page: html.HtmlElement) -> list[str]:
    return [" ".join(one.text_content().split()) for one in page.xpath("//div[contains(@class, 'notice')][@role]")]


def value_of(page: html.HtmlElement, field: str) -> str:
    one = page.get_element_by_id(field)
    return one.text or "" if one.tag == "textarea" else one.get("value", "")


@pytest.fixture
def screen(stack: Stack, member: Members) -> Iterator[Screen]:
    """The screen; announcements are deleted after the test."""
    opened = Screen(member("admin").http, stack)
    yield opened
    while rows := opened.open().xpath("//table[@aria-labelledby='lyd-list']//tbody/tr"):
        opened.push(opened.push(rows[0], "Delete").xpath("//div[contains(@class, 'lyd-ask')]")[0], "Delete")


@pytest.fixture
def content_text() -> str:
    return f'We are <b>closed</b> on "Friday" & Saturday ({uuid.uuid4().hex[:8]})'


@pytest.fixture
def read_announcement(member: Members) -> Callable[[], str | None]:
    """The announcement a member sees."""

    def ask() -> str | None:
        answer = member("member").product_api("GET", "meta-data/active")
        assert answer.status_code == 200, answer.text
        data = answer.json()["data"]
        return None if data is None else str(data["content"])

    return ask


def test_an_announcement_can_be_published_changed_ended_and_deleted(
    screen: Screen, content_text: str, read_announcement: Callable[[], str | None]
) -> None:
    page = screen.publish(content_text, url="https://site.example/hours?a=1&b=2")
    assert notices(page) == ["The announcement is saved."]
    content, address, _begins, ends, state, _ = cells(row_of(page, content_text))
    assert (content, address, ends, state) == (content_text, "https://site.example/hours?a=1&b=2", "—", "Shown")
    assert read_announcement() == content_text

    form = screen.push(row_of(page, content_text), "Edit")
    assert (value_of(form, "lyd-content").strip(), value_of(form, "lyd-ends")) == (content_text, "")
    page = screen.save(form, content="Closed.", ends_at="2099-12-31T17:30")
    assert cells(row_of(page, "Closed."))[3] == "31 Dec 2099 17:30"
    assert value_of(screen.push(row_of(page, "Closed."), "Edit"), "lyd-ends") == "2099-12-31T17:30"
    assert read_announcement() == "Closed."

    page = screen.push(row_of(page, "Closed."), "End now")
    assert notices(page) == ["The announcement has ended."]
    assert cells(row_of(page, "Closed."))[4] == "Over"
    assert read_announcement() is None

    confirmation = screen.push(row_of(page, "Closed."), "Delete")
    assert "Delete “Closed.” for good?" in notices(confirmation)[0]
    page = screen.push(confirmation.xpath("//div[contains(@class, 'lyd-ask')]")[0], "Delete")
    assert notices(page) == ["The announcement is deleted."]
    assert "Closed." not in page.text_content()


def test_a_rejected_form_shows_the_error_and_keeps_its_fields(screen: Screen, content_text: str) -> None:
    page = screen.publish(content_text, url="javascript:alert(1)", starts_at="2099-01-02T10:00")
    assert notices(page) == ["Please give an address that begins with https://, or leave it empty."]
    typed = [value_of(page, field).strip() for field in ("lyd-content", "lyd-url", "lyd-starts")]
    assert typed == [content_text, "javascript:alert(1)", "2099-01-02T10:00"]
    assert page.xpath("//table[@aria-labelledby='lyd-list']//tr") == []


def test_a_future_announcement_is_not_shown_yet(
    screen: Screen, content_text: str, read_announcement: Callable[[], str | None]
) -> None:
    page = screen.publish(content_text, starts_at="2099-01-02T10:00")
    assert cells(row_of(page, content_text))[2:5] == ["02 Jan 2099 10:00", "—", "Not yet"]
    assert read_announcement() is None


def test_saving_and_deleting_require_the_screens_nonce(screen: Screen, content_text: str) -> None:
    page = screen.publish(content_text)
    base = screen.address.rpartition("/")[0]
    forged = {"lyd_action": "lyd_announcement_save", "announcement": "0", "content": "Forged", "_wpnonce": "0123456789"}
    assert screen.http.post(screen.address, forged, timeout=TIMEOUT_SECONDS).status_code == 403

    confirmation = screen.push(row_of(page, content_text), "Delete")
    values = dict(confirmation.xpath("//div[contains(@class, 'lyd-ask')]//form")[0].form_values())
    for wrong in ({"_wpnonce": "0123456789"}, {"what": "end"}, {"announcement": "999999"}):
        answer = screen.http.post(f"{base}/admin-post.php", {**values, **wrong}, timeout=TIMEOUT_SECONDS)
        assert answer.status_code == 403, wrong
    assert row_of(screen.open(), content_text) is not None
    assert "Forged" not in screen.open().text_content()


def test_members_can_neither_see_nor_use_the_screen(screen: Screen, content_text: str, member: Members) -> None:
    page = screen.publish(content_text)
    values = dict(
        screen.push(row_of(page, content_text), "Delete")
        .xpath("//div[contains(@class, 'lyd-ask')]//form")[0]
        .form_values()
    )
    for name in ("owner", "member"):
        http = member(name).http
        assert content_text not in http.get(screen.address, timeout=TIMEOUT_SECONDS).text
        base = screen.address.rpartition("/")[0]
        assert http.post(f"{base}/admin-post.php", values, timeout=TIMEOUT_SECONDS).status_code == 403
    assert row_of(screen.open(), content_text) is not None


def test_an_outage_is_shown_and_the_form_keeps_its_fields(
    screen: Screen, content_text: str, use_service: Callable[[str], AbstractContextManager[None]]
) -> None:
    with use_service("http://127.0.0.1:9"):
        page = screen.publish(content_text)
        assert notices(page) == ["The document service cannot be reached just now. Please try again in a moment."]
        assert value_of(page, "lyd-content").strip() == content_text
