"""The screen LYD > Requests: found, filtered, worked through. With either store."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from urllib.parse import quote

import pytest
import requests
from lxml import html
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.conftest import Stack
from tests.site.plugin.test_announcements_page import notices

Members = Callable[[str], Member]
EMPTY_ANSWERS = "PEFuc3dlcnMvPg=="
QUESTION = "Is clause 4 <b>safe</b>?"


class Screen:
    """The screen in an administrator's browser."""

    def __init__(self, http: requests.Session, stack: Stack) -> None:
        self.http = http
        self.address = f"{stack['site']}/wp-admin/admin.php?page=lyd-requests"

    def open(self, query: str = "") -> html.HtmlElement:
        return self._page(self.http.get(f"{self.address}{query}", timeout=TIMEOUT_SECONDS))

    def save(self, page: html.HtmlElement, **typed: str) -> html.HtmlElement:
        form = page.xpath("//form[.//*[@name='note']]")[0]
        sent = {**dict(form.form_values()), **typed}
        return self._page(self.http.post(form.get("action"), sent, timeout=TIMEOUT_SECONDS))

    @staticmethod
    def _page(answer: requests.Response) -> html.HtmlElement:
        assert answer.status_code == 200, answer.text[:500]
        return html.fromstring(answer.text)


def rows(page: html.HtmlElement) -> list[list[str]]:
    return [
        [" ".join(cell.text_content().split()) for cell in row] for row in page.xpath("//table[@aria-label]//tbody/tr")
    ]


def facts(page: html.HtmlElement) -> dict[str, str]:
    return {row[0]: row[1] for row in rows(page)}


@pytest.fixture
def request_made(member: Members, seeded_template: int) -> dict[str, Any]:
    """A legal review that the owner asked for."""
    owner = member("owner")

    def call(method: str, path: str, **body: Any) -> dict[str, Any]:
        answer = owner.product_api(method, path, **({"json": body} if body else {}))
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()["data"]
        return found

    draft = call("POST", "/doc/draft", template_id=seeded_template)
    if draft["acknowledgement"]:
        call("PUT", f"/doc/acknowledge/{draft['id']}", acknowledgement=True)
    token = call("GET", f"/get-action-token/{draft['id']}")["action_token"]
    call("PUT", f"/xpressdox/update-xml/{draft['id']}", xml=EMPTY_ANSWERS, action_token=token)
    form = {"contact_name": "Ann Lee", "contact_email": "ann@example.test", "question": QUESTION}
    return call("POST", "/doc/legal-review", doc_id=draft["id"], **form)


@pytest.fixture
def seeded_template(member: Members) -> int:
    """A template that the owner can start."""
    found = member("owner").product_api("GET", "/products").json()["data"]["rows"]
    return next(int(one["id"]) for one in found if one["access"] == "start" and one["template"])


@pytest.fixture
def screen(stack: Stack, member: Members) -> Screen:
    return Screen(member("admin").http, stack)


def test_a_request_is_found_opened_and_worked_through(
    screen: Screen, request_made: dict[str, Any], stack: Stack
) -> None:
    number, owner = request_made["id"], quote(stack["accounts"]["owner"]["email"])
    found = rows(screen.open(f"&state=requested&s={owner}"))
    listed = [row for row in found if row[0] == f"Legal review {number}"]
    assert [row[5] for row in listed] == ["Requested"]
    page = screen.open(f"&request={number}")
    assert facts(page)["Question"] == QUESTION
    assert (facts(page)["Contact"], facts(page)["Price"]) == ("Ann Lee", "—")
    page = screen.save(page, state="in_progress", note='We "call" you\\ tomorrow.')
    assert notices(page) == ["The request is saved. The member is notified of the change by mail."]
    assert (facts(page)["Status"], facts(page)["Last note"]) == ("In progress", 'We "call" you\\ tomorrow.')
    page = screen.save(page, state="done", note="")
    assert facts(page)["Status"] == "Done"
    assert f"Legal review {number}" not in [row[0] for row in rows(screen.open("&state=requested"))]


def test_what_is_found_nowhere_or_does_not_follow_is_said(screen: Screen, request_made: dict[str, Any]) -> None:
    assert notices(screen.open("&request=99999999")) == ["This could not be found."]
    page = screen.open(f"&request={request_made['id']}")
    page = screen.save(page, state="awaiting_payment", note="")
    assert notices(page) == ["This request cannot get that status. Please look at it again."]


def test_a_form_without_its_nonce_changes_nothing(screen: Screen, request_made: dict[str, Any]) -> None:
    form = screen.open(f"&request={request_made['id']}").xpath("//form[.//*[@name='note']]")[0]
    sent = {**dict(form.form_values()), "state": "done", "_wpnonce": "wrong"}
    assert screen.http.post(form.get("action"), sent, timeout=TIMEOUT_SECONDS).status_code == 403
    assert facts(screen.open(f"&request={request_made['id']}"))["Status"] == "Requested"


def test_members_do_not_reach_the_screen(stack: Stack, member: Members) -> None:
    address = f"{stack['site']}/wp-admin/admin.php?page=lyd-requests"
    answer = member("owner").http.get(address, timeout=TIMEOUT_SECONDS)
    assert answer.status_code == 403 or "/my-account" in answer.url


def test_an_outage_of_the_service_is_said(
    screen: Screen, use_service: Callable[[str], AbstractContextManager[None]]
) -> None:
    with use_service("http://127.0.0.1:9"):
        assert notices(screen.open()) == notices(screen.open("&request=1")) != []
