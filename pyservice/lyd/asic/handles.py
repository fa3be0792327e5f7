"""The jobs of registrations that services enqueue; jobs.py does their work."""

from __future__ import annotations

import datetime

from lyd.core.jobs import declare_job

FIRST = datetime.timedelta(minutes=1)
"""After something was sent to ASIC, the time until it is asked about it."""

lodge = declare_job("asic.lodge", queue="payments", timeout=300, retries=200)
"""Send a submission to ASIC, which may be down for days: the job waits up to half an hour between its runs."""
follow = declare_job("asic.follow", queue="payments", timeout=300, retries=3)
"""Ask ASIC about a document, and begin the poll that repeats it."""
