"""Background work that survives a flushed Redis and a killed worker (architecture, section 4, "Outbox").

>>> @job(queue="assembly", timeout=120, retries=2, on_failure=note_failure)
... def assemble(session: Session, *, assembly_id: int) -> None: ...
>>> enqueue(session, assemble, assembly_id=7)      # a row in this transaction; RQ hears of it after the commit
>>> checkpoint(session)                            # inside a job: show progress so far to everybody
"""

from lyd.core.jobs import upkeep
from lyd.core.jobs.outbox import enqueue
from lyd.core.jobs.registry import JOBS, QUEUES, SCHEDULE, Job, every, job
from lyd.core.jobs.runner import LeaseLost, checkpoint

__all__ = ["JOBS", "QUEUES", "SCHEDULE", "Job", "LeaseLost", "checkpoint", "enqueue", "every", "job", "upkeep"]
