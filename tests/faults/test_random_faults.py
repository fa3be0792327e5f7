"""Whatever is killed, frozen, emptied or full while members assemble and buy, nothing is lost or done twice.

The faults come in a random order that the seed decides; LYD_TEST_DRAW selects another one.
"""

from __future__ import annotations

import datetime
import os
import time
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest
from sqlalchemy import func, select
from tests.effort import effort
from tests.faults.agreements import assert_done_once
from tests.faults.business import Business, repeat
from tests.faults.clocks import token_of_clock
from tests.faults.fault_kinds import FAULTS, set_stripe
from tests.faults.full_disks import documents_at_the_converter, partial_files
from tests.faults.processes import LAYOUT, wait_for, wait_until_healthy
from tests.faults.shop_orders import orders_of_requests
from tests.members import Member

from lyd.audit.services import verify
from lyd.core.db import Database, utc_now
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.storage import Storage, hash_of
from lyd.credits.models import CreditEntry
from lyd.documents.models import DocumentFile
from lyd.orders.services.reconciliation import find_problems
from lyd.teams.models import Team
from stack.service_settings import service_environment
from stack.woocommerce import find_store

DRAW = os.environ.get("LYD_TEST_DRAW", "0")
MOST_FAULTS = effort(6, 130)
MOST_SECONDS = effort(20, 600)
"""Whichever is reached first; a fault and the recovery from it take two to six seconds."""
RECOVERY_SECONDS = 30
CLOCK_SECONDS = 45
"""How far WordPress's clock steps back or forward, besides the faults; a minute is allowed."""
REST_SECONDS = 120
"""How long work that was interrupted may take after the last fault: leases end, polls and sweeps look again."""


@pytest.fixture
def business(member: Callable[[str], Member]) -> Iterator[Business]:
    buyer = member("owner")
    packages = buyer.product_api("GET", "/credits/packages").json()["data"]
    yield Business(member("outsider"), buyer, packages[0]["id"])
    set_stripe(api="well", times="0", webhooks="prompt")
    wait_until_healthy()


@pytest.fixture
def database() -> Iterator[Database]:
    opened = Database(_settings()["LYD_DATABASE_URL"], "wp_")
    yield opened
    opened.engine.dispose()


def test_nothing_is_lost_or_done_twice_whatever_fails(business: Business, database: Database) -> None:
    slow: list[str] = []
    before = utc_now()
    business.run(lambda: slow.extend(_inject_faults(Random(DRAW), business)))
    wait_until_healthy()
    assert slow == []
    assert business.agreements, "no document was assembled"
    assert business.orders, "nothing was bought"
    wait_for(lambda: not _unfinished(database), REST_SECONDS)
    business.repeat_failed_assemblies()
    assert _failed(database, before) == []
    assert_done_once(*business.agreements)
    assert_fulfilled_once(business, database)
    assert_ordered_once(business)
    assert_no_partial_files()
    assert_audits_are_clean(database)


def _inject_faults(chance: Random, business: Business) -> list[str]:
    """Inject faults one after another; return a line for each from which the recovery took too long."""
    slow, deadline = [], time.monotonic() + MOST_SECONDS
    for name in islice(_schedule(chance), MOST_FAULTS):
        if time.monotonic() > deadline:
            break
        FAULTS[name](chance)
        began = time.monotonic()
        repeat(lambda: _assert_works(business.author, chance.randint(-CLOCK_SECONDS, CLOCK_SECONDS)))
        seconds = time.monotonic() - began
        print(f"{name}: works again after {seconds:.1f} s")
        if seconds > RECOVERY_SECONDS:
            slow.append(f"{name}: {seconds:.1f} s")
    return slow


def _schedule(chance: Random) -> Iterator[str]:
    """Yield names of faults without end: all of them in a random order, then all in another."""
    while True:
        yield from chance.sample(sorted(FAULTS), len(FAULTS))


def _assert_works(person: Member, clock: int) -> None:
    """Assert that a member of a WordPress whose clock differs by so many seconds can list documents."""
    person.refresh()
    person.session["token"] = token_of_clock(person.session["token"], clock)
    assert person.product_api("GET", "/doc").status_code == 200


def _unfinished(database: Database) -> int:
    """Return the number of jobs that wait or run and are due."""
    with database.transaction() as session:
        query = select(func.count()).where(
            OutboxRow.state.in_((JobState.QUEUED, JobState.RUNNING)), OutboxRow.available_at <= func.utc_timestamp()
        )
        return session.scalar(query) or 0


def _failed(database: Database, since: datetime.datetime) -> list[str]:
    """Return the jobs that were given up."""
    with database.transaction() as session:
        query = select(OutboxRow).where(OutboxRow.state == JobState.FAILED, OutboxRow.finished_at >= since)
        return [f"{row.job}: {row.reason}" for row in session.scalars(query)]


def assert_fulfilled_once(business: Business, database: Database) -> None:
    """Assert that every order that was paid brought its credits, once."""
    numbers = sorted(business.orders.values())
    references = [f"order:{number}" for number in numbers]

    def entries() -> list[int]:
        with database.transaction() as session:
            rows = session.scalars(select(CreditEntry.wc_order_id).where(CreditEntry.reference.in_(references)))
            return sorted(rows)

    wait_for(lambda: len(entries()) >= len(business.orders), REST_SECONDS)
    assert entries() == numbers


def assert_ordered_once(business: Business) -> None:
    """Assert that each press of Buy made one order in the shop."""
    assert orders_of_requests(business.orders) == {key: [number] for key, number in business.orders.items()}


def assert_no_partial_files() -> None:
    """Assert that nothing is left of files and conversions that were broken off."""
    assert partial_files() == []
    wait_for(lambda: not documents_at_the_converter())


def assert_audits_are_clean(database: Database) -> None:
    """Assert that money and documents agree, that each chain is whole and each file is what its row says."""
    storage = Storage(_settings()["LYD_STORAGE_URL"])
    with database.transaction() as session:
        assert find_problems(session) == []
        assert [team for team in session.scalars(select(Team.id)) if verify(session, team) is not None] == []
        for sha256 in session.scalars(select(DocumentFile.sha256).distinct()):
            with storage.open(sha256) as content:
                assert hash_of(content.read()) == sha256


def _settings() -> dict[str, str]:
    return service_environment(LAYOUT, find_store())
