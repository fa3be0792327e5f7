"""What the shop's admin screens show of orders and partners."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document, create_template
from tests.pyservice.orders.store_scenario import SHOP
from tests.service import Api, make_settings

from lyd.commerce.models import OrderClaim
from lyd.core.db import utc_now
from lyd.orders.models import Order, OrderKind, OrderState
from lyd.orders.shop.services import describe_partners


def add_order(session: Session, team_id: int, wc_order_id: int, **given: Any) -> Order:
    facts = {"kind": OrderKind.DOCUMENT, "state": OrderState.DONE, "product_id": 1, "total": Decimal("110.00")}
    order = Order(wc_order_id=wc_order_id, team_id=team_id, user_id=PEOPLE["owner"].user_id, **{**facts, **given})
    session.add(order)
    session.flush()
    return order


def test_an_order_says_its_team_and_the_document_that_used_it(
    shop: Api, session: Session, teams: dict[str, int]
) -> None:
    document = create_document(session, teams["owner"], "owner", create_template(session, _price="0"), "Lease")
    add_order(session, teams["owner"], 501, document_id=document.id)
    claim = {"team_id": teams["owner"], "user_id": PEOPLE["owner"].user_id, "document_id": document.id}
    session.add(OrderClaim(wc_order_id=501, line_id=9, **claim))
    session.commit()
    (row,) = shop.get(f"{SHOP}/orders?order_ids=501,502", by="member").json["data"]
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
    (row,) = shop.get(f"{SHOP}/orders?order_ids=501", by="member").json["data"]
    assert row["documents"] == [{"id": document.id, "name": ""}]


def test_an_order_whose_effect_could_not_come_says_why(shop: Api, session: Session, teams: dict[str, int]) -> None:
    reason = "The product has no package."
    add_order(session, teams["owner"], 501, kind=OrderKind.CREDITS, state=OrderState.FAILED, reason=reason)
    session.commit()
    (row,) = shop.get(f"{SHOP}/orders?order_ids=501", by="member").json["data"]
    assert (row["kind"], row["state"], row["reason"], row["documents"]) == ("credits", "failed", reason, [])


def test_the_partners_are_described_without_their_secrets(shop: Api) -> None:
    answer = shop.get(f"{SHOP}/partners", by="member").json["data"]
    assert answer["stripe"] == {"mode": "", "hears": False}
    key = "sk_live_0123456789"
    described = describe_partners(make_settings(stripe_key=key, stripe_webhook_secret="whsec_1", store_url="x"))
    assert described["stripe"] == {"mode": "live", "hears": True}
    assert described["store"]["writes"] is False
    assert describe_partners(make_settings(stripe_key="rk_test_1"))["stripe"]["mode"] == "test"
    assert key not in str(described)
