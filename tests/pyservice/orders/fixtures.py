"""The market, put together."""

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
from tests.pyservice.orders.fake_stripe import STRIPE, Till
from tests.pyservice.orders.fake_woocommerce import STORE, Shop
from tests.pyservice.orders.store_scenario import STORE_SECRET, STRIPE_SECRET, Market
from tests.service import Api

from lyd.adapters.stripe import StripeCheckout
from lyd.adapters.woocommerce import WooCommerce
from lyd.orders.services import polls


@contextmanager
def open_market(app: Flask, api: Api, session: Session, teams: dict[str, int]) -> Iterator[Market]:
    """An application whose adapters talk to the stand-ins over HTTP."""
    ours = {name: app.extensions[name] for name in ("lyd_settings", "lyd_woocommerce", "lyd_stripe")}
    app.extensions["lyd_settings"] = replace(ours["lyd_settings"], store_webhook_secret=STORE_SECRET)
    app.extensions["lyd_woocommerce"] = WooCommerce(STORE, "ck_market", "cs_market")
    app.extensions["lyd_stripe"] = StripeCheckout("sk_test_market", STRIPE_SECRET, STRIPE)
    shop, till = Shop(engine=app.extensions["lyd_database"].engine), Till()
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        _connect(mock, shop, till)
        made = Market(app, api, session, shop, till, teams)
        made.stock()
        yield made
    app.extensions.update(ours)


@pytest.fixture
def market(app: Flask, api: Api, session: Session, teams: dict[str, int]) -> Iterator[Market]:
    """A market day."""
    with open_market(app, api, session, teams) as made:
        yield made


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Polling looks at once, as if the usual way had taken too long."""
    monkeypatch.setattr(polls, "PATIENCE", datetime.timedelta(0))


def _connect(mock: responses.RequestsMock, shop: Shop, till: Till) -> None:
    """Put both behind their addresses."""
    store, api = re.escape(STORE), re.escape(STRIPE)
    routes = (
        ("POST", rf"{store}/orders(\?.*)?$", shop.create),
        ("PUT", rf"{store}/orders/\d+(\?.*)?$", shop.update),
        ("POST", rf"{store}/orders/\d+/notes(\?.*)?$", shop.note),
        ("POST", rf"{api}/v1/checkout/sessions$", till.create),
        ("GET", rf"{api}/v1/checkout/sessions/\w+$", till.show),
        ("POST", rf"{api}/v1/checkout/sessions/\w+/expire$", till.expire),
        ("POST", rf"{api}/v1/refunds$", till.refund),
        ("GET", rf"{api}/v1/customers(\?.*)?$", till.customers),
        ("POST", rf"{api}/v1/customers$", till.customers),
        ("GET", rf"{api}/v1/events(\?.*)?$", till.events),
    )
    for method, address, answer in routes:
        mock.add_callback(method, re.compile(address), callback=answer)
