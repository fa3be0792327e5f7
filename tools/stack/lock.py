"""One tools/dev at a time changes the stacks of a checkout, and one at a time tests."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager

from stack.console import console
from stack.layout import SHARED

_held: dict[str, int] = {}


@contextmanager
def exclusive(name: str = "lock") -> Iterator[None]:
    """Wait for another tools/dev to finish, then hold the lock; who holds it already just goes on."""
    if name in _held:
        yield
        return
    SHARED.mkdir(exist_ok=True)
    with (SHARED / name).open("a+") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            console.say(f"Waiting for another tools/dev (process {lock.read().strip() or 'unknown'}) to finish …")
            fcntl.flock(lock, fcntl.LOCK_EX)
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        _held[name] = lock.fileno()
        try:
            yield
        finally:
            del _held[name]


def held() -> tuple[int, ...]:
    """Return the locks' descriptors for children: should we be killed, a lock lives until they end."""
    return tuple(_held.values())
