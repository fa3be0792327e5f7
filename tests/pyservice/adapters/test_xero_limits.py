"""Our budget keeps all processes within Xero's limits, so that Xero refuses nothing."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import redis
from limits.storage import storage_from_string
from limits.strategies import MovingWindowRateLimiter
from tests.adapters.xero.stand_in import PRACTICE, SMALL, StandIn, connect
from tests.sandbox import running, sandbox_settings

from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.http import client as http_client
from lyd.adapters.oauth import FirstToken
from lyd.adapters.xero import MOST_AT_ONCE, TENANT_RATES, Xero, XeroOrganisation


@pytest.fixture
def sandbox(tmp_path: Path) -> Iterator[str]:
    with running(sandbox_settings(tmp_path)) as address:
        yield address


@pytest.fixture
def stand_in(sandbox: str) -> StandIn:
    return StandIn(sandbox)


@pytest.fixture
def processes(sandbox: str, redis_url: str) -> list[XeroOrganisation]:
    """The organisation as two processes see it, each with a budget of its own on the same Redis."""
    token = FirstToken(connect(sandbox).access_token)
    with redis.Redis.from_url(redis_url) as connection:
        connection.flushdb()
    return [make_xero(sandbox, redis_url).organisation(token, SMALL.id) for _ in range(2)]


def make_xero(sandbox: str, redis_url: str) -> Xero:
    limiter = MovingWindowRateLimiter(storage_from_string(redis_url))
    return Xero.within_limits(f"{sandbox}/partner/xero", limiter, redis.Redis.from_url(redis_url))


def test_two_processes_have_at_most_five_calls_under_way(processes: list[XeroOrganisation], stand_in: StandIn) -> None:
    stand_in.behave(seconds=0.1, at_once=0)
    with ThreadPoolExecutor(12) as threads:
        pages = list(threads.map(lambda number: processes[number % 2].list_contacts(), range(24)))
    assert len(pages) == 24
    assert stand_in.state()["most_at_once"] <= MOST_AT_ONCE
    assert {call["status"] for call in stand_in.calls("api.xro")} == {200}


def test_the_sixty_first_call_of_a_minute_is_not_sent(
    processes: list[XeroOrganisation], stand_in: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_client, "sleep", lambda _seconds: None)
    for number in range(60):
        processes[number % 2].list_contacts()
    with pytest.raises(PartnerUnavailable) as refusal:
        processes[0].list_contacts()
    assert refusal.value.detail == "rate budget"
    assert refusal.value.wait in range(1, 62)
    assert len(stand_in.calls("api.xro")) == 60


def test_a_wait_that_xero_asks_for_holds_for_all_processes(
    processes: list[XeroOrganisation], stand_in: StandIn
) -> None:
    stand_in.fail(kind="busy", seconds=120)
    for process in processes:
        with pytest.raises(PartnerUnavailable) as refusal:
            process.list_contacts()
        assert refusal.value.wait in range(115, 121)
    assert len(stand_in.calls("api.xro")) == 1


def test_a_long_list_is_forecast_before_it_is_begun(sandbox: str, redis_url: str, stand_in: StandIn) -> None:
    with redis.Redis.from_url(redis_url) as connection:
        connection.flushdb()
    budget = make_xero(sandbox, redis_url).budget
    assert budget is not None
    assert len(TENANT_RATES) == 2
    assert budget.forecast(100, SMALL.id).seconds == 60
    assert budget.for_background().forecast(100, SMALL.id).seconds == 120
    assert stand_in.calls("api.xro") == []


def test_calls_of_a_practice_count_in_the_limits_of_its_tenant(
    processes: list[XeroOrganisation], sandbox: str, redis_url: str
) -> None:
    xero = make_xero(sandbox, redis_url)
    assert xero.budget is not None
    xero.practice(FirstToken(connect(sandbox).access_token), PRACTICE.id).search_clients("Ada")
    processes[0].list_contacts()
    used = {tenant: xero.budget.usage(tenant).rates[0] for tenant in (PRACTICE.id, SMALL.id)}
    assert {tenant: rate.amount - rate.left for tenant, rate in used.items()} == {PRACTICE.id: 1, SMALL.id: 1}
