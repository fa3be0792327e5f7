"""A store scenario: members who buy, a WooCommerce and a Stripe that can fail, and the jobs in the background."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
import uuid
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import responses
from flask import Flask
from sqlalchemy import select, text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_template
from tests.factories.wordpress import add_product
from tests.pyservice.orders.fake_stripe import FakeStripe
from tests.pyservice.orders.fake_woocommerce import FakeWooCommerce
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.outbox import sweep
from lyd.core.jobs.runner import run, run_periodic
from lyd.orders.models import Order

DOCUMENT, CREDITS, PLAN, PACKAGE_SIZE = 601, 602, 603, 10
ORDERS, CHECKOUT = "/lyd-api/orders", "/lyd-api/stripe/checkout"
LOOK, DRAFT = "/lyd-api/order/update", "/lyd-api/doc/draft"
START = "/lyd-api/order/start"
SHOP = "/lyd-site/shop"
RETURN = "http://site.test/my-account/my-document"
STORE_SECRET, STRIPE_SECRET = "store-webhooks", "whsec_scenario"
START_CREDITS = 150
"""Credits of the owner's team before anything is bought."""
WRONG = "There is something wrong. Please try again!"


def refused(answer: TestResponse) -> tuple[int, str]:
    """Status and error code of a refusal."""
    return answer.status_code, answer.json["error_code"]


@dataclass
class Scenario:
    """The service, its partners, and the steps that members and partners take; `by` is the buyer."""

    app: Flask
    api: Api
    session: Session
    store: FakeWooCommerce
    stripe: FakeStripe
    teams: dict[str, int]
    network: responses.RequestsMock
    """What the service reaches by HTTP: the partners, and what a test adds."""

    def stock(self) -> None:
        """Put products on the shelves."""
        create_template(self.session, DOCUMENT, "Deed", _price="99.00")
        add_product(self.session.connection(), CREDITS, "Ten credits", _price="200.00", cap_qty=str(PACKAGE_SIZE))
        add_product(self.session.connection(), PLAN, "Strategist", _price="795.00", lyd_plan="strategist")
        self.session.commit()

    def set_template_status(self, status: str) -> None:
        """Publish the template, or take it out of the shop."""
        change = text("UPDATE wp_posts SET post_status = :status WHERE ID = :id")
        self.session.execute(change, {"status": status, "id": DOCUMENT})
        self.session.commit()

    def add_coupon(self, code: str, percent: int) -> None:
        """A coupon that the shop knows, and that our check finds in its tables."""
        self.store.coupons[code] = Decimal(percent)
        number, connection = 700 + len(self.store.coupons), self.session.connection()
        facts = {"discount_type": "percent", "coupon_amount": str(percent)}
        add_product(connection, number, code, category=None, **facts)
        connection.execute(text("UPDATE wp_posts SET post_type = 'shop_coupon' WHERE ID = :id"), {"id": number})
        self.session.commit()

    def order(self, product: int, by: str = "owner", key: str | None = None, **given: Any) -> TestResponse:
        """Press Buy."""
        body = {"request_key": key or uuid.uuid4().hex, "product_id": product, **given}
        return self.api.post(ORDERS, by=by, json=body)

    def bought(self, product: int, by: str = "owner", **given: Any) -> int:
        """Press Buy and be let; the order's id."""
        answer = self.order(product, by, **given)
        assert answer.status_code == 200, answer.json
        return int(answer.json["data"]["id"])

    def checkout(self, order: int, by: str = "owner", **given: Any) -> TestResponse:
        """Ask for the page to pay on."""
        body = {"order_id": order, "success_url": f"{RETURN}?order_id={order}", "cancel_url": f"{RETURN}?error=1"}
        return self.api.post(CHECKOUT, by=by, json={**body, **given})

    def page(self, order: int, by: str = "owner") -> str:
        """The Stripe session of the page to pay on."""
        answer = self.checkout(order, by)
        assert answer.status_code == 200, answer.json
        return str(answer.json["data"]["url"].rsplit("/", 1)[1])

    def paid(self, product: int, by: str = "owner", **given: Any) -> int:
        """Buy and pay; the buyer has not returned, and no event was sent."""
        order = self.bought(product, by, **given)
        self.stripe.pay(self.page(order, by))
        return order

    def fulfilled(self, product: int, **given: Any) -> int:
        """Buy, pay and return; partners have told everything."""
        order = self.paid(product, **given)
        assert self.look(order).json["data"]["state"] == "done"
        self.tell_everything()
        return order

    def look(self, order: int, by: str = "owner") -> TestResponse:
        """Return from the page."""
        return self.api.get(LOOK, by=by, query_string={"id_order": order})

    def show(self, order: int, by: str = "owner") -> TestResponse:
        """Ask for an order."""
        return self.api.get(f"{ORDERS}/{order}", by=by)

    def row(self, order: int) -> Order:
        """Our row of an order."""
        self.session.rollback()
        found = self.session.scalar(
            select(Order).where(Order.wc_order_id == order).execution_options(populate_existing=True)
        )
        assert found is not None
        return found

    def tell(self, news: tuple[str, dict[str, Any]], event_id: str | None = None) -> TestResponse:
        """Deliver what a partner tells, signed."""
        topic, thing = news
        if topic.startswith("order."):
            return self.tell_shop_news(topic, json.dumps(thing).encode(), event_id or uuid.uuid4().hex)
        event = {
            "id": event_id or f"evt_{uuid.uuid4().hex}",
            "object": "event",
            "type": topic,
            "created": int(time.time()),
        }
        return self.tell_stripe_news(json.dumps({**event, "data": {"object": thing}}).encode())

    def tell_shop_news(self, topic: str, body: bytes, delivery: str, secret: str = STORE_SECRET) -> TestResponse:
        """Deliver a body as WooCommerce does."""
        signature = base64.b64encode(hmac.new(secret.encode(), body, hashlib.sha256).digest()).decode()
        names = {"Signature": signature, "Delivery-ID": delivery, "Topic": topic}
        headers = {f"X-WC-Webhook-{name}": value for name, value in names.items()}
        return self.api.post("/lyd-api/hooks/woocommerce", data=body, headers=headers, content_type="application/json")

    def tell_stripe_news(self, body: bytes, secret: str = STRIPE_SECRET, age: int = 0) -> TestResponse:
        """Deliver a body as Stripe does."""
        at = int(time.time()) - age
        signature = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
        headers = {"Stripe-Signature": f"t={at},v1={signature}"}
        return self.api.post("/lyd-api/hooks/stripe", data=body, headers=headers, content_type="application/json")

    def tell_everything(self) -> None:
        """Deliver what partners have to tell, each once, and do the work that follows, until all is quiet."""
        while self.store.news or self.stripe.news:
            for news in (self.store.news, self.stripe.news):
                while news:
                    assert self.tell(news.pop(0)).status_code == 200
            self.work()

    def work(self) -> None:
        """Do what waits in the background, retries included, as if time passed."""
        while ids := self._waiting():
            for number in ids:
                with self.app.app_context():
                    run(number)

    def poll(self) -> None:
        """One round of polling, with the work that it finds."""
        with self.app.app_context():
            run_periodic("orders.poll")
            run_periodic("webhooks.catch_up")
        self.work()

    def user(self, by: str) -> int:
        """A person's WordPress id."""
        return PEOPLE[by].user_id

    def _waiting(self) -> list[int]:
        self.session.rollback()
        sweep(self.session)  # takes back what died
        self.session.commit()
        waiting = select(OutboxRow.id).where(OutboxRow.state == JobState.QUEUED).order_by(OutboxRow.id)
        return list(self.session.scalars(waiting))
