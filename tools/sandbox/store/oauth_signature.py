"""Checks the one-legged OAuth 1.0a signature that WooCommerce's REST API requires over plain http (RFC 5849, 3.4)."""

import base64
import hashlib
import hmac
from urllib.parse import quote

from flask import Request

from sandbox.store.errors import StoreError

ALGORITHMS = {"HMAC-SHA256": hashlib.sha256, "HMAC-SHA1": hashlib.sha1}
AUTHENTICATION = "woocommerce_rest_authentication_error"


def check_signature(request: Request, key: str, secret: str) -> None:
    """Raise StoreError 401 unless the request is signed with the store's key and secret."""
    given = request.args
    if "oauth_consumer_key" not in given:
        raise StoreError("woocommerce_rest_cannot_view", "Sorry, you cannot list resources.", 401)
    if not hmac.compare_digest(given["oauth_consumer_key"], key):
        raise StoreError(AUTHENTICATION, "Consumer key is invalid.", 401)
    if not hmac.compare_digest(given.get("oauth_signature", ""), _sign(request, secret)):
        raise StoreError(AUTHENTICATION, "Invalid signature - provided signature does not match.", 401)


def _sign(request: Request, secret: str) -> str:
    algorithm = ALGORITHMS.get(request.args.get("oauth_signature_method", ""))
    if algorithm is None:
        raise StoreError(AUTHENTICATION, "Invalid signature - signature method is invalid.", 401)
    # A name that comes twice counts once, with its last value: that is what PHP makes of it.
    given = {name: values[-1] for name, values in request.args.lists() if name != "oauth_signature"}
    parameters = "&".join(f"{_encode(name)}={_encode(given[name])}" for name in sorted(given))
    base = "&".join((request.method, _encode(request.base_url), _encode(parameters)))
    digest = hmac.new(f"{secret}&".encode(), base.encode(), algorithm).digest()
    return base64.b64encode(digest).decode()


def _encode(value: str) -> str:
    return quote(value, safe="~")
