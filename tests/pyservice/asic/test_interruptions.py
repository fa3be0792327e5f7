"""A process that dies at any commit of any step costs nothing: there is one charge, one form and one company."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.effort import effort
from tests.pyservice.asic.asic_books import count_charges, count_lodgements, count_messages
from tests.pyservice.asic.asic_desk import AsicDesk
from tests.pyservice.asic.asic_simulation import AsicSimulation
from tests.pyservice.asic.invariants import faults_at_rest
from tests.pyservice.orders.crash_injection import crash_at_commit
from tests.pyservice.orders.fake_partner import ProcessKilled

from lyd.core.db.request_session import close_session
from lyd.core.jobs.runner import run
from lyd.documents.models import Document

STEPS = effort(("start", "lodge", "follow"), ("start", "return", "submit", "lodge", "follow"))
MOMENTS = effort(("after",), ("before", "after"))
MOST_COMMITS = 12


def arrange(desk: AsicDesk, step: str) -> tuple[Document, Callable[[], object]]:
    """A document right before a step, and the step."""
    if step == "start":
        document = desk.document()
        return document, lambda: desk.start(document)
    if step == "return":
        document = desk.document()
        desk.asic.act(desk.page_of(document), "pay")
        return document, lambda: desk.ask(document)
    if step == "submit":
        document = desk.paid()
        return document, lambda: desk.submit(document)
    if step == "lodge":
        document = desk.paid()
        desk.submit(document)
        return document, lambda: run(desk.jobs("asic.lodge")[-1].id)
    document = desk.lodged("COMP")
    desk.let_time_pass(2)
    return document, lambda: run(desk.jobs("asic.follow")[-1].id)


def dies(act: Callable[[], object], number: int, moment: str) -> bool:
    """Take a step while the process dies at a commit. Returns whether there were so many commits."""
    try:
        with crash_at_commit(number, moment):
            act()
    except ProcessKilled:
        close_session()  # which the test's own application context keeps beyond the request
        return True
    return False


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("step", STEPS)
def test_a_process_that_dies_at_a_commit_costs_nothing(desk: AsicDesk, step: str, moment: str) -> None:
    documents: list[Document] = []
    for number in range(1, MOST_COMMITS):
        document, act = arrange(desk, step)
        documents.append(document)
        if not dies(act, number, moment):
            break
        desk.session.rollback()
    else:
        pytest.fail("the step does not come to an end")
    assert len(documents) > 1
    AsicSimulation(desk, Random(0), documents).come_to_rest()
    assert faults_at_rest(desk) == []
    assert count_charges(desk) == [1] * len(documents)
    assert count_lodgements(desk) == len(documents)
    assert max(count_messages(desk)) == 1
