"""If LibreOffice or the converter is killed, no assembly is lost and each is done once."""

from __future__ import annotations

import random
import time

from tests.effort import effort
from tests.faults.agreements import Agreement, assert_done_once
from tests.faults.processes import children_of, frozen, kill, kill_and_await_restart, wait_for, wait_until_healthy
from tests.members import Member

MANY = 20
FEWEST_KILLS, MOST_KILLS = 3, effort(5, 1000)
"""On a busy machine an office may need longer to start than the time between two kills."""
SECONDS_APART = effort((0.05, 0.3), (0.3, 2.0))
"""Between kills without end there must be time to convert something."""


def test_many_assemblies_survive_libreoffices_killed_at_random(person: Member) -> None:
    agreements = [Agreement.answered(person) for _ in range(MANY)]
    for agreement in agreements:
        agreement.assemble()
    chance, kills = random.Random(), 0
    while agreements[-1].assembly()["state"] != "done":
        offices = children_of("converter")
        if offices and kills < MOST_KILLS:
            kill(chance.choice(offices))
            kills += 1
        time.sleep(chance.uniform(*SECONDS_APART))
    assert kills >= FEWEST_KILLS
    assert_done_once(*agreements)


def test_an_assembly_survives_its_converter(agreement: Agreement) -> None:
    with frozen("converter"):
        agreement.assemble().wait_until("converting")
        kill_and_await_restart("converter")
    assert_done_once(agreement)


def test_killed_idle_offices_are_replaced() -> None:
    wait_until_healthy()
    before = set(children_of("converter"))
    assert before, "there is no office to kill"
    kill(*before)
    wait_for(lambda: len(set(children_of("converter")) - before) == len(before))
    wait_until_healthy()
