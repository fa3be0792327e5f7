"""Rate limits, counted per member (or per address where nobody is signed in) in Redis."""

from __future__ import annotations

import ipaddress
from contextlib import suppress

from flask import current_app, g, request
from limits import parse
from limits.strategies import MovingWindowRateLimiter

from lyd.core.errors import TooManyRequests


def limit(rate: str, name: str) -> None:
    """Count this request against `rate` ("30/minute"). Raises TooManyRequests."""
    limiter: MovingWindowRateLimiter = current_app.extensions["lyd_limiter"]
    identity = g.get("lyd_identity")
    who = f"user:{identity.user_id}" if identity else f"address:{_network(caller_address())}"
    if not limiter.hit(parse(rate), name, who):
        raise TooManyRequests


def caller_address() -> str:
    """The address of who asks; empty where nobody knows.

    Nobody reaches the service but through the web server or the plugin, and both write it last into X-Forwarded-For
    (wp-plugin/lyd/server).
    """
    return request.access_route[-1] if request.access_route else ""


def _network(address: str) -> str:
    """Whoever has one IPv6 address has the 2⁶⁴ beside it: those count as one."""
    with suppress(ValueError):
        if ipaddress.ip_address(address).version == 6:
            return str(ipaddress.ip_network(f"{address}/64", strict=False))
    return address
