"""Rate limits, counted per member (or per address where nobody is signed in) in Redis."""

from __future__ import annotations

from flask import current_app, g, request
from limits import parse
from limits.strategies import MovingWindowRateLimiter

from lyd.core.errors import TooManyRequests


def limit(rate: str, name: str) -> None:
    """Count this request against `rate` ("30/minute"). Raises TooManyRequests."""
    limiter: MovingWindowRateLimiter = current_app.extensions["lyd_limiter"]
    identity = g.get("lyd_identity")
    who = f"user:{identity.user_id}" if identity else f"address:{request.remote_addr}"
    if not limiter.hit(parse(rate), name, who):
        raise TooManyRequests
