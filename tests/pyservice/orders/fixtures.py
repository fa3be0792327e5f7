"""The market, put together."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
import responses
from flask import Flask
from sqlalchemy.orm import Session
from tests.pyservice.orders.market import STORE_SECRET, STRIPE_SECRET, Market
from tests.pyservice.orders.stand_ins import STORE, STRIPE, Shop, Till, connect
from tests.service import Api

from lyd.adapters.stripe import StripeCheckout
from lyd.adapters.woocommerce import WooCommerce
from lyd.orders.services import polling


@contextmanager
def open_market(app: Flask, api: Api, session: Session, teams: dict[str, int]) -> Iterator[Market]:
    """An application whose adapters talk to the stand-ins over HTTP."""
    ours = {name: app.extensions[name] for name in ("lyd_settings", "lyd_woocommerce", "lyd_stripe")}
    app.extensions["lyd_settings"] = replace(ours["lyd_settings"], store_webhook_secret=STORE_SECRET)
    app.extensions["lyd_woocommerce"] = WooCommerce(STORE, "ck_market", "cs_market")
    app.extensions["lyd_stripe"] = StripeCheckout("sk_test_market", STRIPE_SECRET, STRIPE)
    shop, till = Shop(engine=app.extensions["lyd_database"].engine), Till()
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        connect(mock, shop, till)
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
    monkeypatch.setattr(polling, "PATIENCE", datetime.timedelta(0))
