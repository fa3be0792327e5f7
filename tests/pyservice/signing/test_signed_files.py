"""Attempts to seal that come to nothing leave nothing behind."""

from __future__ import annotations

import pytest
from tests.pyservice.orders.crash_injection import crash_at_commit
from tests.pyservice.orders.fake_partner import ProcessKilled
from tests.pyservice.signing.random_forms import group_form
from tests.pyservice.signing.rest_invariants import faults_at_rest, stored_files
from tests.pyservice.signing.signing_room import OK, SigningRoom

from lyd.core.jobs.runner import run
from lyd.signing.models import RequestState


def test_a_sealed_file_is_forgotten_if_the_worker_was_killed_before_it_was_recorded(room: SigningRoom) -> None:
    before = stored_files(room)
    assert room.send(room.make_document(group_form(2, None))).status_code == 200
    (request,) = room.requests()
    for signer in room.signers(request.id):
        assert room.sign(signer.id) == OK
    (row,) = room.jobs()
    known = stored_files(room)
    with pytest.raises(ProcessKilled), crash_at_commit(3, "before"):  # after those of the claim and of the checkpoint
        run(row.id)
    room.session.rollback()
    assert len(stored_files(room) - known) == 1
    room.run_jobs()
    assert room.requests()[0].state is RequestState.SIGNED
    assert len(stored_files(room) - known) == 1
    assert faults_at_rest(room, before) == []
