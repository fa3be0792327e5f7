"""Jobs of the assistant that services enqueue; jobs.py implements them."""

from __future__ import annotations

from lyd.core.jobs import declare_job

SECONDS = 900
"""For 40 pages that are read as pictures, at up to 20 seconds each."""
read_file = declare_job("assistant.read_file", queue="assistant", timeout=SECONDS, retries=2)
