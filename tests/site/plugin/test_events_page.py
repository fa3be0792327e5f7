"""The screen LYD > Events: received events, their outcome, and replay. With either store."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
import uuid
from collections.abc import Callable

import pytest
import requests
from lxml import html
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.conftest import Stack

from stack.credentials import load_credentials
from stack.layout import find_layout

Members = Callable[[str], Member]
PATIENCE_SECONDS = 20


@pytest.fixture
def wc_order_id(stack: Stack) -> int:
    """The id of an unknown order about which a webhook was just delivered."""
    wc_order_id = 900_000_000 + uuid.uuid4().int % 1_000_000
    body = json.dumps({"id": wc_order_id, "status": "completed"}).encode()
    secret = load_credentials(find_layout(test=True).home)["store_webhook_secret"]
    signature = base64.b64encode(hmac.new(secret.encode(), body, hashlib.sha256).digest()).decode()
    headers = {
        "Content-Type": "application/json",
        "X-WC-Webhook-Topic": "order.updated",
        "X-WC-Webhook-Delivery-ID": uuid.uuid4().hex,
        "X-WC-Webhook-Signature": signature,
    }
    answer = requests.post(f"{stack['site']}/lyd-api/hooks/woocommerce", data=body, headers=headers, timeout=30)
    assert answer.status_code == 200, answer.text
    return wc_order_id


def row_of(http: requests.Session, stack: Stack, wc_order_id: int) -> html.HtmlElement:
    """The newest row of an order."""
    answer = http.get(f"{stack['site']}/wp-admin/admin.php?page=lyd-events", timeout=TIMEOUT_SECONDS)
    assert answer.status_code == 200
    rows = html.fromstring(answer.text).xpath("//table[@aria-labelledby='lyd-events']//tr")
    return next(row for row in rows if row.xpath(f"td[normalize-space()='{wc_order_id}']"))


def wait_for_attempt(http: requests.Session, stack: Stack, wc_order_id: int, attempts: int) -> list[str]:
    """The cells of its row after this many attempts."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        cells = [cell.text_content().strip() for cell in row_of(http, stack, wc_order_id).findall("td")]
        if cells[6] == str(attempts) and cells[4] != "Waiting":  # an attempt is counted when it starts
            return cells
        time.sleep(0.25)
    raise AssertionError(f"It was not played {attempts} times: {cells}")


def test_an_event_is_listed_with_its_outcome_and_can_be_replayed(
    stack: Stack, member: Members, wc_order_id: int
) -> None:
    http = member("admin").http
    _when, sender, topic, _about, state, effect, *_ = wait_for_attempt(http, stack, wc_order_id, 1)
    assert (sender, topic, state) == ("WooCommerce", "order.updated", "Nothing to do")
    assert effect

    form = row_of(http, stack, wc_order_id).find(".//form")
    answer = http.post(form.get("action"), dict(form.form_values()), timeout=TIMEOUT_SECONDS)
    assert "is being played again. Look again in a moment." in answer.text
    assert "is being played again" not in http.get(answer.url).text, "shown once"
    wait_for_attempt(http, stack, wc_order_id, 2)


def test_the_page_is_printed_once(stack: Stack, member: Members) -> None:
    page = member("admin").http.get(f"{stack['site']}/wp-admin/admin.php?page=lyd-events", timeout=TIMEOUT_SECONDS)
    assert len(html.fromstring(page.text).xpath("//h1[.='LYD events']")) == 1


def test_the_list_can_be_filtered_by_state(stack: Stack, member: Members, wc_order_id: int) -> None:
    http = member("admin").http
    wait_for_attempt(http, stack, wc_order_id, 1)
    addresses = {
        state: f"{stack['site']}/wp-admin/admin.php?page=lyd-events&state={state}" for state in ("ignored", "failed")
    }
    shown = {state: str(wc_order_id) in http.get(address).text for state, address in addresses.items()}
    assert shown == {"ignored": True, "failed": False}


def test_the_list_can_be_searched_and_keeps_its_filter(stack: Stack, member: Members, wc_order_id: int) -> None:
    http = member("admin").http
    wait_for_attempt(http, stack, wc_order_id, 1)
    address = f"{stack['site']}/wp-admin/admin.php?page=lyd-events&state=ignored"
    form = html.fromstring(http.get(address).text).xpath("//form[.//input[@name='s']]")[0]
    page = html.fromstring(http.get(address, params={**dict(form.form_values()), "s": str(wc_order_id)}).text)
    assert len(page.xpath("//table[@aria-labelledby='lyd-events']/tbody/tr")) == 1
    assert page.xpath("//ul[@class='subsubsub']//a[@class='current' and contains(@href, 's=')]") != []
    assert page.xpath("//input[@name='state']/@value") == ["ignored"]


@pytest.mark.parametrize("state", ["received", "done", "ignored", "failed", "attention"])
def test_every_state_can_be_chosen(stack: Stack, member: Members, state: str) -> None:
    http, address = member("admin").http, f"{stack['site']}/wp-admin/admin.php?page=lyd-events"
    links = html.fromstring(http.get(address).text).xpath("//ul[@class='subsubsub']//a/@href")
    assert f"{address}&state={state}" in links
    page = html.fromstring(http.get(f"{address}&state={state}").text)
    chosen = page.xpath("//ul[@class='subsubsub']//a[@class='current']/@href")
    assert f"{address}&state={state}" in chosen, chosen
    assert page.xpath("//div[@role='alert']") == []


def test_replaying_requires_the_nonce_and_a_shop_manager(stack: Stack, member: Members, wc_order_id: int) -> None:
    form = row_of(member("admin").http, stack, wc_order_id).find(".//form")
    values = dict(form.form_values())
    address = f"{stack['site']}/wp-admin/admin-post.php"

    assert member("admin").http.post(address, {**values, "_wpnonce": "0123456789"}).status_code == 403
    assert member("owner").http.post(address, values).status_code == 403
    assert "being played again" not in member("owner").http.post(address, values).text


def test_members_do_not_see_the_page(stack: Stack, member: Members) -> None:
    answer = member("owner").http.get(f"{stack['site']}/wp-admin/admin.php?page=lyd-events")
    assert "LYD events" not in answer.text
