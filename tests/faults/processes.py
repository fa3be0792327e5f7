"""Stops, freezes and kills processes of the test stack, and starts them again."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from stack import health, processes
from stack.layout import find_layout

PATIENCE_SECONDS = 60
LAYOUT = find_layout(test=True)


@contextmanager
def stopped(name: str) -> Iterator[None]:
    """Stop a process inside the block; afterwards wait until the whole stack is healthy."""
    processes.pause(LAYOUT, name)
    try:
        yield
    finally:
        processes.start(LAYOUT, name)
        wait_until_healthy()


@contextmanager
def frozen(name: str) -> Iterator[Callable[[], None]]:
    """Freeze a process inside the block, or until the returned function is called.

    It accepts connections and answers none, so its clients hang in the middle of a request.
    """
    with _frozen([pid_of(name)]) as thaw:
        yield thaw


@contextmanager
def frozen_offices() -> Iterator[Callable[[], None]]:
    """Freeze the offices inside the block, or until the returned function is called: the converter goes on."""
    with _frozen(children_of("converter")) as thaw:
        yield thaw


@contextmanager
def _frozen(pids: list[int]) -> Iterator[Callable[[], None]]:
    def thaw() -> None:
        _signal(pids, signal.SIGCONT)

    _signal(pids, signal.SIGSTOP)
    wait_for(lambda: all(map(_is_stopped, pids)))  # until then a thread may still answer
    try:
        yield thaw
    finally:
        thaw()


def kill(*pids: int) -> None:
    """Kill processes as the kernel does when memory runs out."""
    _signal(pids, signal.SIGKILL)


def kill_and_await_restart(name: str, *others: int) -> None:
    """Kill one of the stack's processes, and others with it, and wait until the supervisor has restarted it."""
    before = pid_of(name)
    kill(before, *others)
    wait_for(lambda: processes.pid(LAYOUT, name) not in (None, before))


def pid_of(name: str) -> int:
    pid = processes.pid(LAYOUT, name)
    assert pid, f"{name} does not run"
    return pid


def children_of(name: str) -> list[int]:
    """Return the child processes of a process of the stack, of all its threads."""
    return _children(pid_of(name))


def descendants_of(name: str) -> list[int]:
    """Return a process of the stack, its children and theirs."""
    found, new = [], [pid_of(name)]
    while new:
        found += new
        new = [child for pid in new for child in _children(pid)]
    return found


def wait_until_healthy() -> None:
    """Wait until every process runs and `/readyz` says 200."""
    complaints = health.wait_until_healthy(LAYOUT, PATIENCE_SECONDS)
    assert not complaints, complaints


def wait_for(condition: Callable[[], bool], patience: float = PATIENCE_SECONDS) -> None:
    deadline = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.1)


def _children(pid: int) -> list[int]:
    threads = Path(f"/proc/{pid}/task").glob("*/children")
    with suppress(OSError):  # it has ended
        return [int(child) for thread in threads for child in thread.read_text().split()]
    return []


def _is_stopped(pid: int) -> bool:
    """Whether all threads of a process stand still; one that has ended does."""
    with suppress(OSError):
        threads = [thread.read_text() for thread in Path(f"/proc/{pid}/task").glob("*/stat")]
        return all(thread.rpartition(")")[2].split()[0] in "TZX" for thread in threads)
    return True


def _signal(pids: Iterable[int], number: signal.Signals) -> None:
    """Send a signal; a process that has ended needs none."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)
