"""Rate limits, counted per member (or per address without a sign-in) in Redis."""

from __future__ import annotations

import ipaddress
from contextlib import suppress

from flask import g, request
from limits import parse
from limits.strategies import MovingWindowRateLimiter

from lyd.core.errors import TooManyRequests
from lyd.core.extensions import get_limiter


def limit(rate: str, name: str, key: str | None = None) -> None:
    """Count this request against `rate` ("30/minute"). Raises TooManyRequests.

    key identifies what is counted if it is not the caller.
    """
    limiter: MovingWindowRateLimiter = get_limiter()
    if not limiter.hit(parse(rate), name, key or _caller()):
        raise TooManyRequests


def _caller() -> str:
    identity = g.get("lyd_identity")
    return f"user:{identity.user_id}" if identity else f"address:{_network(caller_address())}"


def caller_address() -> str:
    """The caller's address, or an empty text if it is unknown.

    Requests come through the web server or the plugin only, and both write it last into X-Forwarded-For
    (wp-plugin/lyd/server).
    """
    return request.access_route[-1] if request.access_route else ""


def _network(address: str) -> str:
    """The network to count for: an IPv6 subscriber has 2⁶⁴ addresses, which count as one."""
    with suppress(ValueError):
        if ipaddress.ip_address(address).version == 6:
            return str(ipaddress.ip_network(f"{address}/64", strict=False))
    return address
