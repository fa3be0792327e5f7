"""A process that dies at a commit: right before it, so that nothing was kept, or right after it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import event
from sqlalchemy.orm import Session
from tests.pyservice.orders.fake_partner import ProcessKilled


@contextmanager
def crash_at_commit(number: int, moment: str) -> Iterator[None]:
    """Die at the commit of this number, counted from 1; moment is "before" or "after". Fewer: no crash."""
    left = number

    def die(_session: Session) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise ProcessKilled

    event.listen(Session, f"{moment}_commit", die)
    try:
        yield
    finally:
        event.remove(Session, f"{moment}_commit", die)
