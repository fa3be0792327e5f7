"""The faults that are injected at random: each lasts for a moment, and leaves the repair to the system.

An injection is a function of a random generator; it returns when the fault is over.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from random import Random

import redis
import requests
from tests.faults.clocks import stepped_clock
from tests.faults.disturbed_shop import SHOP_FAULTS, disturbed_shop
from tests.faults.full_disks import documents_at_the_converter, full_disk_for
from tests.faults.processes import LAYOUT, children_of, frozen, kill, pid_of, wait_for

from stack import processes

Inject = Callable[[Random], None]

RESTART_SECONDS = 30
SHORTEST, LONGEST = 0.5, 2.5
"""Seconds that a fault lasts unless it is over at once."""
BUSY_SECONDS = 5
"""How long a fault waits for a document at the converter."""
MOST_CLOCK_SECONDS = 240
"""How far a clock steps; signed calls allow for 300 seconds."""
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


def fill_disk(names: Sequence[str], chance: Random) -> None:
    """Let no byte be written to a file by processes of the service, as if the disk were full."""
    with full_disk_for(*names):
        time.sleep(chance.uniform(SHORTEST, LONGEST))


def fill_disk_during_a_conversion(chance: Random) -> None:
    """Fill the converter's disk as soon as it has a document in hand."""
    with suppress(AssertionError):  # members may be busy with something else
        wait_for(lambda: bool(documents_at_the_converter()), BUSY_SECONDS)
    fill_disk(["converter"], chance)


def disturb_stripe(api: str, chance: Random) -> None:
    """Let the next calls of Stripe's API go wrong, and its events arrive in an unusual way."""
    fault = {"api": api, "times": "3", "seconds": "2", "webhooks": chance.choice(DELIVERIES)}
    set_stripe(**fault)
    time.sleep(LONGEST)
    set_stripe(api="well", times="0", webhooks="prompt")


def disturb_shop(fault: str, chance: Random) -> None:
    """Let every call of the shop's API go wrong for a moment."""
    with disturbed_shop(fault):
        time.sleep(chance.uniform(SHORTEST, LONGEST))


def step_clock(direction: int, chance: Random) -> None:
    """Set the clock of the service's processes minutes ahead or back, and right again after a moment."""
    with stepped_clock(direction * chance.randint(60, MOST_CLOCK_SECONDS)):
        time.sleep(chance.uniform(SHORTEST, LONGEST))


def set_stripe(**faults: str) -> None:
    """Set the faults of the stand-in of Stripe, once it has been restarted if it was killed before."""
    wait_for(lambda: _are_set(faults), RESTART_SECONDS)


def _are_set(faults: dict[str, str]) -> bool:
    address = f"{LAYOUT.address('sandbox')}/stripe/faults"
    try:
        requests.post(address, faults, timeout=10, allow_redirects=False).raise_for_status()
    except requests.ConnectionError:
        return False
    return True


FAULTS: dict[str, Inject] = {
    **{f"{name} killed": partial(kill_process, name) for name in ("api", "worker", "scheduler", "converter")},
    **{f"{name} killed": partial(kill_process, name) for name in ("php-fpm", "nginx", "mariadb", "redis", "sandbox")},
    "API process killed": partial(kill_child, "api"),
    "worker process killed": partial(kill_child, "worker"),
    "office killed": partial(kill_child, "converter"),
    "PHP process killed": partial(kill_child, "php-fpm"),
    **{f"{name} frozen": partial(freeze_process, name) for name in ("mariadb", "redis", "converter", "sandbox")},
    "Redis emptied": flush_redis,
    "clock ahead": partial(step_clock, 1),
    "clock behind": partial(step_clock, -1),
    "disk full": partial(fill_disk, ["api", "worker", "converter"]),
    "converter's disk full": partial(fill_disk, ["converter"]),
    "converter's disk full during a conversion": fill_disk_during_a_conversion,
    **{f"Stripe {api}": partial(disturb_stripe, api) for api in ("slow", "down", "busy", "html", "lost")},
    **{f"shop {fault}": partial(disturb_shop, fault) for fault in SHOP_FAULTS},
}
"""Every fault by its name in the report."""
