"""Which state a team's documents are in: what was counted of them is believed only while the state lasts.

It stands apart from the services so that folders, which documents' services know, can begin a new state too.
"""

from __future__ import annotations

from contextlib import suppress

from flask import current_app
from redis.exceptions import RedisError
from sqlalchemy.orm import Session

from lyd.core.db import after_commit


def forget_counts(session: Session, team_id: int) -> None:
    """Count this team's documents anew once the transaction is committed."""
    after_commit(session, _begin_new_state, team_id)


def state_key(team_id: int) -> str:
    """Where Redis keeps the number of the state."""
    return f"lyd:documents:{team_id}"


def _begin_new_state(_session: Session, team_ids: list[int]) -> None:
    with suppress(RedisError):  # the work is committed; at worst a total is a minute old
        for team_id in set(team_ids):
            current_app.extensions["lyd_redis"].incr(state_key(team_id))
