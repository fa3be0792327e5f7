"""Background work that survives a flushed Redis and a killed worker (architecture, section 4, "Outbox").

>>> @job(queue="assembly", timeout=120, retries=2, on_failure=note_failure)
... def assemble(session: Session, *, assembly_id: int) -> None: ...
>>> assemble.enqueue(session, assembly_id=7)       # a row in this transaction; RQ hears of it after the commit
>>> checkpoint(session)                            # inside a job: show what was written so far
>>> go_on_later(session, progress=40, start=201)   # inside a job: do the rest in another run
>>> raise RetryLater(seconds=300)                  # inside a job: go on later
"""

from lyd.core.jobs import polls, upkeep
from lyd.core.jobs.failed_jobs import list_failed_jobs, repeat_job
from lyd.core.jobs.open_jobs import count_open_jobs, find_open_job, withdraw_job
from lyd.core.jobs.polls import Poll, poll
from lyd.core.jobs.queues import QUEUES
from lyd.core.jobs.registry import JOBS, SCHEDULE, JobHandle, declare_job, every, job
from lyd.core.jobs.runner import LeaseLost, RetryLater, checkpoint, go_on_later

__all__ = [
    "JOBS",
    "QUEUES",
    "SCHEDULE",
    "JobHandle",
    "LeaseLost",
    "Poll",
    "RetryLater",
    "checkpoint",
    "count_open_jobs",
    "declare_job",
    "every",
    "find_open_job",
    "go_on_later",
    "job",
    "list_failed_jobs",
    "poll",
    "polls",
    "repeat_job",
    "upkeep",
    "withdraw_job",
]
