"""Access to Xero through a member's connection, within the limits that Xero sets for each tenant."""

from __future__ import annotations

import redis
from limits.strategies import MovingWindowRateLimiter

from lyd.adapters.http import PartnerClient, RateBudget
from lyd.adapters.http.client import Authorization
from lyd.adapters.xero.fields import PARTNER
from lyd.adapters.xero.organisation import XeroOrganisation
from lyd.adapters.xero.practice import PracticeManager
from lyd.adapters.xero.tenants import XeroTenants

TENANT_RATES = ("60/minute", "5000/day")
"""Of one tenant."""
SHARED_RATES = ("10000/minute",)
"""Of all tenants together."""
MOST_AT_ONCE = 5
"""Calls of one tenant that may be under way."""


class Xero:
    """Xero at one address.

    :param budget: the limits of its tenants, shared by all processes; None in tests of single calls.
    :param shared_budget: the limits of calls that belong to no tenant.
    """

    def __init__(self, url: str, budget: RateBudget | None = None, shared_budget: RateBudget | None = None) -> None:
        self._url, self.budget, self.shared_budget = url, budget, shared_budget

    @classmethod
    def within_limits(cls, url: str, limiter: MovingWindowRateLimiter, connection: redis.Redis) -> Xero:
        """Return Xero with the limits that it publishes, counted in Redis."""
        return cls(
            url,
            RateBudget(
                PARTNER, TENANT_RATES, limiter, connection, shared_rates=SHARED_RATES, most_at_once=MOST_AT_ONCE
            ),
            RateBudget(PARTNER, (), limiter, connection, shared_rates=SHARED_RATES),
        )

    def tenants(self, authorization: Authorization, *, is_background: bool = False) -> XeroTenants:
        """Return the client of the list of tenants, which counts in the limits of all tenants and of no single one."""
        budget = _choose_budget(self.shared_budget, is_background)
        return XeroTenants(PartnerClient(PARTNER, self._url, authorization=authorization, budget=budget))

    def organisation(
        self, authorization: Authorization, tenant_id: str, *, is_background: bool = False
    ) -> XeroOrganisation:
        """Return the client of an organisation.

        :param is_background: for work that no member waits for; it leaves a share of the limits to members.
        """
        return XeroOrganisation(self._client(authorization, tenant_id, is_background=is_background), tenant_id)

    def practice(self, authorization: Authorization, tenant_id: str, *, is_background: bool = False) -> PracticeManager:
        """Return the client of a practice of Xero Practice Manager, whose limits are those of every tenant."""
        return PracticeManager(self._client(authorization, tenant_id, is_background=is_background), tenant_id)

    def _client(self, authorization: Authorization, tenant_id: str, *, is_background: bool) -> PartnerClient:
        budget = _choose_budget(self.budget, is_background)
        return PartnerClient(PARTNER, self._url, authorization=authorization, budget=budget, account=tenant_id)


def _choose_budget(budget: RateBudget | None, is_background: bool) -> RateBudget | None:
    return budget.for_background() if budget and is_background else budget
