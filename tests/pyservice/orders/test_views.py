"""An order as its buyer sees it: what the shop says of it, whether its payment was refused, what used it."""

from __future__ import annotations

from tests.pyservice.commerce.shop import add_billing
from tests.pyservice.orders.store_scenario import (
    CREDITS,
    DOCUMENT,
    ORDERS,
    Scenario,
    refused,
)
from werkzeug.test import TestResponse


def test_a_declined_card_leaves_the_page_open(scenario: Scenario) -> None:
    order = scenario.bought(DOCUMENT)
    page = scenario.page(order)
    assert scenario.look(order).json["data"]["is_declined"] is False
    scenario.stripe.sessions[page]["payment_intent"] = "pi_refused"
    seen = scenario.look(order).json["data"]
    assert (seen["state"], seen["is_declined"]) == ("unpaid", True)
    assert scenario.page(order) == page


def test_an_order_is_unpaid_and_says_what_the_shop_says(scenario: Scenario) -> None:
    given = {"set_paid": True, "customer_id": 1, "total": "0.01", "billing": {"email": "evil@example.test"}}
    answer = scenario.order(DOCUMENT, **given)
    order = answer.json["data"]
    assert (order["state"], order["status"], order["total"], order["currency"]) == ("unpaid", "pending", "99.00", "AUD")
    assert order["product"] == {"id": DOCUMENT, "name": f"Product {DOCUMENT}"}
    assert (order["payment_method_title"], order["meta_data"], order["document_id"]) == ("Stripe", [], None)
    assert scenario.store.meta(order["id"])["_lyd_team"] == str(scenario.teams["owner"])
    assert scenario.look(order["id"]).json["data"] == order


def test_a_coupon_is_in_the_order(scenario: Scenario) -> None:
    scenario.add_coupon("ten", 10)
    order = scenario.order(DOCUMENT, coupon_lines=[{"code": "ten"}]).json["data"]
    assert (order["subtotal"], order["discount_total"], order["total"]) == ("99.00", "9.90", "89.10")
    assert order["coupon_lines"] == [{"code": "ten", "discount": "9.90"}]
    assert scenario.stripe.sessions[scenario.page(order["id"])]["amount_total"] == 8910


def test_a_use_that_is_not_true_is_not_confirmed(scenario: Scenario) -> None:
    order = scenario.paid(DOCUMENT)

    def say(value: object) -> TestResponse:
        meta = [{"key": "is_used", "value": value}]
        return scenario.api.put(f"{ORDERS}/{order}", by="owner", json={"meta_data": meta})

    assert refused(say("1")) == (409, "order_unpaid")
    document = scenario.look(order).json["data"]["document_id"]
    assert refused(say(document + 1)) == (409, "order_used")
    assert (say(document).status_code, say(str(document)).status_code) == (200, 200)
    other = scenario.api.put(f"{ORDERS}/{order}", by="owner", json={"meta_data": [{"key": "_lyd_team", "value": "1"}]})
    assert other.status_code == 422


def test_the_buyer_sees_the_addresses_and_whether_it_is_paid(scenario: Scenario) -> None:
    order = scenario.paid(CREDITS)
    add_billing(scenario.session, order, first_name="Olivia", company="Reef", email="pay@reef.test")
    scenario.session.commit()
    seen = scenario.look(order).json["data"]
    assert (seen["customer_id"], seen["set_paid"]) == (scenario.user("owner"), True)
    assert (seen["billing"]["company"], seen["billing"]["email"], seen["shipping"]["city"]) == (
        "Reef",
        "pay@reef.test",
        "",
    )
    lead = scenario.show(order, by="manager").json["data"]
    assert (lead["id"], lead["billing"]["company"], lead["set_paid"]) == (order, "", True)


def test_an_order_of_others_is_refused_in_the_words_of_the_documents(scenario: Scenario) -> None:
    order, update = scenario.bought(DOCUMENT), {"meta_data": [{"key": "is_used", "value": "1"}]}
    shown = scenario.show(order, by="lite")
    changed = scenario.api.put(f"{ORDERS}/{order}", by="lite", json=update)
    looked = scenario.look(order, by="lite")
    assert [refused(one) for one in (shown, changed, looked)] == [(404, "not_found")] * 3
    assert [one.json["message"] for one in (shown, changed, looked)] == [
        "Can't get order",
        "Can't update order",
        "Can't update order",
    ]
