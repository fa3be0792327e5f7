"""Processes that are forked once and replaced when they end, however they end."""

from __future__ import annotations

import ctypes
import gc
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import structlog

from lyd.core.jobs.time_limits import DEADLINE, Deadline

log = structlog.get_logger()

SIGNALS = {signal.SIGCHLD, signal.SIGTERM, signal.SIGINT}
CHECK_SECONDS = 1.0
"""Time between two looks at the deadlines."""
RESTART_SECONDS = 1.0
"""Least time between two starts of one process: one that cannot start must not use up the machine."""
STOP_SECONDS = 25
"""How long processes may finish their jobs when the service stops; what is cut off then runs again later."""
OVERDUE_SECONDS = 30
"""How long after its deadline a process that its alarm did not interrupt is killed."""
SET_DEATH_SIGNAL = 1
"""PR_SET_PDEATHSIG of prctl(2)."""
M_ARENA_MAX = -8
"""glibc's number for "so many heaps at most" (malloc.h)."""
OBJECTS_BETWEEN_COLLECTIONS = 20_000


@dataclass
class Slot:
    """One process that shall always run, and what it does."""

    work: Callable[[], None]
    pid: int | None = None
    started_at: float = float("-inf")
    deadline: Deadline = field(default_factory=Deadline)


class Processes:
    """Runs each function in a process of its own, again and again, until a signal stops them all."""

    def __init__(self, works: Iterable[Callable[[], None]]) -> None:
        self._slots = [Slot(work) for work in works]
        self._parent = os.getpid()

    def run(self) -> None:
        """Run until SIGTERM or SIGINT, then let the processes finish their jobs."""
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        while not self._is_stopped_while_waiting():
            self._reap()
            self._kill_overdue()
            self._start_missing()
        self._stop()

    def _is_stopped_while_waiting(self) -> bool:
        """Wait for a signal or the next look. Nothing is waited for before the first start."""
        seconds = CHECK_SECONDS if self._living() else 0.1
        received = signal.sigtimedwait(SIGNALS, seconds)
        return received is not None and received.si_signo != signal.SIGCHLD

    def _start_missing(self) -> None:
        for slot in self._slots:
            if slot.pid is None and time.monotonic() - slot.started_at >= RESTART_SECONDS:
                slot.started_at = time.monotonic()
                slot.deadline.set(0)
                slot.pid = os.fork() or self._become(slot)

    def _become(self, slot: Slot) -> int:
        """Be the process of a slot; never returns."""
        status = 1
        try:
            _die_with(self._parent)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
            DEADLINE.share(slot.deadline)
            slot.work()
            status = 0
        except SystemExit:
            pass
        except BaseException:  # nothing above may run in this process
            traceback.print_exc()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)

    def _reap(self) -> None:
        for slot in self._living():
            pid, status = os.waitpid(slot.pid or 0, os.WNOHANG)
            if pid:
                slot.pid = None
                if status:
                    log.warning("worker_died", pid=pid, status=os.waitstatus_to_exitcode(status))

    def _kill_overdue(self) -> None:
        for slot in self._living():
            deadline = slot.deadline.get()
            if deadline and time.monotonic() > deadline + OVERDUE_SECONDS:
                log.error("worker_overdue", pid=slot.pid)
                os.kill(slot.pid or 0, signal.SIGKILL)

    def _stop(self) -> None:
        self._send(signal.SIGTERM)
        ends = time.monotonic() + STOP_SECONDS
        while self._living() and time.monotonic() < ends:
            signal.sigtimedwait({signal.SIGCHLD}, CHECK_SECONDS)
            self._reap()
        self._send(signal.SIGKILL)

    def _send(self, number: signal.Signals) -> None:
        for slot in self._living():
            os.kill(slot.pid or 0, number)

    def _living(self) -> list[Slot]:
        return [slot for slot in self._slots if slot.pid is not None]


def share_memory() -> None:
    """Prepare for forks: collections of garbage do not touch what was imported, and memory stays in few heaps."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:  # another C library has its own ways
        mallopt(M_ARENA_MAX, 2)
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)


def _die_with(parent: int) -> None:
    """Have the kernel kill this process when its parent ends: two generations of workers would double the load."""
    prctl = getattr(ctypes.CDLL(None), "prctl", None)
    if prctl is not None:
        prctl(SET_DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != parent:  # it ended in the meantime
        raise SystemExit
