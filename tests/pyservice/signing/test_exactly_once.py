"""Signers, senders, workers and the clock interleave, answers get lost and processes die at any point; still every
signature counts once, every document is sealed once, and each person gets each message once.
"""

from __future__ import annotations

import os
from random import Random

import pytest
from tests.effort import effort
from tests.pyservice.signing.invariants import faults_now
from tests.pyservice.signing.rest_invariants import faults_at_rest, stored_files
from tests.pyservice.signing.signing_room import SigningRoom
from tests.pyservice.signing.signing_simulation import WEIGHTS, SigningSimulation

from lyd.signing.models import ENDED_WITHOUT_SIGNATURES, RequestState

WALKS = effort(3, 12)
STEPS_BETWEEN_CHECKS = effort(4, 1)
"""What a step has broken stays so: it is found at the next check, after a few more steps."""
DRAW = os.environ.get("LYD_TEST_DRAW", "0")
"""Each value stands for walks of its own."""


@pytest.mark.parametrize("walk", range(WALKS))
def test_every_signature_and_every_seal_counts_once_whatever_happens(room: SigningRoom, walk: int) -> None:
    before = stored_files(room)
    signing = SigningSimulation(room, Random(f"{DRAW} {walk}"))
    taken = set()
    for number, step in enumerate(signing.walk()):
        taken.add(step)
        room.session.rollback()
        if number % STEPS_BETWEEN_CHECKS == 0:
            assert faults_now(room.session) == [], signing.told()
    assert taken == set(WEIGHTS)
    signing.come_to_rest()
    room.session.rollback()
    assert faults_at_rest(room, before) == [], signing.told()
    states = {request.state for request in room.requests()}
    assert RequestState.SIGNED in states
    assert states & ENDED_WITHOUT_SIGNATURES
