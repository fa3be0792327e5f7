"""What the shop's admin screens show of orders and partners."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document, create_template
from tests.factories.wordpress import give_role
from tests.service import Api, make_settings

from lyd.commerce.models import OrderClaim
from lyd.core.db import utc_now
from lyd.orders.models import Order, OrderKind, OrderState
from lyd.orders.shop.services import describe_partners

PATH = "/lyd-site/shop"


@pytest.fixture
def shop(session: Session, api: Api) -> Api:
    """The door, with a shop manager (the member) behind it."""
    give_role(session.connection(), PEOPLE["member"].user_id, "shop_manager")
    session.commit()
    return api


def add_order(session: Session, team_id: int, order_id: int, **given: Any) -> Order:
    facts = {"kind": OrderKind.DOCUMENT, "state": OrderState.DONE, "product_id": 1, "total": Decimal("110.00")}
    order = Order(order_id=order_id, team_id=team_id, user_id=PEOPLE["owner"].user_id, **{**facts, **given})
    session.add(order)
    session.flush()
    return order


def test_an_order_says_its_team_and_the_document_that_used_it(
    shop: Api, session: Session, teams: dict[str, int]
) -> None:
    document = create_document(session, teams["owner"], "owner", create_template(session, _price="0"), "Lease")
    add_order(session, teams["owner"], 501, document_id=document.id)
    claim = {"team_id": teams["owner"], "user_id": PEOPLE["owner"].user_id, "document_id": document.id}
    session.add(OrderClaim(order_id=501, line_id=9, **claim))
    session.commit()
    (row,) = shop.get(f"{PATH}/orders?order_ids=501,502", by="member").json["data"]
    assert row == {
        "order_id": 501,
        "team": {"id": teams["owner"], "name": "Harbour Advisory"},
        "kind": "document",
        "state": "done",
        "reason": None,
        "documents": [{"id": document.id, "name": "Lease"}],
        "paid_at": None,
        "done_at": None,
    }


def test_a_document_that_is_gone_keeps_its_number_and_loses_its_name(
    shop: Api, session: Session, teams: dict[str, int]
) -> None:
    version = create_template(session, _price="0")
    document = create_document(
        session, teams["owner"], "owner", version, "Lease", deleted_at=utc_now(), deleted_by=PEOPLE["owner"].user_id
    )
    add_order(session, teams["owner"], 501, document_id=document.id)
    session.commit()
    (row,) = shop.get(f"{PATH}/orders?order_ids=501", by="member").json["data"]
    assert row["documents"] == [{"id": document.id, "name": ""}]


def test_an_order_whose_effect_could_not_come_says_why(shop: Api, session: Session, teams: dict[str, int]) -> None:
    reason = "The product has no package."
    add_order(session, teams["owner"], 501, kind=OrderKind.CREDITS, state=OrderState.FAILED, reason=reason)
    session.commit()
    (row,) = shop.get(f"{PATH}/orders?order_ids=501", by="member").json["data"]
    assert (row["kind"], row["state"], row["reason"], row["documents"]) == ("credits", "failed", reason, [])


def test_only_who_runs_the_shop_looks(shop: Api) -> None:
    for path in ("orders?order_ids=1", "partners"):
        assert [shop.get(f"{PATH}/{path}", by=by).status_code for by in ("owner", None)] == [403, 401]
    assert [shop.post(f"{PATH}/webhooks", by=by).status_code for by in ("owner", None)] == [403, 401]


@pytest.mark.parametrize("ids", ["", "x", "0", ",".join(map(str, range(1, 102)))])
def test_wrong_ids_are_refused(shop: Api, ids: str) -> None:
    assert shop.get(f"{PATH}/orders?order_ids={ids}", by="member").status_code == 422


def test_the_partners_are_described_without_their_secrets(shop: Api) -> None:
    answer = shop.get(f"{PATH}/partners", by="member").json["data"]
    assert answer["stripe"] == {"mode": "", "hears": False}
    key = "sk_live_0123456789"
    described = describe_partners(make_settings(stripe_key=key, stripe_webhook_secret="whsec_1", store_url="x"))
    assert described["stripe"] == {"mode": "live", "hears": True}
    assert described["store"]["writes"] is False
    assert describe_partners(make_settings(stripe_key="rk_test_1"))["stripe"]["mode"] == "test"
    assert key not in str(described)


def test_webhooks_that_nobody_could_check_are_not_made(shop: Api) -> None:
    answer = shop.post(f"{PATH}/webhooks", by="member")
    assert (answer.status_code, answer.json["error_code"]) == (409, "webhooks_unsigned")
    assert shop.post(f"{PATH}/webhooks?api=https://evil.example", by="member").status_code == 422


def test_a_shop_that_cannot_be_reached_is_said(shop: Api, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.extensions, "lyd_settings", make_settings(store_webhook_secret="a-secret-of-the-webhooks"))
    answer = shop.post(f"{PATH}/webhooks", by="member")
    assert (answer.status_code, answer.json["error_code"]) == (503, "store_unavailable")
