"""Rate budgets: all processes together stay within a partner's limits."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import redis
from limits.storage import storage_from_string
from limits.strategies import MovingWindowRateLimiter
from tests.service import make_settings

from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.http import RateBudget
from lyd.adapters.registry import ConnectorParts


@pytest.fixture
def parts(redis_url: str) -> Iterator[ConnectorParts]:
    settings = make_settings(database_url="", redis_url=redis_url, storage_url="")
    with redis.Redis.from_url(redis_url) as connection:
        connection.flushdb()
        yield ConnectorParts(settings, MovingWindowRateLimiter(storage_from_string(redis_url)), connection)


def refusal(budget: RateBudget, account: str = "") -> PartnerUnavailable | None:
    try:
        budget.spend(account)
    except PartnerUnavailable as error:
        return error
    return None


def test_processes_share_one_budget(parts: ConnectorParts) -> None:
    first, second = (parts.make_budget("harbour", ["3/minute"]) for _ in range(2))
    assert [refusal(budget) for budget in (first, second, first)] == [None, None, None]
    refused = refusal(second)
    assert refused is not None
    assert refused.wait in range(1, 62)
    assert not refused.maybe_done


def test_accounts_and_partners_have_budgets_of_their_own(parts: ConnectorParts) -> None:
    budget = parts.make_budget("harbour", ["1/minute"])
    assert [refusal(budget, account) for account in ("a", "b")] == [None, None]
    assert refusal(budget, "a") is not None
    assert refusal(parts.make_budget("other", ["1/minute"]), "a") is None


def test_a_call_that_one_limit_refuses_uses_up_none(parts: ConnectorParts) -> None:
    assert refusal(parts.make_budget("harbour", ["1/minute"])) is None
    both = parts.make_budget("harbour", ["2/hour", "1/minute"])
    assert [refusal(both) is None for _ in range(3)] == [False, False, False]
    hourly = parts.make_budget("harbour", ["2/hour"])
    assert [refusal(hourly) is None for _ in range(3)] == [True, True, False]


def test_a_pause_stops_every_process(parts: ConnectorParts) -> None:
    first, second = (parts.make_budget("harbour", ["100/minute"]) for _ in range(2))
    first.pause(30, "a")
    refused = refusal(second, "a")
    assert refused is not None
    assert refused.wait in range(1, 31)
    assert refusal(second, "b") is None


def test_two_processes_at_once_never_exceed_a_rate(parts: ConnectorParts) -> None:
    budgets = [parts.make_budget("harbour", ["40/minute"]) for _ in range(8)]
    with ThreadPoolExecutor(8) as threads:
        answers = threads.map(lambda number: refusal(budgets[number % 8]) is None, range(200))
    assert sum(answers) == 40


def test_all_accounts_together_have_a_rate_too(parts: ConnectorParts) -> None:
    budget = parts.make_budget("harbour", ["2/minute"], shared_rates=["3/minute"])
    accounts = ["a", "a", "a", "b", "b"]
    assert [refusal(budget, account) is None for account in accounts] == [True, True, False, True, False]


def test_background_work_leaves_calls_to_members(parts: ConnectorParts) -> None:
    budget = parts.make_budget("harbour", ["8/minute"])
    work = budget.for_background()
    assert [refusal(work) is None for _ in range(8)] == [True] * 6 + [False] * 2
    assert [refusal(budget) is None for _ in range(3)] == [True, True, False]


def test_a_forecast_counts_nothing_and_knows_what_is_used(parts: ConnectorParts) -> None:
    budget = parts.make_budget("harbour", ["10/minute", "100/day"])
    assert (budget.forecast(10).left, budget.forecast(10).seconds) == (10, 0)
    budget.spend()
    forecast = budget.forecast(30)
    assert (forecast.calls, forecast.left, forecast.seconds) == (30, 9, 180)
    assert budget.forecast(100).seconds == 24 * 60 * 60
    assert budget.for_background().forecast(30).left == 7


def test_usage_names_rates_calls_under_way_and_the_pause(parts: ConnectorParts) -> None:
    budget = parts.make_budget("harbour", ["10/minute"], most_at_once=2)
    budget.spend("a")
    with budget.hold("a"):
        usage = budget.usage("a")
    budget.pause(30, "a")
    [rate] = usage.rates
    assert (rate.seconds, rate.amount, rate.left, usage.under_way, usage.pause) == (60, 10, 9, 1, 0)
    assert budget.usage("a").under_way == 0
    assert budget.usage("a").pause in range(29, 31)


def test_background_work_leaves_a_slot_to_members(parts: ConnectorParts) -> None:
    budget = parts.make_budget("harbour", [], most_at_once=2)
    work = budget.for_background()
    work._slots._wait = 0
    with work.hold():
        with pytest.raises(PartnerUnavailable), work.hold():
            pytest.fail("the last slot was taken")
        with budget.hold():
            assert budget.usage().under_way == 2
