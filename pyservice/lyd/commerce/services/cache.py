"""Pages of the catalogue, kept as they were sent: most members ask for the same few.

A page is found again under what it was made from: the question, the plan that it was answered for, and the state of the
shop's products. WooCommerce notes each saving of a product at the product, so a change is seen by the next request.
What it does not note there (the name of a category, an image) is seen when its webhook comes, or within a minute.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from redis import Redis, RedisError
from sqlalchemy.orm import Session

from lyd.commerce.queries.products import state
from lyd.core.access import Identity
from lyd.core.extensions import get_redis

SECONDS = 60
"""How long a page is kept at most."""
GENERATION = "lyd:catalogue:generation"


def clear_catalogue_cache() -> None:
    """Have every page read afresh. Without Redis nothing is kept, and nothing is to be forgotten."""
    try:
        get_redis().incr(GENERATION)
    except RedisError:
        return


def cached_page(session: Session, identity: Identity | None, query: dict[str, Any], make: Callable[[], bytes]) -> bytes:
    """The page for a request, created now or within the last minute for a member with the same plan."""
    redis = get_redis()
    try:
        key = _key(session, redis, identity, query)
        cached = redis.get(key)
        if isinstance(cached, bytes):
            return cached
        page = make()
        redis.set(key, page, ex=SECONDS)
    except RedisError:
        return make()
    return page


def _key(session: Session, redis: Redis, identity: Identity | None, query: dict[str, Any]) -> str:
    caller = [identity.plan, identity.plan_status] if identity else None
    generation = redis.get(GENERATION)
    parts = [caller, query, state(session), generation.decode() if isinstance(generation, bytes) else None]
    return f"lyd:catalogue:{sha256(json.dumps(parts, default=str).encode()).hexdigest()}"
