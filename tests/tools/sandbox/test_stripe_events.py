"""Stripe's events leave the sandbox signed; late, twice, out of order or not at all when the control page says so."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import stripe
from flask.testing import FlaskClient
from tests.http_servers import STOP_CHECK_SECONDS
from tests.sandbox import STRIPE_KEY, STRIPE_SECRET, sandbox_settings

from sandbox.app import create_app
from sandbox.ledger import Ledger
from sandbox.settings import Settings
from sandbox.stripe.events import Events

FORM = {
    "mode": "payment",
    "line_items[0][price_data][currency]": "aud",
    "line_items[0][price_data][unit_amount]": "9900",
    "line_items[0][price_data][product_data][name]": "Confidentiality Deed",
    "line_items[0][quantity]": "1",
    "success_url": "http://site.example/done",
    "cancel_url": "http://site.example/cancelled",
    "customer_email": "olivia@harbour.example",
    "metadata[order_id]": "71",
    "payment_intent_data[metadata][order_id]": "71",
}


class Site:
    """Plays the site's webhook route; answers with `status`."""

    def __init__(self) -> None:
        self.heard: list[stripe.Event] = []
        self.status = 200
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                assert self.path == "/lyd-api/hooks/stripe"
                body = self.rfile.read(int(self.headers["Content-Length"]))
                site.heard.append(stripe.Webhook.construct_event(body, self.headers["Stripe-Signature"], STRIPE_SECRET))
                self.send_response(site.status)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)

    @property
    def types(self) -> list[str]:
        return [event.type for event in self.heard]


@pytest.fixture
def site() -> Iterator[Site]:
    site = Site()
    threading.Thread(target=site.server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True).start()
    yield site
    site.server.shutdown()
    site.server.server_close()


@pytest.fixture
def settings(tmp_path: Path, site: Site) -> Settings:
    return replace(sandbox_settings(tmp_path), site_url=f"http://127.0.0.1:{site.server.server_port}")


@pytest.fixture
def pages(settings: Settings) -> FlaskClient:
    return create_app(settings).test_client()


@pytest.fixture
def postman(settings: Settings, pages: FlaskClient) -> Events:
    """Delivers when a test says so; over the same ledger as the pages."""
    return Events(Ledger(settings.stripe, "stripe"), settings)


def ask(pages: FlaskClient, path: str, form: dict[str, str] | None = None) -> Any:
    headers = {"Authorization": f"Bearer {STRIPE_KEY}"}
    return pages.post(f"/stripe/v1/{path}", data=form or {}, headers=headers)


def open_session(pages: FlaskClient) -> str:
    return str(ask(pages, "checkout/sessions", FORM).get_json()["id"])


def act(pages: FlaskClient, session: str, action: str, **form: str) -> int:
    return pages.post(f"/stripe/sessions/{session}/{action}", data=form).status_code


def make(pages: FlaskClient, **faults: str) -> None:
    assert pages.post("/stripe/faults", data=faults).status_code == 303


def test_a_payment_is_told_with_what_it_is_for(pages: FlaskClient, postman: Events, site: Site) -> None:
    session = open_session(pages)
    act(pages, session, "pay")
    assert postman.deliveries.deliver_due() == 1
    [event] = site.heard
    assert event.type == "checkout.session.completed"
    told = event.data.object
    assert (told["id"], told["payment_status"], told["amount_total"]) == (session, "paid", 9900)
    assert told["metadata"]["order_id"] == "71"
    assert not [name for name in json.loads(str(told)) if name.startswith("_")]


def test_refunds_and_disputes_name_the_payment(pages: FlaskClient, postman: Events, site: Site) -> None:
    session = open_session(pages)
    act(pages, session, "pay")
    assert act(pages, session, "refund", amount="1000") == 303
    assert act(pages, session, "dispute") == 303
    postman.deliveries.deliver_due()
    assert site.types == ["checkout.session.completed", "charge.refunded", "charge.dispute.created"]
    paid, refunded, disputed = (event.data.object for event in site.heard)
    assert refunded["payment_intent"] == disputed["payment_intent"] == paid["payment_intent"]
    assert (refunded["amount_refunded"], refunded["refunded"]) == (1000, False)
    assert refunded["metadata"]["order_id"] == "71"


@pytest.mark.parametrize(
    ("action", "kind", "status"),
    [("succeed", "async_payment_succeeded", "paid"), ("fail", "async_payment_failed", "unpaid")],
)
def test_a_bank_decides_later(
    pages: FlaskClient, postman: Events, site: Site, action: str, kind: str, status: str
) -> None:
    make(pages, payment="later")
    session = open_session(pages)
    assert pages.post(f"/stripe/pay/{session}", data={"do": "pay"}).status_code == 303
    assert act(pages, session, action) == 303
    assert act(pages, session, action) == 409
    postman.deliveries.deliver_due()
    assert site.types == ["checkout.session.completed", f"checkout.session.{kind}"]
    assert [event.data.object["payment_status"] for event in site.heard] == ["unpaid", status]


def test_a_session_that_ends_unpaid_is_told(pages: FlaskClient, postman: Events, site: Site) -> None:
    act(pages, open_session(pages), "expire")
    postman.deliveries.deliver_due()
    assert site.types == ["checkout.session.expired"]


