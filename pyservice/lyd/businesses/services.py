"""Look a business up, at most once a day for each number: the register's entries seldom change."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict
from typing import Any

from redis.exceptions import RedisError

from lyd.adapters.clients import get_business_register
from lyd.core.errors import InvalidInput, NotFound
from lyd.core.extensions import get_redis
from lyd.interviews.formats import is_abn, is_acn

SECONDS = 24 * 60 * 60
"""How long an entry is kept. That there is none is not kept: a new number enters the register within minutes."""
WRONG_NUMBER = "Please input a valid ABN or ACN."


def look_up(number: str) -> dict[str, Any]:
    """Return the fields of the business with this ABN or ACN.

    :raises InvalidInput: if the number is neither.
    :raises NotFound: if the register does not have it.
    :raises PartnerUnavailable: if the register is down, or the site has no key of it.
    """
    digits = number.replace(" ", "")
    if not (is_abn(digits) or is_acn(digits)):
        raise InvalidInput(WRONG_NUMBER, errors={"number": [WRONG_NUMBER]})
    cached = _cached(digits)
    if cached is not None:
        return cached
    register = get_business_register()
    business = register.find_by_abn(digits) if is_abn(digits) else register.find_by_acn(digits)
    if business is None:
        raise NotFound
    fields = asdict(business)
    with suppress(RedisError):
        get_redis().set(_key(digits), json.dumps(fields), ex=SECONDS)
    return fields


def _cached(digits: str) -> dict[str, Any] | None:
    with suppress(RedisError):
        text = get_redis().get(_key(digits))
        if isinstance(text, bytes):
            fields: dict[str, Any] = json.loads(text)
            return fields
    return None


def _key(digits: str) -> str:
    return f"lyd:business:{digits}"
