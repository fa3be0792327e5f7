"""Jobs whose effects tests can count: each done run adds a team with the job's name."""

from __future__ import annotations

import time
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.orm import Session

from lyd.core.errors import InvalidInput, RedisUnavailable
from lyd.core.jobs import RetryLater, checkpoint, go_on_later, job
from lyd.teams.models import Team


def note_failure(session: Session, reason: str, **_ids: object) -> None:
    session.add(Team(name=f"failed: {reason}"))


@job(queue="bulk")
def leave_a_mark(session: Session, *, number: int) -> None:
    session.add(Team(name=f"mark {number}"))


@job(queue="assembly", retries=1, failure_message="That did not work.", on_failure=note_failure)
def break_down(session: Session) -> None:
    session.add(Team(name="never"))
    session.flush()
    raise RuntimeError("boom")


@job(queue="bulk", on_failure=note_failure)
def be_refused(_session: Session) -> None:
    raise InvalidInput("The address is wrong.")


@job(queue="bulk", retries=1, on_failure=note_failure)
def meet_a_closed_door(_session: Session) -> None:
    raise RedisUnavailable


@job(queue="assembly", retries=2)
def take_long(session: Session, *, started: str, go_on: str) -> None:
    """Say that it started, show progress, then wait for a file to appear."""
    with Path(started).open("a") as file:
        file.write("x")
    session.add(Team(name="progress"))
    checkpoint(session)
    while not Path(go_on).exists():
        time.sleep(0.02)
    session.add(Team(name="long"))


@job(queue="bulk", retries=1)
def come_back_later(_session: Session) -> None:
    raise RetryLater(seconds=1800)


@job(queue="bulk", retries=1)
def meet_a_partner_that_names_its_time(_session: Session) -> None:
    error = RedisUnavailable()
    error.wait = 900
    raise error


@job(queue="bulk", retries=1, on_failure=note_failure)
def count_down(session: Session, *, left: int, broken: int = -1) -> None:
    """Leave a mark a run; break at this number."""
    session.add(Team(name=f"{left} left"))
    session.flush()
    if left == broken:
        raise RuntimeError("boom")
    if left:
        go_on_later(session, progress=100 // left, left=left - 1, broken=broken)


@job(queue="assembly")
def draw(session: Session, *, number: int) -> None:
    session.add(Team(name=f"drawn {number}"))


@job(queue="mail")
def send(session: Session) -> None:
    session.add(Team(name="sent"))


@job(queue="payments")
def settle(session: Session) -> None:
    session.add(Team(name="settled"))


@job(queue="assembly", timeout=1, retries=0, failure_message="It took too long.")
def exceed_its_time(session: Session) -> None:
    """Wait in a query, so that the alarm comes in the middle of a reply."""
    session.execute(text("SELECT SLEEP(30)"))
