"""The faults that are injected at random: each lasts for a moment, and leaves the repair to the system.

An injection is a function of a random generator; it returns when the fault is over.
"""

from __future__ import annotations

import resource
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random

import redis
import requests
from tests.faults.processes import LAYOUT, children_of, frozen, kill, pid_of, wait_for

from stack import processes

Inject = Callable[[Random], None]

RESTART_SECONDS = 30
SHORTEST, LONGEST = 0.5, 2.5
"""Seconds that a fault lasts unless it is over at once."""
DELIVERIES = ("late", "twice", "shuffled")
"""How Stripe sends its events while it misbehaves; `never` would be a loss that only polling repairs, after minutes."""


def kill_process(name: str, _chance: Random) -> None:
    """Kill a process with its children, and wait until the supervisor has restarted it."""
    before = pid_of(name)
    kill(before, *children_of(name))
    wait_for(lambda: processes.pid(LAYOUT, name) not in (None, before), RESTART_SECONDS)


def kill_child(name: str, chance: Random) -> None:
    """Kill one child of a process, which replaces it."""
    children = children_of(name)
    if children:
        kill(chance.choice(children))


def freeze_process(name: str, chance: Random) -> None:
    """Stop a process with its children for a moment: it accepts connections and does not answer."""
    with frozen(name):
        time.sleep(chance.uniform(SHORTEST, LONGEST))


def flush_redis(_chance: Random) -> None:
    """Delete everything that Redis has: queues, locks, counters."""
    redis.Redis(port=LAYOUT.port("redis")).flushall()


def fill_disk(chance: Random) -> None:
    """Let no process of the service write a byte to a file, as if the disk were full."""
    with _no_room_for(*_processes_of("api"), *_processes_of("worker"), *_processes_of("converter")):
        time.sleep(chance.uniform(SHORTEST, LONGEST))


def disturb_stripe(api: str, chance: Random) -> None:
    """Let the next calls of Stripe's API go wrong, and its events arrive in an unusual way."""
    fault = {"api": api, "times": "3", "seconds": "2", "webhooks": chance.choice(DELIVERIES)}
    set_stripe(**fault)
    time.sleep(LONGEST)
    set_stripe(api="well", times="0", webhooks="prompt")


def set_stripe(**faults: str) -> None:
    """Set the faults of the stand-in of Stripe."""
    address = f"{LAYOUT.address('sandbox')}/stripe/faults"
    requests.post(address, faults, timeout=10, allow_redirects=False).raise_for_status()


@contextmanager
def _no_room_for(*pids: int) -> Iterator[None]:
    limits = {}
    for pid in pids:
        soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        limits[pid] = soft, hard
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        # Processes that were forked meanwhile have the limit, too.
        for pid in {*pids, *_processes_of("api"), *_processes_of("worker"), *_processes_of("converter")}:
            if Path(f"/proc/{pid}").exists():
                _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))


def _processes_of(name: str) -> list[int]:
    """Return a process of the stack, its children and theirs."""
    found, new = [], [pid_of(name)]
    while new:
        found += new
        new = [child for pid in new for child in _children(pid)]
    return found


def _children(pid: int) -> list[int]:
    return [int(child) for task in Path(f"/proc/{pid}/task").glob("*/children") for child in task.read_text().split()]


FAULTS: dict[str, Inject] = {
    **{f"{name} killed": partial(kill_process, name) for name in ("api", "worker", "scheduler", "converter")},
    **{f"{name} killed": partial(kill_process, name) for name in ("php-fpm", "nginx", "mariadb", "redis", "sandbox")},
    "API process killed": partial(kill_child, "api"),
    "worker process killed": partial(kill_child, "worker"),
    "office killed": partial(kill_child, "converter"),
    "PHP process killed": partial(kill_child, "php-fpm"),
    **{f"{name} frozen": partial(freeze_process, name) for name in ("mariadb", "redis", "converter", "sandbox")},
    "Redis emptied": flush_redis,
    "disk full": fill_disk,
    **{f"Stripe {api}": partial(disturb_stripe, api) for api in ("slow", "down", "busy", "html", "lost")},
}
"""Every fault by its name in the report."""
