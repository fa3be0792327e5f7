"""Time limits of jobs in a process that does many: an alarm inside it, and a deadline that its parent can read."""

from __future__ import annotations

import mmap
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from rq.timeouts import JobTimeoutException, UnixSignalDeathPenalty

__all__ = ["DEADLINE", "EXCEEDED", "Deadline", "JobTimeoutException", "time_limit"]

EXCEEDED = threading.Event()
"""Set once a job was interrupted: its connections may be in the middle of a reply, so the process is to be replaced."""


class Deadline:
    """The moment (time.monotonic) by which a process must have finished its job; 0 between jobs. Survives a fork."""

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, 8)

    def set(self, moment: float) -> None:
        """Set the moment."""
        self._memory[:] = struct.pack("d", moment)

    def get(self) -> float:
        """Return the moment."""
        return float(struct.unpack("d", self._memory[:])[0])

    def share(self, other: Deadline) -> None:
        """Write to the memory of another deadline from now on, which a parent made before it forked."""
        self._memory = other._memory


DEADLINE = Deadline()
"""The deadline of this process."""


@contextmanager
def time_limit(seconds: int) -> Iterator[None]:
    """Raise JobTimeoutException inside the block after so many seconds. Only a main thread can be interrupted."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    DEADLINE.set(time.monotonic() + seconds)
    try:
        with UnixSignalDeathPenalty(seconds, JobTimeoutException):  # type: ignore[no-untyped-call]
            yield
    except JobTimeoutException:
        EXCEEDED.set()
        raise
    finally:
        DEADLINE.set(0)
