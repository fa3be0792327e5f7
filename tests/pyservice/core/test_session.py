"""Sessions: hooks at the edges of a transaction, and errors that repeat nothing typed."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from lyd.core.db import after_commit, before_commit


def test_hooks_run_at_the_edges_of_the_transaction_that_wins(session: Session) -> None:
    seen: list[tuple[str, list[object]]] = []

    def before(_: Session, items: list[object]) -> None:
        seen.append(("before", items))

    def after(_: Session, items: list[object]) -> None:
        seen.append(("after", items))

    before_commit(session, before, 1)
    session.rollback()
    before_commit(session, before, 2)
    with session.begin_nested():
        after_commit(session, after, 3)
        before_commit(session, before, 4)
    assert seen == []
    session.commit()
    session.commit()
    assert seen == [("before", [2, 4]), ("after", [3])]


def test_errors_do_not_repeat_what_was_typed(session: Session) -> None:
    with pytest.raises(Exception) as failed:
        session.execute(text("INSERT INTO lyd_team (nothing) VALUES (:typed)"), {"typed": "hunter2"})
    assert "hunter2" not in str(failed.value)
