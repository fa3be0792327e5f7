"""The database: one Base for our tables, one session a request or job, the column types and locks they share."""

from lyd.core.db.base import Base, BigId, Json, ResultRow, ShortEnum, Utc, database_time, utc_now
from lyd.core.db.locks import lock_row
from lyd.core.db.request_session import current_session
from lyd.core.db.session import Database, after_commit, before_commit

__all__ = [
    "Base",
    "BigId",
    "Database",
    "Json",
    "ResultRow",
    "ShortEnum",
    "Utc",
    "after_commit",
    "before_commit",
    "current_session",
    "database_time",
    "lock_row",
    "utc_now",
]
