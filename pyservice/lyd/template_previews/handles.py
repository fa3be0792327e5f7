"""The job of previews, which services enqueue; jobs.py implements it."""

from __future__ import annotations

from lyd.core.jobs import declare_job

SECONDS = 240
"""Seconds of one attempt: the converter responds within two minutes, then the pages are drawn."""

make_preview = declare_job("template_previews.make_preview", queue="bulk", timeout=SECONDS, retries=5)
