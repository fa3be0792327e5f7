"""The log outside the site that a firm may name: it receives results of orders (document 2, section 7).

Its interface is ours, because the documents show none: JSON by POST to `order-log` below the configured address.
"""

from __future__ import annotations

from typing import Any

from lyd.adapters.http import PartnerClient


class ExternalLog:
    """The log at a base URL. Its methods raise the errors of `adapters.errors`."""

    def __init__(self, url: str) -> None:
        self._client = PartnerClient("external log", url)

    def post_order_result(self, result: dict[str, Any]) -> None:
        """Post one result; the response may be empty."""
        self._client.request("POST", "order-log", json=result)
