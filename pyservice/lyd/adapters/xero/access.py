"""Access to Xero through a member's connection, within the limits that Xero sets for each tenant."""

from __future__ import annotations

import redis
from limits.strategies import MovingWindowRateLimiter

from lyd.adapters.http import PartnerClient, RateBudget
from lyd.adapters.http.client import Authorization
from lyd.adapters.xero.fields import PARTNER
from lyd.adapters.xero.organisation import XeroOrganisation
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
    """

    def __init__(self, url: str, budget: RateBudget | None = None) -> None:
        self._url, self.budget = url, budget

    @classmethod
    def within_limits(cls, url: str, limiter: MovingWindowRateLimiter, connection: redis.Redis) -> Xero:
        """Return Xero with the limits that it publishes, counted in Redis."""
        return cls(
            url,
            RateBudget(
                PARTNER, TENANT_RATES, limiter, connection, shared_rates=SHARED_RATES, most_at_once=MOST_AT_ONCE
            ),
        )

    def tenants(self, authorization: Authorization) -> XeroTenants:
        """Return the client of the list of tenants, which no limit of a tenant counts."""
        return XeroTenants(PartnerClient(PARTNER, self._url, authorization=authorization))

    def organisation(
        self, authorization: Authorization, tenant_id: str, *, is_background: bool = False
    ) -> XeroOrganisation:
        """Return the client of an organisation.

        :param is_background: for work that no member waits for; it leaves a share of the limits to members.
        """
        budget = self.budget.for_background() if self.budget and is_background else self.budget
        client = PartnerClient(PARTNER, self._url, authorization=authorization, budget=budget, account=tenant_id)
        return XeroOrganisation(client, tenant_id)
