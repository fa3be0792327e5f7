"""The shop's admin screens are for those who run the shop; what cannot be done is said."""

from __future__ import annotations

import pytest
from flask import Flask
from tests.pyservice.orders.store_scenario import SHOP
from tests.service import Api, make_settings


def test_only_who_runs_the_shop_looks(shop: Api) -> None:
    for path in ("orders?order_ids=1", "partners"):
        assert [shop.get(f"{SHOP}/{path}", by=by).status_code for by in ("owner", None)] == [403, 401]
    assert [shop.post(f"{SHOP}/webhooks", by=by).status_code for by in ("owner", None)] == [403, 401]


@pytest.mark.parametrize("ids", ["", "x", "0", ",".join(map(str, range(1, 102)))])
def test_wrong_ids_are_refused(shop: Api, ids: str) -> None:
    assert shop.get(f"{SHOP}/orders?order_ids={ids}", by="member").status_code == 422


def test_webhooks_that_could_not_be_verified_are_not_made(shop: Api) -> None:
    answer = shop.post(f"{SHOP}/webhooks", by="member")
    assert (answer.status_code, answer.json["error_code"]) == (409, "webhooks_unsigned")
    assert shop.post(f"{SHOP}/webhooks?api=https://evil.example", by="member").status_code == 422


def test_a_shop_that_cannot_be_reached_is_said(shop: Api, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.extensions, "lyd_settings", make_settings(store_webhook_secret="a-secret-of-the-webhooks"))
    answer = shop.post(f"{SHOP}/webhooks", by="member")
    assert (answer.status_code, answer.json["error_code"]) == (503, "store_unavailable")
