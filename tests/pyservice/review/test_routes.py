"""Shop admins see what they must review, and have it checked again."""

from __future__ import annotations

from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, Scenario

ATTENTION, REVIEW = "/lyd-site/shop/attention", "/lyd-site/shop/review"


def test_an_order_that_could_not_be_fulfilled_stays_listed_until_a_check_finds_it_done(
    scenario: Scenario, admin: str
) -> None:
    order = scenario.paid(DOCUMENT)
    scenario.set_template_status("draft")
    scenario.look(order)
    (row,) = scenario.api.get(ATTENTION, by=admin).json["data"]["rows"]
    assert (row["kind"], row["sender"], row["topic"], row["object_id"], row["state"], row["attempts"]) == (
        *("item", "poll", "order", str(order), "attention"),
        1,
    )
    assert row["effect"].startswith("Paid, but could not be fulfilled. ")

    assert scenario.api.post(f"{REVIEW}/{row['id']}/check", by=admin).status_code == 200
    scenario.work()
    (row,) = scenario.api.get(ATTENTION, by=admin).json["data"]["rows"]
    assert (row["state"], row["attempts"]) == ("attention", 2)
    assert row["effect"].startswith(f"Order {order} is paid, but could not be fulfilled.")

    scenario.set_template_status("publish")
    assert scenario.api.post(f"{REVIEW}/{row['id']}/check", by=admin).status_code == 200
    scenario.work()
    assert scenario.api.get(ATTENTION, by=admin).json["data"]["rows"] == []
    assert scenario.show(order).json["data"]["state"] == "done"


def test_an_event_that_failed_is_listed_as_an_event(scenario: Scenario, admin: str) -> None:
    scenario.paid(CREDITS)
    scenario.stripe.is_down = True
    scenario.tell(scenario.stripe.news.pop())
    scenario.work()
    (row,) = scenario.api.get(ATTENTION, by=admin).json["data"]["rows"]
    assert (row["kind"], row["sender"], row["state"]) == ("event", "stripe", "failed")


def test_an_unknown_item_cannot_be_checked(scenario: Scenario, admin: str) -> None:
    assert scenario.api.post(f"{REVIEW}/404/check", by=admin).status_code == 404


def test_only_shop_admins_review(scenario: Scenario) -> None:
    assert [scenario.api.get(ATTENTION, by=by).status_code for by in ("owner", None)] == [403, 401]
    assert scenario.api.post(f"{REVIEW}/1/check", by="owner").status_code == 403
