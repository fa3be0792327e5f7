"""Cached counts of a team's documents, valid for one state of the team's documents.

Redis keeps, per team, the number of the state and a hash of counts by author, sharing and status. The module imports
no service, so that the lifecycle and the shares can begin a new state too.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from redis.exceptions import RedisError
from sqlalchemy.orm import Session

from lyd.core.db import after_commit
from lyd.core.extensions import get_redis
from lyd.documents.models import Document, DocumentStatus

REMEMBER_SECONDS = 300
"""Rows written past the service (bulk loads) show in the counts of big teams after this time at the latest."""
STORE = """
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[2])
redis.call('HSET', KEYS[2], unpack(ARGV, 3))
return redis.call('EXPIRE', KEYS[2], ARGV[2])
"""
CHANGE = """
redis.call('INCR', KEYS[1])
if redis.call('EXISTS', KEYS[2]) == 0 then return 0 end
for place = 1, #ARGV, 2 do redis.call('HINCRBY', KEYS[2], ARGV[place], ARGV[place + 1]) end
return 1
"""

Kind = tuple[int, bool, DocumentStatus]
"""Author, whether it is shared, status."""
Counts = Mapping[Kind, int]


def forget_counts(session: Session, team_id: int) -> None:
    """Discard the team's cached counts after the commit, if any number of its documents changed."""
    after_commit(session, _begin_new_state, team_id)


def update_count(session: Session, document: Document, before: DocumentStatus | None) -> None:
    """Correct the cached counts after the commit by one document that is new (None) or changed its status.

    For frequent changes, so that a big team is not counted again after each draft.
    """
    steps = [(document.status, 1)] if before is None else [(document.status, 1), (before, -1)]
    named_steps = [(_name((document.created_by, document.is_shared, status)), step) for status, step in steps]
    after_commit(session, _step, (document.team_id, named_steps))


def load_counts(team_id: int) -> tuple[bytes, Counts | None]:
    """Return the current state, and its counts, or None if they are not cached."""
    pipeline = get_redis().pipeline(transaction=True)
    pipeline.get(_state_key(team_id))
    pipeline.hgetall(_counts_key(team_id))
    state, counts = pipeline.execute()
    return state or b"", {_kind(name): int(number) for name, number in counts.items()} or None


def store_counts(team_id: int, state: bytes, counts: Counts) -> None:
    """Store the counts of a state that `load_counts` returned, unless a new state began meanwhile."""
    pairs = [part for kind, number in counts.items() for part in (_name(kind), number)]
    keys = (_state_key(team_id), _counts_key(team_id))
    get_redis().eval(STORE, 2, *keys, state, REMEMBER_SECONDS, *pairs)


def _begin_new_state(_session: Session, team_ids: list[int]) -> None:
    with suppress(RedisError):  # the work is committed; at worst a count is as old as it is remembered
        for team_id in set(team_ids):
            pipeline = get_redis().pipeline(transaction=True)
            pipeline.incr(_state_key(team_id))
            pipeline.delete(_counts_key(team_id))
            pipeline.execute()


def _step(_session: Session, changes: list[tuple[int, list[tuple[str, int]]]]) -> None:
    with suppress(RedisError):
        for team_id, steps in changes:
            keys = (_state_key(team_id), _counts_key(team_id))
            get_redis().eval(CHANGE, 2, *keys, *(part for step in steps for part in step))


def _name(kind: Kind) -> str:
    author, is_shared, status = kind
    return f"{author}:{int(is_shared)}:{status.value}"


def _kind(name: bytes) -> Kind:
    author, is_shared, status = name.decode().split(":")
    return int(author), is_shared == "1", DocumentStatus(status)


def _state_key(team_id: int) -> str:
    return f"lyd:documents:{team_id}"


def _counts_key(team_id: int) -> str:
    return f"lyd:documents:{team_id}:counts"
