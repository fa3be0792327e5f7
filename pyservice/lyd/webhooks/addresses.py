"""Addresses of webhooks for one object each, for partners that sign nothing: a token in the address stands for them."""

from __future__ import annotations

from lyd.adapters.errors import BadSignature
from lyd.core.settings import Settings
from lyd.core.tokens import InvalidToken, Tokens
from lyd.webhooks.models import Sender

GATEWAY = "/wp-json/lyd/api"
"""The plugin's way to the product API, which works whether or not the web server routes `/lyd-api`."""


def make_webhook_url(settings: Settings, sender: Sender, reference: str) -> str:
    """Return the address for the events of one object of ours. It can be made again, so nothing is stored."""
    _, _, token = _tokens(settings).sign_short(_purpose(sender), reference).rpartition(".")
    return f"{settings.site_url}{GATEWAY}/hooks/{sender.value}/{reference}/{token}"


def verify_token(settings: Settings, sender: Sender, reference: str, token: str) -> None:
    """Check the token of an address in constant time. Raises BadSignature.

    While LYD_SECRET has two values, addresses made with either are good.
    """
    try:
        verified = _tokens(settings).verify_short(_purpose(sender), f"{reference}.{token}")
    except InvalidToken:
        verified = ""
    if verified != reference:
        raise BadSignature(sender.value, "token")


def _tokens(settings: Settings) -> Tokens:
    return Tokens(settings.secret, settings.site_url)


def _purpose(sender: Sender) -> str:
    return f"webhook-{sender.value}"
