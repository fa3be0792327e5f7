"""What jobs there are: `@job` enters a function here, `every` puts one on the periodic list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

QUEUES = ("default", "assembly")
"""Every queue, the first served first. `lyd.worker` works all of them; a guard test compares."""

OUR_FAULT = "Something went wrong on our side. Please try again."

Work = Callable[..., None]
"""(session, **ids) → nothing. Runs in one transaction, and may run twice: the second must change nothing."""


@dataclass(frozen=True)
class Job:
    """A kind of background work.

    timeout is in seconds. retries counts runs after the first. failure_message is what a member reads when the
    reason is ours. on_failure(session, reason, **ids) notes the end in the domain's own row, in the same transaction.
    """

    name: str
    work: Work
    queue: str
    timeout: int
    retries: int
    failure_message: str
    on_failure: Callable[..., None] | None

    def __call__(self, session: Session, **ids: Any) -> None:
        """Do the work here and now (tests, commands)."""
        self.work(session, **ids)


@dataclass(frozen=True)
class Periodic:
    """Work that is done again and again, on the first queue."""

    name: str
    work: Callable[[Session], object]
    seconds: int


JOBS: dict[str, Job] = {}
"""name → job. Filled when the domains' jobs modules are imported by the application."""

SCHEDULE: dict[str, Periodic] = {}
"""Name → what `lyd.scheduler` has done every so many seconds."""


def job(
    *,
    queue: str,
    timeout: int = 60,
    retries: int = 3,
    failure_message: str = OUR_FAULT,
    on_failure: Callable[..., None] | None = None,
) -> Callable[[Work], Job]:
    """Make a function a job, named after its domain and itself ("assembly.assemble")."""
    if queue not in QUEUES:
        raise ValueError(f"no worker works the queue {queue!r}")

    def register(work: Work) -> Job:
        name = f"{work.__module__.split('.')[-2]}.{work.__name__}"
        made = Job(name, work, queue, timeout, retries, failure_message, on_failure)
        if JOBS.setdefault(name, made).work.__qualname__ != work.__qualname__:
            raise TypeError(f"two jobs are called {name}")
        return made

    return register


def every(seconds: int) -> Callable[[Callable[[Session], object]], Callable[[Session], object]]:
    """Put a function on the periodic list. It gets a session, and may run twice at once."""

    def register(work: Callable[[Session], object]) -> Callable[[Session], object]:
        name = f"{work.__module__.split('.')[-2]}.{work.__name__}"
        SCHEDULE[name] = Periodic(name, work, seconds)
        return work

    return register