def test_an_event_comes_twice(pages: FlaskClient, postman: Events, site: Site) -> None:
    make(pages, webhooks="twice")
    act(pages, open_session(pages), "pay")
    postman.deliveries.deliver_due()
    assert len(site.heard) == 2
    assert site.heard[0].id == site.heard[1].id


def test_an_event_comes_late(pages: FlaskClient, postman: Events, site: Site) -> None:
    make(pages, webhooks="late", seconds="0.3")
    act(pages, open_session(pages), "pay")
    assert postman.deliveries.deliver_due() == 0
    time.sleep(0.4)
    assert postman.deliveries.deliver_due() == 1


def test_events_come_out_of_order(pages: FlaskClient, postman: Events, site: Site) -> None:
    make(pages, webhooks="shuffled", seconds="60")
    session = open_session(pages)
    act(pages, session, "pay")
    act(pages, session, "refund")
    postman.deliveries.deliver_due()
    time.sleep(0.6)
    postman.deliveries.deliver_due()
    assert site.types == ["charge.refunded", "checkout.session.completed"]


def test_an_event_that_never_came_is_sent_by_hand(pages: FlaskClient, postman: Events, site: Site) -> None:
    make(pages, webhooks="never")
    act(pages, open_session(pages), "pay")
    assert postman.deliveries.deliver_due() == 0
    [event] = pages.get("/stripe/state").get_json()["events"]
    assert pages.post(f"/stripe/events/{event['id']}/send").status_code == 303
    assert postman.deliveries.deliver_due() == 1


def test_a_site_that_fails_is_told_again(pages: FlaskClient, postman: Events, site: Site) -> None:
    site.status = 503
    act(pages, open_session(pages), "pay")
    postman.deliveries.deliver_due()
    [sent] = pages.get("/stripe/state").get_json()["events"][0]["deliveries"]
    assert sent == {"state": "waiting", "tries": 1, "answer": "503"}
    site.status = 200
    time.sleep(1.1)
    assert postman.deliveries.deliver_due() == 1
    assert len(site.heard) == 2


def test_what_happened_outlives_a_restart(pages: FlaskClient, settings: Settings, site: Site) -> None:
    session = open_session(pages)
    act(pages, session, "pay")
    again = create_app(settings).test_client()
    [kept] = again.get("/stripe/state").get_json()["sessions"]
    assert (kept["id"], kept["payment_status"]) == (session, "paid")
    assert Events(Ledger(settings.stripe, "stripe"), settings).deliveries.deliver_due() == 1


@pytest.mark.parametrize(
    ("parameter", "path"),
    [("colour", "colour"), ("line_items[0][price_data][cost]", "line_items[0][price_data][cost]")],
)
def test_a_parameter_that_stripe_does_not_know_is_refused(pages: FlaskClient, parameter: str, path: str) -> None:
    answer = ask(pages, "checkout/sessions", {**FORM, parameter: "1"})
    assert answer.status_code == 400
    assert answer.get_json()["error"]["param"] == path


@pytest.mark.parametrize("name", ["mode", "success_url"])
def test_a_parameter_that_stripe_needs_is_asked_for(pages: FlaskClient, name: str) -> None:
    answer = ask(pages, "checkout/sessions", {key: value for key, value in FORM.items() if key != name})
    assert answer.get_json()["error"] == {
        "type": "invalid_request_error",
        "code": "parameter_missing",
        "message": f"Missing required param: {name}.",
        "param": name,
    }


def test_the_lines_of_a_session_can_be_read(pages: FlaskClient) -> None:
    headers = {"Authorization": f"Bearer {STRIPE_KEY}"}
    found = pages.get(f"/stripe/v1/checkout/sessions/{open_session(pages)}/line_items", headers=headers).get_json()
    assert [(row["description"], row["amount_total"]) for row in found["data"]] == [("Confidentiality Deed", 9900)]


def test_the_checkout_page_says_what_is_paid_and_leads_back(pages: FlaskClient) -> None:
    page = pages.get(f"/stripe/pay/{open_session(pages)}").text
    assert "<h1>Pay A$99.00</h1>" in page
    assert "Confidentiality Deed" in page
    assert 'href="http://site.example/cancelled"' in page


def test_cards_can_be_declined_for_all_buyers(pages: FlaskClient) -> None:
    make(pages, payment="declined")
    answer = pages.post(f"/stripe/pay/{open_session(pages)}", data={"do": "pay"})
    assert answer.status_code == 402
    assert 'role="alert"' in answer.text


def test_there_is_no_page_for_an_unknown_session(pages: FlaskClient) -> None:
    assert pages.get("/stripe/pay/cs_test_nothing").status_code == 404


def test_the_control_page_shows_sessions_and_events(pages: FlaskClient) -> None:
    act(pages, open_session(pages), "pay")
    page = pages.get("/stripe/").text
    assert "Confidentiality Deed" in page
    assert "checkout.session.completed" in page


def test_an_unknown_trouble_is_refused(pages: FlaskClient) -> None:
    assert pages.post("/stripe/faults", data={"api": "sideways"}).status_code == 400
