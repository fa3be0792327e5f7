"""Access to HubSpot through a member's connection, within its limits."""

from __future__ import annotations

import redis
from limits.strategies import MovingWindowRateLimiter

from lyd.adapters.http import PartnerClient, RateBudget
from lyd.adapters.http.client import Authorization
from lyd.adapters.hubspot.contacts import HubSpotContacts
from lyd.adapters.hubspot.fields import PARTNER

RATES = ("100/10second",)
"""Of one account, for an app with OAuth; there is no limit for a day."""


class HubSpot:
    """HubSpot at one address.

    :param budget: the limits of its accounts, shared by all processes; None in tests of single calls.
    """

    def __init__(self, url: str, budget: RateBudget | None = None) -> None:
        self._url, self.budget = url, budget

    @classmethod
    def within_limits(cls, url: str, limiter: MovingWindowRateLimiter, connection: redis.Redis) -> HubSpot:
        """Return HubSpot with the limits that it publishes, counted in Redis."""
        return cls(url, RateBudget(PARTNER, RATES, limiter, connection))

    def contacts(self, authorization: Authorization, account: str, *, is_background: bool = False) -> HubSpotContacts:
        """Return the client of an account's contacts.

        :param account: HubSpot's id of the account, whose limits count.
        :param is_background: for work that no member waits for; it leaves a share of the limits to members.
        """
        budget = self.budget.for_background() if self.budget and is_background else self.budget
        client = PartnerClient(PARTNER, self._url, authorization=authorization, budget=budget, account=account)
        return HubSpotContacts(client)
