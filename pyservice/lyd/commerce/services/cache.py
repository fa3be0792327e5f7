"""A cache of catalogue pages as sent: most members request the same few.

The key of a page is a hash of the query, the caller's plan, and the state of the shop's products. Each
product stores the time of its last change, so the next request sees it. Other changes (the name of a category, an
image) are seen after a webhook, or within a minute.
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
"""How long a page is cached at most."""
GENERATION = "lyd:catalogue:generation"


def clear_catalogue_cache() -> None:
    """Discard every cached page. Without Redis there are none."""
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
