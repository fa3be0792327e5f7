"""Rate budgets: all processes together stay within a partner's limits."""

from __future__ import annotations

import pytest
from flask import Flask

from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.http import RateBudget
from lyd.adapters.registry import ConnectorParts


@pytest.fixture
def parts(app: Flask) -> ConnectorParts:
    return ConnectorParts(None, app.extensions["lyd_limiter"], app.extensions["lyd_redis"])


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
