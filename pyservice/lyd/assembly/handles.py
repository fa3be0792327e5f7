"""The job of previews, which services enqueue; jobs.py implements it."""

from __future__ import annotations

from lyd.core.jobs import declare_job

SECONDS = 150
"""For one attempt: the converter answers within two minutes, its queue included."""

make_preview = declare_job("assembly.make_preview", queue="previews", timeout=SECONDS, retries=1)
