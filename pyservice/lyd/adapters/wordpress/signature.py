"""The signature of our calls to the plugin, which rejects all others (architecture, section 2)."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time


def signed_headers(secret: str, method: str, target: str, body: bytes) -> dict[str, str]:
    """Return the headers that sign one request: valid once, for 300 seconds.

    :param target: path and query as they go over the wire.
    """
    timestamp, nonce = str(int(time.time())), secrets.token_hex(16)
    return {
        "X-Lyd-Timestamp": timestamp,
        "X-Lyd-Nonce": nonce,
        "X-Lyd-Signature": signature(secret, method, target, body, timestamp, nonce),
    }


def signature(secret: str, method: str, target: str, body: bytes, timestamp: str, nonce: str) -> str:
    """Return the hexadecimal HMAC-SHA256 over the parts of a request, one a line."""
    message = "\n".join((method, target, hashlib.sha256(body).hexdigest(), timestamp, nonce))
    return hmac.new(secret.encode(), message.encode(), hashlib.sha256).hexdigest()
