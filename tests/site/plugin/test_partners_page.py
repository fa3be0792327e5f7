"""The screen LYD > Partners: limits and failures of connected systems, and their repetition."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest
import requests
from lxml import html
from sqlalchemy import Engine, text
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.conftest import Stack

Members = Callable[[str], Member]
REFUSED = "The application refused it: VALIDATION_ERROR."


@pytest.fixture
def address(stack: Stack) -> str:
    return f"{stack['site']}/wp-admin/admin.php?page=lyd-partners"


@pytest.fixture
def failed_contact(database: Engine) -> Iterator[int]:
    """The id of a member's contact that HubSpot refused."""
    with database.begin() as connection:
        row = connection.execute(
            text(
                "INSERT INTO lyd_hubspot_contact (user_id, connection_id, is_waiting, requested_at, failure, failed_at)"
                " VALUES (999999, 0, 0, NOW(6), 'VALIDATION_ERROR', NOW(6))"
            )
        )
    yield int(row.lastrowid)
    with database.begin() as connection:
        connection.execute(text("DELETE FROM lyd_hubspot_contact WHERE user_id = 999999"))


def find_form(http: requests.Session, address: str, contact: int) -> html.HtmlElement:
    page = html.fromstring(http.get(address, timeout=TIMEOUT_SECONDS).text)
    forms = page.xpath("//table[@aria-labelledby='lyd-failures']//form")
    return next(form for form in forms if dict(form.form_values())["row"] == str(contact))


def test_a_failure_is_listed_and_can_be_repeated(member: Members, address: str, failed_contact: int) -> None:
    http = member("admin").http
    form = find_form(http, address, failed_contact)
    cells = [cell.text_content().strip() for cell in form.xpath("ancestor::tr/td")]
    assert (cells[1], cells[4]) == ("HubSpot", REFUSED)
    assert "member 999999" in form.xpath(".//button")[0].text_content(), "screen readers hear which one"
    answer = http.post(form.get("action"), dict(form.form_values()), timeout=TIMEOUT_SECONDS)
    assert "It is being done again. Look again in a moment." in answer.text
    assert "being done again" not in http.get(answer.url, timeout=TIMEOUT_SECONDS).text, "shown once"


def test_repeating_requires_the_nonce_and_a_shop_manager(
    stack: Stack, member: Members, address: str, failed_contact: int
) -> None:
    values = dict(find_form(member("admin").http, address, failed_contact).form_values())
    target = f"{stack['site']}/wp-admin/admin-post.php"
    assert member("admin").http.post(target, {**values, "_wpnonce": "0123456789"}).status_code == 403
    assert member("owner").http.post(target, values).status_code == 403


def test_empty_lists_say_so_and_members_do_not_see_the_page(member: Members, address: str) -> None:
    page = html.fromstring(member("admin").http.get(address, timeout=TIMEOUT_SECONDS).text)
    assert page.xpath("//div[contains(@class, 'lyd-partners')]//h2/text()") == [
        "Failed",
        "Limits",
        "Lists being copied",
        "Connections that have ended",
    ]
    assert page.xpath("//div[contains(@class, 'lyd-partners')]//p[.='There are none.']")
    answer = member("owner").http.get(address, timeout=TIMEOUT_SECONDS)
    assert answer.status_code == 403 or "/my-account" in answer.url


def test_an_outage_of_the_service_is_said(
    member: Members, address: str, use_service: Callable[[str], AbstractContextManager[None]]
) -> None:
    with use_service("http://127.0.0.1:9"):
        page = html.fromstring(member("admin").http.get(address, timeout=TIMEOUT_SECONDS).text)
    alert = page.xpath("//div[@role='alert']")[0].text_content()
    assert "The document service cannot be reached just now." in alert
    assert page.xpath("//table") == []
