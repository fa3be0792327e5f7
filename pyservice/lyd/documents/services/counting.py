"""How many documents a list has in all, cheaply: counted exactly while few, remembered in Redis when many.

A number is remembered for a state of the team's documents; whatever adds, moves or advances one begins a new state.
"""

from __future__ import annotations

import hashlib

from flask import current_app
from sqlalchemy import ColumnElement, ScalarSelect, func, select
from sqlalchemy.orm import Session

from lyd.documents.models import Document
from lyd.documents.state import forget_counts, state_key

__all__ = ["count_documents", "count_many", "counted_few", "forget_counts", "is_all"]

FEW = 1000
"""Up to here counting the index entries takes a quarter of a millisecond."""
REMEMBER_SECONDS = 60


def counted_few(conditions: list[ColumnElement[bool]]) -> ScalarSelect[int]:
    """How many documents meet the conditions, up to FEW + 1: a value for the query that reads them, not one more."""
    few = select(Document.id).where(*conditions).limit(FEW + 1).subquery()
    return select(func.count()).select_from(few).scalar_subquery()


def is_all(counted: int) -> bool:
    """Whether what `counted_few` found is all there is."""
    return counted <= FEW


def count_documents(session: Session, team_id: int, conditions: list[ColumnElement[bool]], label: str) -> int:
    """The number of documents that meet the conditions. label names them: the same words, the same conditions."""
    found = session.scalar(select(counted_few(conditions))) or 0
    return found if is_all(found) else count_many(session, team_id, conditions, label)


def count_many(session: Session, team_id: int, conditions: list[ColumnElement[bool]], label: str) -> int:
    """As count_documents, for those that are known to be more than FEW."""
    redis = current_app.extensions["lyd_redis"]
    key = f"lyd:count:{team_id}:{hashlib.sha256(label.encode()).hexdigest()[:32]}"
    state, known = redis.mget(state_key(team_id), key)
    then, _, counted = (known or b"").rpartition(b":")
    if counted and then == (state or b""):
        return int(counted)
    number = int(session.scalar(select(func.count()).select_from(Document).where(*conditions)) or 0)
    redis.set(key, b"%b:%d" % (state or b"", number), ex=REMEMBER_SECONDS)
    return number
