"""Signers, the sender and workers interleave, FuseSign fails, answers get lost and processes die at any point; still a
request is at FuseSign once, ends here as it ended there, and no reminder is sent twice.
"""

from __future__ import annotations

import os
from random import Random

import pytest
from flask import Flask
from tests.adapters.fusesign.stand_in import StandIn
from tests.effort import effort
from tests.pyservice.signing.fusesign.bundle_invariants import faults_at_rest, faults_now
from tests.pyservice.signing.fusesign.bundle_simulation import WEIGHTS, BundleSimulation
from tests.pyservice.signing.signing_room import SigningRoom

from lyd.signing.models import ENDED_WITHOUT_SIGNATURES, RequestState

WALKS = effort(2, 10)
DRAW = os.environ.get("LYD_TEST_DRAW", "0")
"""Each value stands for walks of its own."""


@pytest.mark.parametrize("walk", range(WALKS))
def test_a_request_is_at_fusesign_once_and_ends_as_it_ended_there_whatever_happens(
    room: SigningRoom, stand_in: StandIn, app: Flask, monkeypatch: pytest.MonkeyPatch, walk: int
) -> None:
    monkeypatch.setattr("lyd.adapters.http.client.sleep", lambda _seconds: None)
    stand_in.behave(webhooks="never")
    account = app.extensions["lyd_fusesign"]
    simulation = BundleSimulation(room, stand_in, account, Random(f"{DRAW} {walk}"))
    taken = set()
    for step in simulation.walk():
        taken.add(step)
        room.session.rollback()
        assert faults_now(simulation) == [], simulation.told()
    assert taken == set(WEIGHTS)
    simulation.come_to_rest()
    room.session.rollback()
    assert faults_at_rest(simulation) == [], simulation.told()
    states = {request.state for request in room.requests()}
    assert RequestState.SIGNED in states
    assert states & ENDED_WITHOUT_SIGNATURES
