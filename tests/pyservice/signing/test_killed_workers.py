"""Worker processes are killed while they seal: in the end the document is sealed once."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing import get_context
from random import Random

import pytest
from tests.effort import effort
from tests.pyservice.signing.random_forms import group_form
from tests.pyservice.signing.rest_invariants import faults_at_rest, stored_files
from tests.pyservice.signing.signing_room import OK, SigningRoom

from lyd.signing.models import RequestState
from lyd.worker import work_queue

KILLS = effort(4, 20)
LONGEST_SECONDS = 0.8
"""Within which a worker has begun, and often ended."""


def test_a_document_is_sealed_once_however_often_workers_are_killed(room: SigningRoom) -> None:
    before, chance = stored_files(room), Random(KILLS)
    assert room.send(room.make_document(group_form(4, 3))).status_code == 200
    (request,) = room.requests()
    for signer in room.signers(request.id):
        assert room.sign(signer.id) in (OK, "signing_over")
    for _ in range(KILLS):
        kill_a_worker(room, after=chance.uniform(0.05, LONGEST_SECONDS))
        room.let_time_pass()
        room.sweep()
    room.run_jobs()
    room.let_time_pass()
    room.sweep()
    room.run_jobs()
    assert room.requests()[0].state is RequestState.SIGNED
    room.session.rollback()
    assert faults_at_rest(room, before) == []


def kill_a_worker(room: SigningRoom, *, after: float) -> None:
    """Fork a worker as the service does, and kill it after so many seconds."""
    room.session.rollback()
    worker = get_context("fork").Process(target=work_queue, args=(room.app, "assembly"))
    worker.start()
    time.sleep(after)
    if worker.pid and worker.is_alive():
        os.kill(worker.pid, signal.SIGKILL)
    worker.join(timeout=30)
    if worker.is_alive():
        pytest.fail("the worker outlived its kill")
