"""Read the calls to a system, whichever table has them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Row, case, func, select
from sqlalchemy.orm import Session

from lyd.core.db.wordpress import wordpress
from lyd.core.log_pages import LogPage

CallLog = LogPage[Row[*tuple[Any, ...]]]
"""Calls with the members for whom they were made."""


def read_calls(
    session: Session,
    table: type[Any],
    *conditions: ColumnElement[bool],
    page: int,
    length: int,
    is_success: bool | None = None,
) -> CallLog:
    """Return a page of the calls that the conditions admit, the newest first.

    :param table: with the columns of CallRowSchema, and user_id, which is None for calls that no member wanted.
    """
    passed = func.coalesce(func.sum(case((table.is_success, 1), else_=0)), 0)
    counts = select(func.count(), passed).select_from(table).where(*conditions)
    total, succeeded = (int(number) for number in session.execute(counts).one())
    users = wordpress(session).users
    query = select(table, users.c.display_name, users.c.user_email)
    query = query.outerjoin(users, users.c.ID == table.user_id).where(*conditions).order_by(table.id.desc())
    if is_success is not None:
        query = query.where(table.is_success.is_(is_success))
    rows = session.execute(query.limit(length).offset((page - 1) * length)).all()
    return CallLog(rows, page, length, succeeded, total - succeeded, is_success)
