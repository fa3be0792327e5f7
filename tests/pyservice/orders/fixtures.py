"""Fixtures of the order scenario."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
import responses
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import give_role
from tests.pyservice.orders.fake_stripe import STRIPE, FakeStripe
from tests.pyservice.orders.fake_woocommerce import STORE, FakeWooCommerce
from tests.pyservice.orders.store_scenario import STORE_SECRET, STRIPE_SECRET, Scenario
from tests.service import Api

from lyd.adapters.stripe import StripeCheckout
from lyd.adapters.woocommerce import WooCommerce
from lyd.orders.services import polls


@contextmanager
def open_scenario(app: Flask, api: Api, session: Session, teams: dict[str, int]) -> Iterator[Scenario]:
    """An application whose adapters talk to the stand-ins over HTTP."""
    ours = {name: app.extensions[name] for name in ("lyd_settings", "lyd_woocommerce", "lyd_stripe")}
    app.extensions["lyd_settings"] = replace(ours["lyd_settings"], store_webhook_secret=STORE_SECRET, plan_renewal=True)
    app.extensions["lyd_woocommerce"] = WooCommerce(STORE, "ck_scenario", "cs_scenario")
    app.extensions["lyd_stripe"] = StripeCheckout("sk_test_scenario", STRIPE_SECRET, STRIPE)
    store, stripe = FakeWooCommerce(engine=app.extensions["lyd_database"].engine), FakeStripe()
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        _connect(mock, store, stripe)
        made = Scenario(app, api, session, store, stripe, teams, mock)
        made.stock()
        yield made
    app.extensions.update(ours)


@pytest.fixture
def scenario(app: Flask, api: Api, session: Session, teams: dict[str, int]) -> Iterator[Scenario]:
    """Products, buyers, and partners that can fail, with the service's adapters connected to them."""
    with open_scenario(app, api, session, teams) as made:
        yield made


@pytest.fixture
def poll_immediately(monkeypatch: pytest.MonkeyPatch) -> None:
    """Polling looks at once, as if the usual way had taken too long."""
    monkeypatch.setattr(polls, "PATIENCE", datetime.timedelta(0))


@pytest.fixture
def admin(scenario: Scenario) -> str:
    """A member who manages the shop."""
    give_role(scenario.session.connection(), PEOPLE["member"].user_id, "shop_manager")
    scenario.session.commit()
    return "member"


def _connect(mock: responses.RequestsMock, store: FakeWooCommerce, stripe: FakeStripe) -> None:
    """Put both behind their addresses."""
    at_store, at_stripe = re.escape(STORE), re.escape(STRIPE)
    routes = (
        ("POST", rf"{at_store}/orders(\?.*)?$", store.create),
        ("PUT", rf"{at_store}/orders/\d+(\?.*)?$", store.update),
        ("POST", rf"{at_store}/orders/\d+/notes(\?.*)?$", store.note),
        ("POST", rf"{at_stripe}/v1/checkout/sessions$", stripe.create),
        ("GET", rf"{at_stripe}/v1/checkout/sessions/\w+$", stripe.show),
        ("POST", rf"{at_stripe}/v1/checkout/sessions/\w+/expire$", stripe.expire),
        ("GET", rf"{at_stripe}/v1/subscriptions/\w+$", stripe.subscription),
        ("POST", rf"{at_stripe}/v1/subscriptions/\w+$", stripe.subscription),
        ("DELETE", rf"{at_stripe}/v1/subscriptions/\w+$", stripe.subscription),
        ("GET", rf"{at_stripe}/v1/invoices/\w+(\?.*)?$", stripe.invoice),
        ("POST", rf"{at_stripe}/v1/refunds$", stripe.refund),
        ("GET", rf"{at_stripe}/v1/customers(\?.*)?$", stripe.customers),
        ("POST", rf"{at_stripe}/v1/customers$", stripe.customers),
        ("GET", rf"{at_stripe}/v1/events(\?.*)?$", stripe.events),
    )
    for method, address, answer in routes:
        mock.add_callback(method, re.compile(address), callback=answer)
