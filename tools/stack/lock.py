"""One tools/dev at a time changes the stacks of a checkout."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager

from stack.console import console
from stack.layout import SHARED

_held: list[int] = []


@contextmanager
def exclusive() -> Iterator[None]:
    """Wait for another tools/dev to finish, then hold the checkout's lock."""
    if _held:
        yield
        return
    SHARED.mkdir(exist_ok=True)
    with (SHARED / "lock").open("a+") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            console.say(f"Waiting for another tools/dev (process {lock.read().strip() or 'unknown'}) to finish …")
            fcntl.flock(lock, fcntl.LOCK_EX)
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        _held.append(lock.fileno())
        try:
            yield
        finally:
            _held.clear()


def held() -> tuple[int, ...]:
    """Return the lock's descriptor for children: should we be killed, the lock lives until they end."""
    return tuple(_held)
