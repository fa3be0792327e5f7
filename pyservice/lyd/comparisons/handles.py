"""The job of comparisons, which services enqueue; jobs.py implements it."""

from __future__ import annotations

from lyd.core.jobs import declare_job

SECONDS = 60
"""For one attempt: two versions of the longest answers take a few seconds."""

make_comparison = declare_job("comparisons.make_comparison", queue="previews", timeout=SECONDS, retries=1)
