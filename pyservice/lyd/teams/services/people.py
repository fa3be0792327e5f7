"""People as messages name them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.db.wordpress import wordpress


@dataclass(frozen=True)
class Person:
    """A WordPress user. email is empty if WordPress no longer has the user."""

    id: int
    name: str
    email: str


def person_of(session: Session, user_id: int) -> Person:
    """The user with this id."""
    users = wordpress(session).users.c
    row = session.execute(select(users.display_name, users.user_email).where(users.ID == user_id)).one_or_none()
    return Person(user_id, row.display_name, row.user_email) if row else Person(user_id, f"Member {user_id}", "")
