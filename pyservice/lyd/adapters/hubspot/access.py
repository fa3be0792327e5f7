"""Access to HubSpot through a member's connection or with the site's own token, within its limits."""

from __future__ import annotations

import redis
from limits.strategies import MovingWindowRateLimiter

from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.http import PartnerClient, RateBudget
from lyd.adapters.http.client import Authorization
from lyd.adapters.hubspot.contacts import HubSpotContacts
from lyd.adapters.hubspot.fields import PARTNER
from lyd.adapters.oauth import FirstToken

RATES = ("100/10second",)
"""Of one account, for an app with OAuth; there is no limit for a day."""


SITE_ACCOUNT = "site"
"""The name under which the calls of the site's own account count."""


class SiteToken(FirstToken):
    """The token of a private app, which has no end: a refused one stays refused."""


class HubSpot:
    """HubSpot at one address.

    :param budget: the limits of its accounts, shared by all processes; None in tests of single calls.
    :param token: that of the site's own account; empty if the site has none.
    """

    def __init__(self, url: str, budget: RateBudget | None = None, token: str = "") -> None:
        self._url, self.budget, self._token = url, budget, token

    @classmethod
    def within_limits(
        cls, url: str, limiter: MovingWindowRateLimiter, connection: redis.Redis, token: str = ""
    ) -> HubSpot:
        """Return HubSpot with the limits that it publishes, counted in Redis."""
        return cls(url, RateBudget(PARTNER, RATES, limiter, connection), token)

    @property
    def has_site_account(self) -> bool:
        """Whether the site has an account of its own."""
        return bool(self._token)

    def as_site(self, *, is_background: bool = False) -> HubSpotContacts:
        """Return the client of the contacts of the site's own account. Raises PartnerUnavailable if it has none."""
        if not self.has_site_account:
            raise PartnerUnavailable(PARTNER, "no token")
        return self.contacts(SiteToken(self._token), SITE_ACCOUNT, is_background=is_background)

    def contacts(self, authorization: Authorization, account: str, *, is_background: bool = False) -> HubSpotContacts:
        """Return the client of an account's contacts.

        :param account: HubSpot's id of the account, whose limits count.
        :param is_background: for work that no member waits for; it leaves a share of the limits to members.
        """
        budget = self.budget.for_background() if self.budget and is_background else self.budget
        client = PartnerClient(PARTNER, self._url, authorization=authorization, budget=budget, account=account)
        return HubSpotContacts(client)
