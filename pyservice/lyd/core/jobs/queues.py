"""The queues of background work, the processes that work each, and how much of a queue one firm may occupy."""

from __future__ import annotations

import os
from dataclasses import dataclass

from lyd.core.settings import Settings

QUEUES = ("payments", "mail", "assembly", "previews", "assistant", "bulk")
"""Every queue, the most urgent first: work of one never waits for work of another. `lyd.worker` works all of them."""

OLD_QUEUES = {"bulk": ("default",)}
"""Names in Redis under which earlier versions of the service send messages, worked by the processes of a queue."""

FAIR_QUEUES = ("assembly", "previews", "assistant")
"""Queues whose work members ask for and wait for: limits for each firm and member apply."""


@dataclass(frozen=True)
class Limits:
    """How many pieces of work of a queue may run at once: for one firm, and for one member."""

    per_firm: int | None = None
    per_member: int | None = None


def count_workers(settings: Settings, queue: str) -> int:
    """Return how many processes work a queue: as the settings say, or sized to the machine."""
    return getattr(settings, f"workers_{queue}") or _sized_to_machine(queue)


def limits_of(settings: Settings, queue: str) -> Limits:
    """Return the limits of a queue. By default one process stays free for the others when one firm has much to do."""
    if queue not in FAIR_QUEUES:
        return Limits()
    per_firm = getattr(settings, f"{queue}_per_firm") or max(1, count_workers(settings, queue) - 1)
    return Limits(per_firm, getattr(settings, f"{queue}_per_member") or per_firm)


def _sized_to_machine(queue: str) -> int:
    """Payments wait for partners, so two overlap on any machine; documents need processors."""
    cores = len(os.sched_getaffinity(0))
    sized = {"assembly": max(2, cores) + 1, "previews": max(2, cores)}
    return {"payments": 2, "mail": 1, "assistant": 1, "bulk": 1, **sized}[queue]
