"""Results of orders and payments are posted to the log outside the site, if there is one."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
import responses
from sqlalchemy import text
from tests.pyservice.orders.store_scenario import CREDITS, Scenario

LOG = "https://log.example/shop"
RESULTS = [("payment", "paid"), ("order", "paid"), ("order", "done")]
PERSONAL = {"email", "name", "user_id", "customer_id", "billing"}


@pytest.fixture
def log(scenario: Scenario) -> Iterator[responses.BaseResponse]:
    """The log, named in the plugin's settings."""
    words = text("INSERT INTO wp_options (option_name, option_value) VALUES ('lyd_external_log_url', :url)")
    scenario.session.execute(words, {"url": f"{LOG}/"})
    scenario.session.commit()
    yield scenario.network.post(f"{LOG}/order-log", status=204)
    scenario.session.execute(text("DELETE FROM wp_options WHERE option_name = 'lyd_external_log_url'"))
    scenario.session.commit()


def test_the_results_of_a_purchase_are_posted_without_personal_data(
    scenario: Scenario, log: responses.BaseResponse
) -> None:
    wc_order_id = scenario.paid(CREDITS)
    scenario.look(wc_order_id)
    scenario.work()
    results = [json.loads(call.request.body or "") for call in log.calls]
    assert [(one["type"], one["result"]) for one in results] == RESULTS
    assert {one["order_id"] for one in results} == {wc_order_id}
    assert {one["total"] for one in results} == {"200.00"}
    assert not any(PERSONAL & set(one) for one in results)


def test_nothing_is_posted_without_an_address(scenario: Scenario) -> None:
    log = scenario.network.post(f"{LOG}/order-log", status=204)
    scenario.look(scenario.paid(CREDITS))
    scenario.work()
    assert log.call_count == 0


def test_a_log_that_answers_nonsense_has_received_the_result(scenario: Scenario, log: responses.BaseResponse) -> None:
    scenario.network.replace(responses.POST, f"{LOG}/order-log", body="OK")
    scenario.look(scenario.paid(CREDITS))
    scenario.work()
    posted = [call for call in scenario.network.calls if (call.request.url or "").startswith(LOG)]
    assert len(posted) == len(RESULTS)
