"""Refunds, cancellations and disputes: what an order brought is taken back, once, and never more than is left."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.orders.scenario_queries import balance_of, open_items
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, DRAFT, PACKAGE_SIZE, PLAN, START_CREDITS, Scenario

from lyd.core.access import PlanSlug
from lyd.credits.models import CreditEntry, CreditKind
from lyd.documents.models import Document
from lyd.memberships.models import Membership
from lyd.orders.models import Order, OrderState
from lyd.orders.services import settlement
from lyd.orders.services.fulfilment import TAKEN_OUT
from lyd.orders.services.lookup import find_order


def spend_all_but(scenario: Scenario, left: int) -> None:
    spent = left - balance_of(scenario)
    scenario.session.add(CreditEntry(team_id=scenario.teams["owner"], delta=spent, kind=CreditKind.ADJUST))
    scenario.session.commit()


def test_a_refund_in_the_shop_takes_the_credits_back_once(scenario: Scenario) -> None:
    order = scenario.fulfilled(CREDITS, quantity=2)
    assert balance_of(scenario) == START_CREDITS + 2 * PACKAGE_SIZE
    scenario.store.change(order, "refunded")
    for _ in range(3):
        scenario.store.tell(order)
        scenario.tell_everything()
    assert (balance_of(scenario), scenario.row(order).state) == (START_CREDITS, OrderState.REFUNDED)


def test_an_order_refunded_while_its_row_was_locked_gives_nothing(
    scenario: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = scenario.bought(CREDITS)
    scenario.store.change(order, "completed")

    def wait_for_the_lock(session: Session, wc_order_id: int, *, lock: bool = False) -> Order | None:
        scenario.store.change(order, "refunded")
        return find_order(session, wc_order_id, lock=lock)

    monkeypatch.setattr(settlement, "find_order", wait_for_the_lock)
    scenario.tell_everything()
    assert (balance_of(scenario), scenario.row(order).state) == (START_CREDITS, OrderState.REFUNDED)


def test_a_refund_of_single_pieces_takes_theirs(scenario: Scenario) -> None:
    order = scenario.fulfilled(CREDITS, quantity=3)
    scenario.store.refund(order, quantity=1)
    scenario.tell_everything()
    assert (balance_of(scenario), scenario.row(order).state) == (START_CREDITS + 2 * PACKAGE_SIZE, OrderState.DONE)
    scenario.store.change(order, "refunded")
    scenario.store.tell(order)
    scenario.tell_everything()
    assert balance_of(scenario) == START_CREDITS


def test_an_amount_without_a_line_is_left_to_the_shop_admin(scenario: Scenario) -> None:
    order = scenario.fulfilled(CREDITS)
    scenario.store.refund(order, amount="5.00")
    scenario.tell_everything()
    assert balance_of(scenario) == START_CREDITS + PACKAGE_SIZE
    assert open_items(scenario) == ["5.00 was refunded without saying for which product: nothing was taken back."]


def test_a_balance_does_not_go_below_zero_and_the_shop_admin_is_told(scenario: Scenario) -> None:
    order = scenario.fulfilled(CREDITS)
    spend_all_but(scenario, 3)
    scenario.store.change(order, "refunded")
    scenario.store.tell(order)
    scenario.tell_everything()
    words = "7 credits of this refunded order were spent already and could not be taken back."
    assert (balance_of(scenario), open_items(scenario)) == (0, [words])
    assert scenario.store.notes == [(order, words)]


def test_credits_that_are_bought_later_stay_with_who_bought_them(scenario: Scenario) -> None:
    order = scenario.fulfilled(CREDITS)
    spend_all_but(scenario, 0)
    scenario.store.change(order, "refunded")
    scenario.store.tell(order)
    scenario.tell_everything()
    scenario.fulfilled(CREDITS)
    scenario.store.tell(order)
    scenario.tell_everything()
    assert balance_of(scenario) == PACKAGE_SIZE


def test_a_refunded_plan_ends(scenario: Scenario) -> None:
    order = scenario.fulfilled(PLAN)
    scenario.store.change(order, "refunded")
    scenario.store.tell(order)
    scenario.tell_everything()
    assert scenario.session.get_one(Membership, scenario.teams["owner"]).plan is not PlanSlug.STRATEGIST


def test_a_refunded_document_stays_and_its_log_says_so(scenario: Scenario) -> None:
    order = scenario.fulfilled(DOCUMENT)
    scenario.store.change(order, "refunded")
    scenario.store.tell(order)
    scenario.tell_everything()
    document = scenario.row(order).document_id
    assert scenario.session.get_one(Document, document).deleted_at is None
    rows = scenario.api.get("/lyd-api/log", by="owner", query_string={"id": document}).json["data"]["rows"]
    assert rows[0]["message"] == f"Order {order}, which paid for the document, was refunded."


def test_a_template_refunded_before_its_document_was_made_brings_none_and_the_shop_admin_is_told_once(
    scenario: Scenario,
) -> None:
    order = scenario.bought(DOCUMENT)
    scenario.store.change(order, "completed")
    scenario.store.refund(order, quantity=1)
    for _ in range(3):
        scenario.store.tell(order)
        scenario.tell_everything()
    row = scenario.row(order)
    assert (row.state, row.document_id, row.reason) == (OrderState.FAILED, None, TAKEN_OUT)
    assert open_items(scenario) == [f"Paid, but could not be fulfilled. {TAKEN_OUT}"]
    started = scenario.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order})
    assert started.json["error_code"] == "order_used"
    scenario.store.change(order, "refunded")
    scenario.store.tell(order)
    scenario.tell_everything()
    assert scenario.row(order).state is OrderState.REFUNDED


def test_a_template_of_which_a_piece_is_left_still_brings_its_document(scenario: Scenario) -> None:
    order = scenario.store.sell(PEOPLE["owner"].user_id, DOCUMENT, quantity=2)
    scenario.store.refund(order, quantity=1)
    started = scenario.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order})
    assert started.status_code == 200, started.json


def test_an_order_refunded_before_it_had_an_effect_has_none(scenario: Scenario) -> None:
    order = scenario.bought(CREDITS)
    scenario.store.change(order, "completed")
    scenario.store.change(order, "refunded")
    scenario.tell_everything()
    assert (balance_of(scenario), scenario.row(order).state) == (START_CREDITS, OrderState.REFUNDED)


def test_a_cancelled_order_closes_its_page(scenario: Scenario) -> None:
    order = scenario.bought(CREDITS)
    page = scenario.page(order)
    scenario.store.change(order, "cancelled")
    scenario.store.tell(order)
    scenario.tell_everything()
    assert (scenario.stripe.sessions[page]["status"], scenario.row(order).state) == ("expired", OrderState.CANCELLED)


def test_money_for_a_cancelled_order_is_given_back(scenario: Scenario) -> None:
    order = scenario.bought(CREDITS)
    scenario.stripe.pay(scenario.page(order))
    scenario.store.change(order, "cancelled")
    scenario.tell_everything()
    assert (scenario.stripe.kept(order), balance_of(scenario)) == ([], START_CREDITS)
    assert open_items(scenario) == [
        "The order was not waiting for money any more. Payment pi_cs_1 is given back.",
    ]


def test_credits_taken_back_are_not_given_again_by_completing_the_order_again(scenario: Scenario) -> None:
    order = scenario.fulfilled(CREDITS)
    scenario.store.change(order, "refunded")
    scenario.store.tell(order)
    scenario.tell_everything()
    scenario.store.change(order, "completed")
    scenario.store.tell(order)
    scenario.tell_everything()
    assert balance_of(scenario) == START_CREDITS
    assert "nothing was given again" in open_items(scenario)[0]
