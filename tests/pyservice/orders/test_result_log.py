"""Results of orders and payments are posted to the log outside the site, if there is one."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
import responses
from sqlalchemy import text
from tests.pyservice.orders.store_scenario import CREDITS, Scenario

LOG = "https://log.example/shop"
PERSONAL = {"email", "name", "user_id", "customer_id", "billing"}


@pytest.fixture
def external_log(scenario: Scenario) -> Iterator[responses.RequestsMock]:
    """The log, named in the plugin's settings."""
    words = text("INSERT INTO wp_options (option_name, option_value) VALUES ('lyd_external_log_url', :url)")
    scenario.session.execute(words, {"url": f"{LOG}/"})
    scenario.session.commit()
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mocked:
        mocked.add_passthru("http://")
        mocked.post(f"{LOG}/order-log", status=204)
        yield mocked
    scenario.session.execute(text("DELETE FROM wp_options WHERE option_name = 'lyd_external_log_url'"))
    scenario.session.commit()


def test_the_results_of_a_purchase_are_posted_without_personal_data(
    scenario: Scenario, external_log: responses.RequestsMock
) -> None:
    wc_order_id = scenario.paid(CREDITS)
    scenario.look(wc_order_id)
    scenario.work()
    results = [json.loads(call.request.body or "") for call in external_log.calls]
    assert [(one["type"], one["result"]) for one in results] == [
        ("payment", "paid"),
        ("order", "paid"),
        ("order", "done"),
    ]
    assert {one["order_id"] for one in results} == {wc_order_id}
    assert {one["total"] for one in results} == {"200.00"}
    assert not any(PERSONAL & set(one) for one in results)


def test_nothing_is_posted_without_an_address(scenario: Scenario) -> None:
    with responses.RequestsMock() as mocked:
        mocked.add_passthru("http://")
        scenario.look(scenario.paid(CREDITS))
        scenario.work()
        assert len(mocked.calls) == 0


def test_a_log_that_answers_nonsense_has_received_the_result(
    scenario: Scenario, external_log: responses.RequestsMock
) -> None:
    external_log.replace(responses.POST, f"{LOG}/order-log", body="OK")
    scenario.look(scenario.paid(CREDITS))
    scenario.work()
    assert len(external_log.calls) == 3
