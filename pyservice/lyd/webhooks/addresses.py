"""Addresses of webhooks for one object each, for partners that sign nothing: a token in the address stands for them."""

from __future__ import annotations

import hashlib
import hmac

from lyd.adapters.errors import BadSignature
from lyd.core.settings import Settings
from lyd.webhooks.models import Sender

GATEWAY = "/wp-json/lyd/api"
"""The plugin's way to the product API, which works whether or not the web server routes `/lyd-api`."""


def make_webhook_url(settings: Settings, sender: Sender, reference: str) -> str:
    """Return the address for the events of one object of ours. It can be made again, so nothing is stored."""
    token = _make_token(settings.secret[0], sender, reference)
    return f"{settings.site_url}{GATEWAY}/hooks/{sender.value}/{reference}/{token}"


def verify_token(settings: Settings, sender: Sender, reference: str, token: str) -> None:
    """Check the token of an address in constant time. Raises BadSignature.

    While LYD_SECRET has two values, addresses made with either are good.
    """
    expected = [_make_token(secret, sender, reference) for secret in settings.secret]
    if not any([hmac.compare_digest(one.encode(), token.encode()) for one in expected]):  # noqa: C419 - constant time
        raise BadSignature(sender.value, "token")


def _make_token(secret: str, sender: Sender, reference: str) -> str:
    message = f"lyd webhook v1:{sender.value}:{reference}"
    return hmac.new(secret.encode(), message.encode(), hashlib.sha256).hexdigest()
