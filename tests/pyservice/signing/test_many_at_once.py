"""Fifty signers finish at the same second, each twice, while Redis is down: everything still happens once."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from flask import Flask
from tests.pyservice.signing.invariants import faults_now
from tests.pyservice.signing.random_forms import group_form
from tests.pyservice.signing.rest_invariants import faults_at_rest, stored_files
from tests.pyservice.signing.signing_room import OK, SigningRoom
from tests.service import make_absent_redis

from lyd.core.db import Database
from lyd.core.db import session as database_session
from lyd.core.http.repetition import repeat_lost
from lyd.core.jobs.runner import run
from lyd.settings import Settings
from lyd.signing.groups import State
from lyd.signing.handles import seal_request
from lyd.signing.models import RequestState

SIGNERS, ENOUGH, BEHIND = 50, 25, 2
THREADS = 16
"""Those of two gunicorn workers: other calls wait in front of them, and hold no connection."""
MOST_SECONDS = 30
"""Until the last call has its answer, on a machine that does much else."""


@pytest.fixture
def crowd(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    """The database with a connection for each thread of the service."""
    monkeypatch.setattr(database_session, "POOL_SIZE", THREADS)
    database = Database(settings.database_url, settings.table_prefix)
    yield database
    database.engine.dispose()


@pytest.mark.parametrize("needed", [None, ENOUGH], ids=["all", "n-of-m"])
def test_fifty_signers_who_finish_at_once_count_once_each(
    app: Flask, room: SigningRoom, crowd: Database, monkeypatch: pytest.MonkeyPatch, needed: int | None
) -> None:
    before = stored_files(room)
    room.send(room.make_document(group_form(SIGNERS, needed)))
    (request,) = room.requests()
    signers = [signer.id for signer in room.signers(request.id) if signer.group_index == 0]
    with monkeypatch.context() as down:
        down.setitem(app.extensions, "lyd_redis", make_absent_redis())
        endings = sign_at_once(room, signers * 2, crowd)
        assert_once(room, endings, needed or SIGNERS)
        last = [signer.id for signer in room.signers(request.id) if signer.group_index == 1]
        assert sign_at_once(room, last * 2, crowd) == {OK: 2 * BEHIND}
    assert [row.job for row in room.jobs()] == ["signing.seal_request"]
    seal_at_once(room)
    room.run_jobs()
    assert room.requests()[0].state is RequestState.SIGNED
    room.session.rollback()
    assert faults_at_rest(room, before) == []


def assert_once(room: SigningRoom, endings: Counter[str], needed: int) -> None:
    """So many have signed, both of their calls succeeded, and the others were told that it is over."""
    (request,) = room.requests()
    states = Counter(signer.state for signer in room.signers(request.id))
    expected = {State.SIGNED: needed, State.SKIPPED: SIGNERS - needed, State.INVITED: BEHIND}
    assert states == Counter({state: number for state, number in expected.items() if number})
    assert endings == Counter({OK: 2 * needed, "signing_over": 2 * (SIGNERS - needed)}) - Counter()
    assert faults_now(room.session) == []


def sign_at_once(room: SigningRoom, signers: list[int], crowd: Database) -> Counter[str]:
    """Have all calls come at the same moment, each in a session of its own; how often each ending came."""
    seconds: list[float] = []
    started = time.monotonic()

    def sign(signer_id: int) -> str:
        with room.app.test_request_context():  # whose transaction is repeated if it gave way, as for every call
            ending = repeat_lost(lambda: room.sign(signer_id, crowd))
        seconds.append(time.monotonic() - started)
        return ending

    with ThreadPoolExecutor(THREADS) as pool:
        endings = Counter(pool.map(sign, signers))
    seconds.sort()
    print(
        f"{len(signers)} completions at once: p95 {seconds[len(seconds) * 95 // 100]:.2f} s, last {seconds[-1]:.2f} s"
    )
    assert seconds[-1] < MOST_SECONDS
    return endings


def seal_at_once(room: SigningRoom) -> None:
    """Let workers seal the request twice at the same moment, as after a sweep that came too early."""
    seal_request.enqueue(room.session, **room.jobs()[0].arguments)
    room.session.commit()
    rows, begin = [row.id for row in room.jobs()], Barrier(2)

    def work(row_id: int) -> None:
        with room.app.app_context():
            begin.wait(timeout=30)
            run(row_id)

    with ThreadPoolExecutor(len(rows)) as pool:
        list(pool.map(work, rows))
