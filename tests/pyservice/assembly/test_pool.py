"""The pool of offices: they are replaced, and a document that hurts one costs no other."""

from __future__ import annotations

import errno
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from tests.effort import effort
from tests.factories.pdf import text_of
from tests.factories.word import word
from tests.http_servers import STOP_CHECK_SECONDS

from lyd.assembly.conversion import convert_to_pdf
from lyd.assembly.converter.office import OfficeDied
from lyd.assembly.converter.pool import ConversionTimeout, Pool, PoolBusy
from lyd.assembly.converter.server import ConverterServer
from lyd.assembly.converter.workspace import DiskFull
from lyd.assembly.errors import ConverterUnavailable
from lyd.core.errors import NoSpace

MANY, MOST_KILLS = effort((20, 4), (40, 1000))


@pytest.fixture
def own_pool() -> Iterator[Pool]:
    """A pool that a test may hurt."""
    made = Pool(offices=1, recycle=3, timeout=20, waiting=2)
    yield made
    made.close()


@contextmanager
def serving(pool: Pool) -> Iterator[str]:
    """The address of a converter over this pool."""
    server = ConverterServer(("127.0.0.1", 0), pool)
    threading.Thread(target=server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def office_pid(pool: Pool, other_than: int | None = None) -> int:
    """The pid of the running office, once there is (another) one."""
    for _ in range(400):
        offices = pool.state()["offices"]
        if offices and offices[0]["pid"] != other_than:
            return offices[0]["pid"]
        time.sleep(0.05)
    raise AssertionError("no office came up")


def test_an_office_is_replaced_after_its_documents(own_pool: Pool) -> None:
    first = office_pid(own_pool)
    for _ in range(3):
        own_pool.submit(word("x")).result(60)
    assert office_pid(own_pool, other_than=first) != first
    assert "x" in text_of(own_pool.submit(word("x")).result(60))


def test_an_office_that_is_killed_is_replaced(own_pool: Pool) -> None:
    first = office_pid(own_pool)
    own_pool.submit(word("x")).result(60)
    os.kill(first, signal.SIGSTOP)  # so that it is surely at work when it dies
    under_way = own_pool.submit(word("x"))
    ends = time.monotonic() + 60
    while not under_way.running() and time.monotonic() < ends:
        time.sleep(0.05)
    time.sleep(0.2)  # its document reaches the office right after
    os.killpg(first, signal.SIGKILL)
    with pytest.raises(OfficeDied):
        under_way.result(60)
    assert "x" in text_of(own_pool.submit(word("x")).result(60))


def test_an_idle_office_that_is_killed_is_replaced_before_it_is_needed(own_pool: Pool) -> None:
    first = office_pid(own_pool)
    os.killpg(first, signal.SIGKILL)
    assert office_pid(own_pool, other_than=first) != first


def test_a_document_that_takes_too_long_costs_only_its_own_office() -> None:
    pool = Pool(offices=1, recycle=100, timeout=3)
    try:
        first = office_pid(pool)
        os.kill(first, signal.SIGSTOP)
        started = time.monotonic()
        with pytest.raises(ConversionTimeout):
            pool.submit(word("x")).result(60)
        assert time.monotonic() - started < 20
        assert not Path(f"/proc/{first}").exists()
        assert "y" in text_of(pool.submit(word("y")).result(60))
    finally:
        pool.close()


def test_more_documents_than_may_wait_are_refused(own_pool: Pool) -> None:
    os.kill(office_pid(own_pool), signal.SIGSTOP)
    pid = office_pid(own_pool)
    waiting = [own_pool.submit(word("x"))]
    time.sleep(0.2)
    waiting += [own_pool.submit(word("x")) for _ in range(2)]
    with pytest.raises(PoolBusy):
        own_pool.submit(word("x"))
    os.kill(pid, signal.SIGCONT)
    assert all(pdf.result(60) for pdf in waiting)


def test_a_pool_that_closes_leaves_no_request_waiting() -> None:
    pool = Pool(offices=1, recycle=3, timeout=20, waiting=2)
    os.kill(office_pid(pool), signal.SIGSTOP)
    waiting = [pool.submit(word("x"))]
    time.sleep(0.2)
    waiting += [pool.submit(word("x")) for _ in range(2)]
    pool.close()
    assert [type(pdf.exception(5)) for pdf in waiting] == [OfficeDied] * 3


def test_killing_offices_at_random_loses_no_document(tmp_path: Path) -> None:
    """Carbone's chaos test: documents go on being converted while their offices are shot."""

    pool = Pool(offices=2, recycle=100, timeout=20)
    server = ConverterServer(("127.0.0.1", 0), pool)
    threading.Thread(target=server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}"
    done = threading.Event()

    def shoot() -> None:
        kills = 0
        while kills < MOST_KILLS and not done.wait(1.5):
            kills += 1
            for office in pool.state()["offices"][:1]:
                os.killpg(office["pid"], signal.SIGKILL)

    def convert(number: int) -> str:
        for _ in range(5):  # what the job's own retries do
            try:
                return text_of(convert_to_pdf(address, word(f"document {number}")))
            except ConverterUnavailable:
                time.sleep(0.2)
        return "lost"

    shooter = threading.Thread(target=shoot)
    shooter.start()
    try:
        with ThreadPoolExecutor(4) as workers:
            texts = list(workers.map(convert, range(MANY)))
    finally:
        done.set()
        shooter.join()
        server.shutdown()
        server.server_close()
        pool.close()
    assert [f"document {number}" in text for number, text in enumerate(texts)] == [True] * MANY


def test_a_full_disk_is_no_fault_of_the_document() -> None:
    pool = Pool(offices=0, recycle=3, timeout=20, min_free=2**60)
    with closing(pool), serving(pool) as url, pytest.raises(NoSpace):
        convert_to_pdf(url, word("x"))


def test_a_disk_that_fills_meanwhile_is_no_fault_of_the_document(
    own_pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fail)
    with pytest.raises(DiskFull):
        own_pool.submit(word("x")).result(60)


def test_an_office_is_replaced_when_it_has_grown() -> None:
    with closing(Pool(offices=1, recycle=500, timeout=20, memory=1)) as pool:
        first = office_pid(pool)
        pool.submit(word("x")).result(60)
        assert office_pid(pool, other_than=first) != first
