"""Refunds, cancellations and disputes: what an order brought is taken back, once, and never more than is left."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, DRAFT, PACKAGE_SIZE, PLAN, Market

from lyd.commerce.services import ShopOrder
from lyd.core.access import PlanSlug
from lyd.credits.models import CreditEntry, CreditKind
from lyd.credits.services import balance
from lyd.documents.models import Document
from lyd.memberships.models import Membership
from lyd.orders.models import Order, OrderState
from lyd.orders.services import settlement
from lyd.orders.services.fulfilment import TAKEN_OUT
from lyd.orders.services.lookup import lock_or_adopt
from lyd.webhooks.models import EventState, WebhookEvent

START = 150


def credits(market: Market) -> int:
    market.session.rollback()
    return balance(market.session, market.teams["owner"])


def spend_all_but(market: Market, left: int) -> None:
    spent = left - credits(market)
    market.session.add(CreditEntry(team_id=market.teams["owner"], delta=spent, kind=CreditKind.ADJUST))
    market.session.commit()


def attention(market: Market) -> list[str]:
    market.session.rollback()
    rows = select(WebhookEvent.effect).where(WebhookEvent.state == EventState.ATTENTION).order_by(WebhookEvent.id)
    return [effect or "" for effect in market.session.scalars(rows)]


def done(market: Market, product: int, **given: object) -> int:
    order = market.paid(product, **given)
    assert market.look(order).json["data"]["state"] == "done"
    market.tell_everything()
    return order


def test_a_refund_in_the_shop_takes_the_credits_back_once(market: Market) -> None:
    order = done(market, CREDITS, quantity=2)
    assert credits(market) == START + 2 * PACKAGE_SIZE
    market.shop.change(order, "refunded")
    for _ in range(3):
        market.shop.tell(order)
        market.tell_everything()
    assert (credits(market), market.row(order).state) == (START, OrderState.REFUNDED)


def test_an_order_refunded_while_its_row_was_locked_gives_nothing(
    market: Market, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = market.bought(CREDITS)
    market.shop.change(order, "completed")

    def wait_for_the_lock(session: Session, order_id: int, shop: ShopOrder | None) -> Order | None:
        market.shop.change(order, "refunded")
        return lock_or_adopt(session, order_id, shop)

    monkeypatch.setattr(settlement, "lock_or_adopt", wait_for_the_lock)
    market.tell_everything()
    assert (credits(market), market.row(order).state) == (START, OrderState.REFUNDED)


def test_a_refund_of_single_pieces_takes_theirs(market: Market) -> None:
    order = done(market, CREDITS, quantity=3)
    market.shop.refund(order, quantity=1)
    market.tell_everything()
    assert (credits(market), market.row(order).state) == (START + 2 * PACKAGE_SIZE, OrderState.DONE)
    market.shop.change(order, "refunded")
    market.shop.tell(order)
    market.tell_everything()
    assert credits(market) == START


def test_an_amount_without_a_line_is_left_to_the_shop_admin(market: Market) -> None:
    order = done(market, CREDITS)
    market.shop.refund(order, amount="5.00")
    market.tell_everything()
    assert credits(market) == START + PACKAGE_SIZE
    assert attention(market) == ["5.00 was refunded without saying for which product: nothing was taken back."]


def test_a_balance_does_not_go_below_zero_and_the_shop_admin_is_told(market: Market) -> None:
    order = done(market, CREDITS)
    spend_all_but(market, 3)
    market.shop.change(order, "refunded")
    market.shop.tell(order)
    market.tell_everything()
    words = "7 credits of this refunded order were spent already and could not be taken back."
    assert (credits(market), attention(market)) == (0, [words])
    assert market.shop.notes == [(order, words)]


def test_credits_that_are_bought_later_stay_with_who_bought_them(market: Market) -> None:
    order = done(market, CREDITS)
    spend_all_but(market, 0)
    market.shop.change(order, "refunded")
    market.shop.tell(order)
    market.tell_everything()
    done(market, CREDITS)
    market.shop.tell(order)
    market.tell_everything()
    assert credits(market) == PACKAGE_SIZE


def test_a_refunded_plan_ends(market: Market) -> None:
    order = done(market, PLAN)
    market.shop.change(order, "refunded")
    market.shop.tell(order)
    market.tell_everything()
    assert market.session.get_one(Membership, market.teams["owner"]).plan is not PlanSlug.STRATEGIST


def test_a_refunded_document_stays_and_its_log_says_so(market: Market) -> None:
    order = done(market, DOCUMENT)
    market.shop.change(order, "refunded")
    market.shop.tell(order)
    market.tell_everything()
    document = market.row(order).document_id
    assert market.session.get_one(Document, document).deleted_at is None
    rows = market.api.get("/lyd-api/log", by="owner", query_string={"id": document}).json["data"]["rows"]
    assert rows[0]["message"] == f"Order {order}, which paid for the document, was refunded."


def test_a_template_refunded_before_its_document_was_made_brings_none_and_the_shop_admin_is_told_once(
    market: Market,
) -> None:
    order = market.bought(DOCUMENT)
    market.shop.change(order, "completed")
    market.shop.refund(order, quantity=1)
    for _ in range(3):
        market.shop.tell(order)
        market.tell_everything()
    row = market.row(order)
    assert (row.state, row.document_id, row.reason) == (OrderState.FAILED, None, TAKEN_OUT)
    assert attention(market) == [f"Paid, but nothing came of it. {TAKEN_OUT}"]
    started = market.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order})
    assert started.json["error_code"] == "order_used"
    market.shop.change(order, "refunded")
    market.shop.tell(order)
    market.tell_everything()
    assert market.row(order).state is OrderState.REFUNDED


def test_a_template_of_which_a_piece_is_left_still_brings_its_document(market: Market) -> None:
    order = market.shop.sell(PEOPLE["owner"].user_id, DOCUMENT, quantity=2)
    market.shop.refund(order, quantity=1)
    started = market.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order})
    assert started.status_code == 200, started.json


def test_an_order_refunded_before_it_had_an_effect_has_none(market: Market) -> None:
    order = market.bought(CREDITS)
    market.shop.change(order, "completed")
    market.shop.change(order, "refunded")
    market.tell_everything()
    assert (credits(market), market.row(order).state) == (START, OrderState.REFUNDED)


def test_money_given_back_at_stripe_refunds_the_order(market: Market) -> None:
    order = done(market, CREDITS)
    market.till.give_back("cs_1")
    market.tell_everything()
    assert (market.shop.status(order), credits(market)) == ("refunded", START)
    assert market.row(order).state is OrderState.REFUNDED


def test_a_refund_that_is_told_before_its_payment_ends_the_same(market: Market) -> None:
    order = market.paid(CREDITS)
    paid = market.till.news.pop()
    market.till.give_back("cs_1")
    market.tell_everything()
    market.tell(paid)
    market.tell_everything()
    assert (market.shop.status(order), credits(market)) == ("refunded", START)


def test_a_dispute_holds_the_order_and_its_end_decides(market: Market) -> None:
    order = done(market, CREDITS)
    dispute = {"id": "dp_1", "object": "dispute", "payment_intent": "pi_cs_1", "status": "needs_response"}
    market.tell(("charge.dispute.created", dispute))
    market.work()
    assert (market.shop.status(order), credits(market)) == ("on-hold", START + PACKAGE_SIZE)
    assert attention(market) == ["The buyer disputes the payment at their bank. Answer in Stripe's dashboard."]
    market.tell(("charge.dispute.closed", {**dispute, "status": "won"}))
    market.work()
    assert market.shop.status(order) == "completed"
    market.tell(("charge.dispute.closed", {**dispute, "status": "lost"}))
    market.tell_everything()
    assert (market.shop.status(order), credits(market)) == ("refunded", START)


def test_a_cancelled_order_closes_its_page(market: Market) -> None:
    order = market.bought(CREDITS)
    page = market.page(order)
    market.shop.change(order, "cancelled")
    market.shop.tell(order)
    market.tell_everything()
    assert (market.till.sessions[page]["status"], market.row(order).state) == ("expired", OrderState.CANCELLED)


def test_money_for_a_cancelled_order_is_given_back(market: Market) -> None:
    order = market.bought(CREDITS)
    market.till.pay(market.page(order))
    market.shop.change(order, "cancelled")
    market.tell_everything()
    assert (market.till.kept(order), credits(market)) == ([], START)
    assert attention(market) == [
        "The order was not waiting for money any more. Payment pi_cs_1 is given back.",
    ]


def test_credits_taken_back_are_not_given_again_by_completing_the_order_again(market: Market) -> None:
    order = done(market, CREDITS)
    market.shop.change(order, "refunded")
    market.shop.tell(order)
    market.tell_everything()
    market.shop.change(order, "completed")
    market.shop.tell(order)
    market.tell_everything()
    assert credits(market) == START
    assert "nothing was given again" in attention(market)[0]
