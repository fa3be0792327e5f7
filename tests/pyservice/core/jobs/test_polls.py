"""Asking again and again: growing intervals, an end, and a row that the sweep finds."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

import pytest
from flask import Flask
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.errors import RedisUnavailable
from lyd.core.jobs import RetryLater
from lyd.core.jobs.models import JobState, OutboxRow, PollRow, PollState
from lyd.core.jobs.polls import POLLS, Poll, delete_finished_polls, poll, start_due_polls
from lyd.core.jobs.runner import run

MINUTE = datetime.timedelta(minutes=1)


@pytest.fixture
def asked() -> list[int]:
    """The numbers that the poll asked for."""
    return []


@pytest.fixture
def ended() -> list[int]:
    """The numbers whose end came first."""
    return []


@pytest.fixture
def outcomes() -> list[bool | Exception]:
    """What the poll meets, one after the other; then nothing is over."""
    return []


@pytest.fixture
def lodgement(asked: list[int], ended: list[int], outcomes: list[bool | Exception]) -> Iterator[Poll]:
    """A poll that notes what it is asked."""

    @poll(first=MINUTE, longest=5 * MINUTE, lasts=60 * MINUTE, on_expiry=lambda _session, number: ended.append(number))
    def follow_lodgement(_session: Session, *, number: int) -> bool:
        asked.append(number)
        outcome = outcomes.pop(0) if outcomes else False
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    yield follow_lodgement
    POLLS.pop(follow_lodgement.name)


def row_of(session: Session) -> PollRow:
    session.rollback()
    return session.scalars(select(PollRow).execution_options(populate_existing=True)).one()


def ask(session: Session, **changes: object) -> PollRow:
    """Have the time of the poll come, or these changes; then sweep, and run what was sent."""
    session.execute(update(PollRow).values(**{"next_at": utc_now(), **changes}))
    start_due_polls(session)
    session.commit()
    for row_id in session.scalars(select(OutboxRow.id).where(OutboxRow.state == JobState.QUEUED)).all():
        run(row_id)
    return row_of(session)


def start(session: Session, lodgement: Poll, number: int = 7) -> None:
    lodgement.start(session, str(number), number=number)
    session.commit()


def test_nothing_is_asked_before_its_time(app: Flask, session: Session, lodgement: Poll, asked: list[int]) -> None:
    start(session, lodgement)
    start_due_polls(session)
    assert session.scalars(select(OutboxRow)).all() == []
    assert asked == []


def test_intervals_grow_to_the_longest(app: Flask, session: Session, lodgement: Poll, asked: list[int]) -> None:
    start(session, lodgement)
    waits = []
    for _ in range(5):
        row = ask(session)
        waits.append(round((row.next_at - utc_now()) / MINUTE))
    assert waits == [2, 4, 5, 5, 5]
    assert asked == [7] * 5


def test_what_is_over_is_asked_no_more(
    app: Flask, session: Session, lodgement: Poll, asked: list[int], outcomes: list[bool | Exception]
) -> None:
    outcomes.append(True)
    start(session, lodgement)
    assert ask(session).state is PollState.DONE
    ask(session)
    assert asked == [7]


def test_its_end_is_told_once(
    app: Flask, session: Session, lodgement: Poll, asked: list[int], ended: list[int]
) -> None:
    start(session, lodgement)
    assert ask(session, ends_at=utc_now()).state is PollState.EXPIRED
    ask(session)
    assert (asked, ended) == ([7], [7])


def test_an_error_that_passes_ends_nothing(
    app: Flask, session: Session, lodgement: Poll, outcomes: list[bool | Exception]
) -> None:
    outcomes += [RedisUnavailable(), RetryLater(seconds=1800), True]
    start(session, lodgement)
    assert ask(session).state is PollState.OPEN
    assert round((ask(session).next_at - utc_now()) / MINUTE) == 30
    assert ask(session).state is PollState.DONE


def test_a_lost_run_comes_again(app: Flask, session: Session, lodgement: Poll) -> None:
    start(session, lodgement)
    session.execute(update(PollRow).values(next_at=utc_now()))
    start_due_polls(session)
    session.commit()
    assert row_of(session).next_at > utc_now()
    session.execute(update(PollRow).values(next_at=utc_now()))
    start_due_polls(session)
    assert len(session.scalars(select(OutboxRow)).all()) == 2


def test_starting_again_restarts_a_poll_and_stopping_ends_it(
    app: Flask, session: Session, lodgement: Poll, outcomes: list[bool | Exception]
) -> None:
    outcomes.append(True)
    start(session, lodgement)
    ask(session)
    start(session, lodgement)
    assert (row_of(session).state, row_of(session).attempts) == (PollState.OPEN, 0)
    lodgement.stop(session, "7")
    session.commit()
    assert row_of(session).state is PollState.DONE


def test_finished_polls_are_deleted_after_thirty_days(app: Flask, session: Session, lodgement: Poll) -> None:
    start(session, lodgement)
    lodgement.stop(session, "7")
    delete_finished_polls(session)
    assert session.scalars(select(PollRow)).all()
    session.execute(update(PollRow).values(finished_at=utc_now() - datetime.timedelta(days=31)))
    delete_finished_polls(session)
    assert session.scalars(select(PollRow)).all() == []
