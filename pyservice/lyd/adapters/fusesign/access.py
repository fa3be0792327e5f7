"""Access to FuseSign: through a member's connection, or with one key for the whole site."""

from __future__ import annotations

import requests

from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.fusesign.client import FuseSignClient
from lyd.adapters.fusesign.fields import PARTNER
from lyd.adapters.http import PartnerClient, RateBudget
from lyd.adapters.http.client import Authorization


class WholesaleToken:
    """The site's own key, in the header X-API-Token. There is nothing to renew."""

    def __init__(self, token: str) -> None:
        self._token = token

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        """Add the key to a request."""
        request.headers["X-API-Token"] = self._token
        return request

    def renew(self) -> None:
        """Keep the key: it has no end, and a refused one stays refused."""


class FuseSign:
    """FuseSign at one address.

    :param token: the wholesale token and the id of the business that it belongs to; empty if the site has none.
    """

    def __init__(self, url: str, token: str = "", tenant_id: str = "", budget: RateBudget | None = None) -> None:
        self._url, self._token, self.tenant_id, self.budget = url, token, tenant_id, budget

    @property
    def has_site_account(self) -> bool:
        """Whether the site has a wholesale token and the id of its business."""
        return bool(self._token and self.tenant_id)

    def as_site(self) -> FuseSignClient:
        """Return the client of the site's own account. Raises PartnerUnavailable if it has none."""
        if not self.has_site_account:
            raise PartnerUnavailable(PARTNER, "no key")
        return self.as_member(WholesaleToken(self._token), self.tenant_id)

    def as_member(self, authorization: Authorization, tenant_id: str) -> FuseSignClient:
        """Return the client of a member's connection."""
        client = PartnerClient(PARTNER, self._url, authorization=authorization, budget=self.budget, account=tenant_id)
        return FuseSignClient(client, tenant_id)
