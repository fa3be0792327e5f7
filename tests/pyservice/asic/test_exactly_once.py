"""Members, ASIC, workers and the clock interleave, answers get lost and processes die at any point; still every
document is charged once, lodged once and registered once.
"""

from __future__ import annotations

import os
from random import Random

import pytest
from tests.effort import effort
from tests.pyservice.asic.asic_desk import AsicDesk
from tests.pyservice.asic.asic_simulation import WEIGHTS, AsicSimulation
from tests.pyservice.asic.invariants import faults_at_rest, faults_now

from lyd.asic.statuses import AsicStatus

WALKS = effort(3, 12)
DRAW = os.environ.get("LYD_TEST_DRAW", "0")
"""Each value stands for walks of its own."""
SELDOM = {"correct"}
"""Steps that need a state which a walk may not reach."""


@pytest.mark.parametrize("walk", range(WALKS))
def test_every_document_is_charged_and_lodged_once_whatever_happens(desk: AsicDesk, walk: int) -> None:
    simulation = AsicSimulation(desk, Random(f"{DRAW} {walk}"))
    taken = set()
    for step in simulation.walk():
        taken.add(step)
        assert faults_now(desk) == [], simulation.told()
    assert taken | SELDOM == set(WEIGHTS)
    simulation.come_to_rest()
    assert faults_at_rest(desk) == [], simulation.told()
    assert AsicStatus.COMP in {desk.now(document).asic_status for document in simulation.documents}
