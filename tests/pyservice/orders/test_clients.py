"""Partners that cannot be asked: the caller is told to try again, and nothing is lost."""

from __future__ import annotations

import pytest
from tests.pyservice.orders.store_scenario import (
    CREDITS,
    DOCUMENT,
    PACKAGE_SIZE,
    WRONG,
    Scenario,
    refused,
)

from lyd.adapters.stripe import StripeCheckout
from lyd.credits.services import balance


@pytest.mark.parametrize("wrong", ["is_down", "nonsense"])
def test_a_shop_that_is_down_or_talks_nonsense_loses_nothing(scenario: Scenario, wrong: str) -> None:
    order = scenario.paid(CREDITS)
    setattr(scenario.store, wrong, True)
    answer = scenario.look(order)
    assert (*refused(answer), answer.json["message"]) == (503, "store_unavailable", WRONG)
    assert refused(scenario.order(DOCUMENT, key="while-down")) == (503, "store_unavailable")
    setattr(scenario.store, wrong, False)
    assert scenario.look(order).json["data"]["state"] == "done"
    assert scenario.order(DOCUMENT, key="while-down").status_code == 200
    scenario.session.rollback()
    assert balance(scenario.session, scenario.teams["owner"]) == 150 + PACKAGE_SIZE


@pytest.mark.parametrize("wrong", ["is_down", "nonsense"])
def test_a_stripe_that_is_down_or_talks_nonsense_loses_nothing(scenario: Scenario, wrong: str) -> None:
    order, other = scenario.paid(CREDITS), scenario.bought(DOCUMENT)
    setattr(scenario.stripe, wrong, True)
    for answer in (scenario.look(order), scenario.checkout(other)):
        assert (*refused(answer), answer.json["message"]) == (503, "payment_unavailable", WRONG)
        assert answer.headers["Retry-After"]
    setattr(scenario.stripe, wrong, False)
    assert scenario.look(order).json["data"]["state"] == "done"
    assert scenario.checkout(other).status_code == 200


def test_without_stripe_nothing_can_be_paid(scenario: Scenario) -> None:
    order = scenario.bought(DOCUMENT)
    scenario.app.extensions["lyd_stripe"] = StripeCheckout("", "", "http://stripe.test")
    assert refused(scenario.checkout(order)) == (503, "payment_unavailable")
