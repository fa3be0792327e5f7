"""WooCommerce's REST API v3, one request a call (architecture, section 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import requests
from woocommerce import API

from lyd.adapters.errors import InvalidPartnerResponse, PartnerUnavailable
from lyd.adapters.http import CONNECT_SECONDS, READ_SECONDS, JsonObject, PartnerClient

PARTNER = "woocommerce"
API_PATH = "/wp-json/wc/v3"
AGENT = "lyd-service/1"
"""The service's user agent: for it the plugin registers only the REST routes that it uses (RestRouteFilter.php)."""
MAX_WEBHOOKS = 100


class WooCommerce:
    """The shop, as the keys of LYD_STORE_KEY may change it.

    Plain http is signed (OAuth 1.0a), https sends the keys: the `woocommerce` package does both. Nothing is retried:
    creating twice would make two orders, and the caller decides if a repetition is safe (`maybe_done` of the error).
    Every method raises the errors of `adapters.errors`.
    """

    def __init__(self, url: str, key: str, secret: str) -> None:
        site = url.rstrip("/").removesuffix(API_PATH)
        keys = {"consumer_key": key, "consumer_secret": secret}
        limits = (CONNECT_SECONDS, READ_SECONDS)
        self._api = API(url=site, version="wc/v3", timeout=limits, user_agent=AGENT, **keys)
        self._client = PartnerClient(PARTNER, site, retries=0)
        self._is_configured = bool(url and key and secret)

    def create_order(self, payload: Mapping[str, Any]) -> JsonObject:
        """Create an order and return it with WooCommerce's own totals, lines and coupons.

        The code of PartnerRefused is WooCommerce's, such as `woocommerce_rest_invalid_coupon`.
        """
        return _order(self._call("POST", "orders", payload))

    def get_order(self, wc_order_id: int) -> JsonObject:
        """Return an order as WooCommerce shows it. PartnerRefused with http 404 if there is none."""
        return _order(self._call("GET", f"orders/{wc_order_id:d}"))

    def update_order(self, wc_order_id: int, payload: Mapping[str, Any]) -> JsonObject:
        """Change an order (status, set_paid, transaction_id, meta_data …) and return it."""
        return _order(self._call("PUT", f"orders/{wc_order_id:d}", payload))

    def add_note(self, wc_order_id: int, text: str, customer_note: bool = False) -> JsonObject:
        """Write a note on an order for shop admins, or for the customer, who then also gets it by mail."""
        note = {"note": text, "customer_note": customer_note}
        return _resource(self._call("POST", f"orders/{wc_order_id:d}/notes", note))

    def list_webhooks(self) -> list[JsonObject]:
        """Return the shop's webhooks: id, name, status, topic, delivery_url."""
        webhooks = self._call("GET", "webhooks", params={"per_page": MAX_WEBHOOKS})
        if not isinstance(webhooks, list):
            raise InvalidPartnerResponse(PARTNER, "no list of webhooks")
        return [_resource(row) for row in webhooks]

    def create_webhook(self, payload: Mapping[str, Any]) -> JsonObject:
        """Create a webhook: name, topic, delivery_url, secret, status."""
        return _resource(self._call("POST", "webhooks", payload))

    def update_webhook(self, webhook_id: int, payload: Mapping[str, Any]) -> JsonObject:
        """Change a webhook."""
        return _resource(self._call("PUT", f"webhooks/{webhook_id:d}", payload))

    def _call(self, method: str, path: str, payload: Any = None, params: JsonObject | None = None) -> Any:
        """Send one request. Redirects are not followed: the signature is for one address only."""
        if not self._is_configured:
            raise PartnerUnavailable(PARTNER, "not configured")
        send: Callable[..., requests.Response] = getattr(self._api, method.lower())
        arguments = (path, payload) if method != "GET" else (path,)
        return self._client.exchange(
            f"{method} {path}",
            partial(send, *arguments, params=params, stream=True, allow_redirects=False),
            changes=method != "GET",
        )


def _order(payload: Any) -> JsonObject:
    """Return an order that has all required fields. Raises InvalidPartnerResponse."""
    order = _resource(payload)
    kinds = {"status": str, "currency": str, "total": str, "line_items": list, "meta_data": list}
    wrong = [name for name, kind in kinds.items() if not isinstance(order.get(name), kind)]
    if wrong:
        raise InvalidPartnerResponse(PARTNER, f"an order without {wrong[0]}", maybe_done=True)
    return order


def _resource(payload: Any) -> JsonObject:
    if not isinstance(payload, dict) or not isinstance(payload.get("id"), int):
        raise InvalidPartnerResponse(PARTNER, "no id", maybe_done=True)
    return payload
