"""The jobs of the entity book, named before their work (`jobs.py`)."""

from __future__ import annotations

from lyd.core.jobs import declare_job

collect_details = declare_job("entity_book.collect_details", queue="bulk", timeout=120)
