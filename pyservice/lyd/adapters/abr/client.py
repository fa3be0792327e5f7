"""The client of the register's JSON services. Its answers are JSONP with the status 200, also for errors."""

from __future__ import annotations

from typing import Any

from lyd.adapters.abr.models import PARTNER, Business, read_business
from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.http.client import PartnerClient

TIMEOUT = (3.0, 5.0)
"""Seconds to connect and to read: a member is waiting, and can go on without the register."""
_CALLBACK = "callback"


class BusinessRegister:
    """Looks numbers up. Without a key it is not available."""

    def __init__(self, guid: str, url: str) -> None:
        self._guid = guid
        self._client = PartnerClient(PARTNER, url, timeout=TIMEOUT, retries=1, is_jsonp=True)

    @property
    def is_available(self) -> bool:
        """Whether the site has a key."""
        return bool(self._guid)

    def find_by_abn(self, abn: str) -> Business | None:
        """Return the entry of an ABN of eleven digits, None if there is none. Raises PartnerError."""
        return self._find("AbnDetails.aspx", abn=abn)

    def find_by_acn(self, acn: str) -> Business | None:
        """Return the entry of a company by its ACN of nine digits, None if there is none."""
        return self._find("AcnDetails.aspx", acn=acn)

    def _find(self, path: str, **params: Any) -> Business | None:
        if not self.is_available:
            raise PartnerUnavailable(PARTNER, "no key")
        return read_business(self._client.get(path, **params, callback=_CALLBACK, guid=self._guid))
