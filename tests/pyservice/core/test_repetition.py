"""A request that gave way to others is done again, unless it has committed or has called a partner."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask, request
from pymysql.err import OperationalError as ServerError
from sqlalchemy import func, select, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.lock_waits import wait_for_lock_waits
from tests.service import Api, make_token

from lyd.adapters.http import report_failures
from lyd.audit.models import AuditHead
from lyd.core.db import current_session, lock_row
from lyd.core.http import repetition
from lyd.core.http.repetition import repeat_lost
from lyd.teams.models import Team

NUMBERS = {"deadlock": 1213, "lock time-out": 1205, "lost savepoint": 1305}


@pytest.fixture
def in_request(app: Flask) -> Iterator[None]:
    with app.test_request_context():
        yield


def losing(times: int, number: int, work: Callable[[], None] = lambda: None) -> tuple[list[int], Callable[[], str]]:
    """Work that gives way this often, and the list of its attempts."""
    attempts: list[int] = []

    def attempt() -> str:
        attempts.append(1)
        work()
        if len(attempts) <= times:
            raise OperationalError("UPDATE", {}, ServerError(number, "gave way"))
        return "done"

    return attempts, attempt


def add_team() -> None:
    current_session().add(Team(name="Repeated"))
    current_session().flush()


@pytest.mark.usefixtures("in_request")
@pytest.mark.parametrize("number", NUMBERS.values(), ids=NUMBERS)
def test_work_that_gave_way_is_done_again_from_the_start(session: Session, number: int) -> None:
    attempts, work = losing(2, number, add_team)
    assert repeat_lost(work) == "done"
    current_session().commit()
    assert len(attempts) == 3
    assert session.scalar(select(func.count()).select_from(Team)) == 1


@pytest.mark.usefixtures("in_request")
def test_work_is_repeated_a_bounded_number_of_times() -> None:
    attempts, work = losing(99, 1213)
    with pytest.raises(OperationalError):
        repeat_lost(work)
    assert len(attempts) == 1 + repetition.REPETITIONS


@pytest.mark.usefixtures("in_request")
def test_work_that_has_committed_is_not_repeated() -> None:
    def commit() -> None:
        add_team()
        current_session().commit()

    attempts, work = losing(1, 1213, commit)
    with pytest.raises(OperationalError):
        repeat_lost(work)
    assert len(attempts) == 1


@pytest.mark.usefixtures("in_request")
def test_work_that_has_changed_something_at_a_partner_is_not_repeated() -> None:
    def call_partner() -> None:
        with report_failures("harbour", "POST orders", changes=True):
            pass

    attempts, work = losing(1, 1213, call_partner)
    with pytest.raises(OperationalError):
        repeat_lost(work)
    assert len(attempts) == 1


@pytest.mark.usefixtures("in_request")
def test_other_errors_of_the_database_are_not_repeated() -> None:
    attempts, work = losing(1, 2013)
    with pytest.raises(OperationalError):
        repeat_lost(work)
    assert len(attempts) == 1


def test_uploaded_files_are_read_from_the_start_again(app: Flask) -> None:
    read: list[bytes] = []
    with app.test_request_context(method="POST", data={"file": (io.BytesIO(b"content"), "a.pdf")}):
        _, work = losing(1, 1213, lambda: read.append(request.files["file"].read()))
        repeat_lost(work)
    assert read == [b"content", b"content"]


def test_a_request_that_lost_a_deadlock_answers_200(app: Flask, teams: dict[str, int], session: Session) -> None:
    """The request has the team's row and waits for the head of its chain; this session has the head."""
    team_id = teams["owner"]
    session.add(AuditHead(team_id=team_id))
    session.commit()
    session.add_all(Team(name=f"Weight {number}") for number in range(20))  # the lighter transaction gives way
    session.flush()
    lock_row(session, AuditHead, team_id)
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(rename_team, Api(app.test_client()), team_id)
        wait_for_lock_waits(session)
        session.execute(text("SELECT id FROM lyd_team WHERE id = :id FOR UPDATE"), {"id": team_id})
        session.commit()
        assert answer.result(20) == 200
    assert session.scalar(select(Team.name).where(Team.id == team_id)) == "Reef Advisory"


def test_a_change_of_the_company_locks_the_chain_last(
    app: Flask, teams: dict[str, int], session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever adds a row of the team has locked its row a little, and locks the head afterwards."""
    monkeypatch.setattr(repetition, "REPETITIONS", 0)
    team_id = teams["owner"]
    session.add(AuditHead(team_id=team_id))
    session.commit()
    session.execute(text("SELECT id FROM lyd_team WHERE id = :id LOCK IN SHARE MODE"), {"id": team_id})
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(rename_team, Api(app.test_client()), team_id)
        wait_for_lock_waits(session)
        lock_row(session, AuditHead, team_id)
        session.commit()
        assert answer.result(20) == 200


def rename_team(api: Api, team_id: int) -> int:
    body = {"name_team": "Reef Advisory", "company_registration_no": "ABN 51 824 753 556", "id_team": team_id}
    bearer = {"Authorization": f"Bearer {make_token(PEOPLE['owner'].user_id)}"}
    return api.post("/lyd-api/team/update", json=body, headers=bearer).status_code
