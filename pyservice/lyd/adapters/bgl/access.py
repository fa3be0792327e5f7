"""Access to BGL through a member's connection, within its limits."""

from __future__ import annotations

import redis
from limits.strategies import MovingWindowRateLimiter

from lyd.adapters.bgl.cas360 import Cas360
from lyd.adapters.bgl.company_finder import CompanyFinder
from lyd.adapters.bgl.company_records import CompanyRecords
from lyd.adapters.bgl.fields import PARTNER
from lyd.adapters.bgl.fund_finder import FundFinder
from lyd.adapters.bgl.fund_records import FundRecords
from lyd.adapters.bgl.simple_fund import SimpleFund360
from lyd.adapters.http import PartnerClient, RateBudget, RememberedReads
from lyd.adapters.http.client import Authorization

RATES = ("100/10minute", "1000/day")
"""Of one firm: the numbers of BGL's documentation of 2015, the only ones that were published."""


class Bgl:
    """BGL at one address; its products share OAuth, limits and contacts.

    :param budget: the limits of its firms, shared by all processes; None in tests of single calls.
    """

    def __init__(self, url: str, budget: RateBudget | None = None) -> None:
        self._url, self.budget = url, budget

    @classmethod
    def within_limits(cls, url: str, limiter: MovingWindowRateLimiter, connection: redis.Redis) -> Bgl:
        """Return BGL with its limits, counted in Redis."""
        return cls(url, RateBudget(PARTNER, RATES, limiter, connection))

    def cas360(self, authorization: Authorization, account: str, *, is_background: bool = False) -> Cas360:
        """Return the client of CAS 360.

        :param account: whose limits count, such as the firm's code.
        :param is_background: for work that no member waits for; it leaves a share of the limits to members.
        """
        return Cas360(self._client(authorization, account, is_background=is_background))

    def company_records(
        self, authorization: Authorization, account: str, *, is_background: bool = False
    ) -> CompanyRecords:
        """Return the client that creates companies and their people. Parameters are those of `cas360`."""
        return CompanyRecords(self._client(authorization, account, is_background=is_background))

    def company_finder(
        self, authorization: Authorization, account: str, *, is_background: bool = False, remembers: bool = False
    ) -> CompanyFinder:
        """Return the client that finds companies and their people. Parameters are those of `cas360`.

        :param remembers: for plans, which read each list once.
        """
        client = self._client(authorization, account, is_background=is_background)
        return CompanyFinder(RememberedReads(client) if remembers else client)

    def simple_fund(self, authorization: Authorization, account: str, *, is_background: bool = False) -> SimpleFund360:
        """Return the client of Simple Fund 360. Parameters are those of `cas360`."""
        return SimpleFund360(self._client(authorization, account, is_background=is_background))

    def fund_records(self, authorization: Authorization, account: str, *, is_background: bool = False) -> FundRecords:
        """Return the client that creates funds and their people. Parameters are those of `cas360`."""
        return FundRecords(self._client(authorization, account, is_background=is_background))

    def fund_finder(
        self, authorization: Authorization, account: str, *, is_background: bool = False, remembers: bool = False
    ) -> FundFinder:
        """Return the client that finds funds and their people. Parameters are those of `company_finder`."""
        client = self._client(authorization, account, is_background=is_background)
        return FundFinder(RememberedReads(client) if remembers else client)

    def _client(self, authorization: Authorization, account: str, *, is_background: bool) -> PartnerClient:
        budget = self.budget.for_background() if self.budget and is_background else self.budget
        return PartnerClient(PARTNER, self._url, authorization=authorization, budget=budget, account=account)
