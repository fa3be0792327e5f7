"""The connection to Stripe: its SDK, which pins the version of the API, and its errors in the family of adapters."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import stripe

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.adapters.http import CONNECT_SECONDS, report_failures
from lyd.adapters.stripe.models import PARTNER

READ_SECONDS, RETRIES = 24, 1
"""Every call has an idempotency key or changes nothing, so it is tried twice; both tries stay within 60 seconds."""


class StripeConnection:
    """Calls of the SDK. Without a key (LYD_STRIPE_KEY) every call raises PartnerUnavailable."""

    def __init__(self, key: str, webhook_secret: str, url: str) -> None:
        http = stripe.RequestsClient(timeout=(CONNECT_SECONDS, READ_SECONDS))
        self._is_configured = bool(key)
        self._secret = webhook_secret
        self._stripe = stripe.StripeClient(
            key or "none", base_addresses={"api": url.rstrip("/")}, max_network_retries=RETRIES, http_client=http
        )

    def _call(self, call: str, send: Callable[[], Any]) -> dict[str, Any]:
        """Return Stripe's response as plain JSON. call is the name of the call for the log."""
        if not self._is_configured:
            raise PartnerUnavailable(PARTNER, "not configured")
        with report_failures(PARTNER, call, changes=True):
            try:
                response: dict[str, Any] = json.loads(str(send()))
            except stripe.StripeError as error:
                raise _map_error(error) from error
            except (ValueError, TypeError, AttributeError) as error:
                raise InvalidPartnerResponse(PARTNER, "not JSON", maybe_done=True) from error
            return response


def _map_error(error: stripe.StripeError) -> PartnerUnavailable | PartnerRefused | InvalidPartnerResponse:
    """Return Stripe's error in our family. Its message stays out: it may repeat what was sent."""
    status = error.http_status or 0
    if isinstance(error, stripe.APIConnectionError):
        return PartnerUnavailable(PARTNER, "connection", maybe_done=True)
    if isinstance(error, stripe.RateLimitError) or status in (408, 429):
        return PartnerUnavailable(PARTNER, str(status))
    if status >= 500:
        return PartnerUnavailable(PARTNER, str(status), maybe_done=True)
    if 400 <= status:
        return PartnerRefused(PARTNER, str(error.code or type(error).__name__), status)
    return InvalidPartnerResponse(PARTNER, str(status), maybe_done=True)


def once(key: str) -> Any:
    """Options of a call that has its effect once, however often it is sent."""
    return {"idempotency_key": key}


def read_id(resource: Mapping[str, Any]) -> str:
    """Return the id of a resource. Raises InvalidPartnerResponse without one."""
    resource_id = resource.get("id")
    if not isinstance(resource_id, str) or not resource_id:
        raise InvalidPartnerResponse(PARTNER, "no id", maybe_done=True)
    return resource_id
