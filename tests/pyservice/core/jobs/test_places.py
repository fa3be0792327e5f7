"""The place of a job in its queue is the number of jobs that start until it has started."""

from __future__ import annotations

import datetime
import random

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.pyservice.core.jobs import sample_jobs
from tests.pyservice.core.jobs.firms import Member, enqueue, run_now
from tests.pyservice.core.jobs.test_claims import claim_all, finish

from lyd.core.jobs.places import place_of


def test_the_first_job_is_next(session: Session) -> None:
    (row,) = enqueue(session, 1)
    assert place_of(session, row) == 1


def test_another_firm_with_much_to_do_is_one_place_ahead(session: Session) -> None:
    enqueue(session, *[1] * 20)
    (row,) = enqueue(session, 2)
    assert place_of(session, row) == 2


def test_a_firm_that_runs_jobs_already_comes_after_one_that_does_not(session: Session) -> None:
    rows = enqueue(session, 1, 1, 2)
    run_now(session, rows[0])
    assert [place_of(session, row) for row in rows] == [None, 2, 1]


@pytest.mark.parametrize("seed", range(5))
def test_places_are_those_in_which_workers_take_the_jobs(app: Flask, session: Session, seed: int) -> None:
    draw = random.Random(seed)
    rows = enqueue(session, *(draw.choice((1, 2, 2, 3, None)) for _ in range(14)))
    run_now(session, *draw.sample(rows, 3))
    waiting = [row for row in rows if row.owner is None]
    places = [place_of(session, row) for row in waiting]
    order = claim_all(app, waiting)
    assert places == [order.index(position) + 1 for position in range(len(waiting))]


def test_a_job_that_waits_for_its_time_has_no_place(session: Session) -> None:
    delay = datetime.timedelta(minutes=1)
    row = sample_jobs.draw.enqueue(session, delay=delay, requested_by=Member(1, 1), number=1)  # type: ignore[arg-type]
    session.commit()
    assert place_of(session, row) is None


def test_a_finished_job_has_no_place(session: Session) -> None:
    (row,) = enqueue(session, 1)
    finish(session, row.id)
    session.refresh(row)
    assert place_of(session, row) is None
