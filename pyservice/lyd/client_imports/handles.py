"""The jobs of cached lists, named before their work (`jobs.py`) so that services can enqueue them."""

from __future__ import annotations

from lyd.core.jobs import declare_job

copy_list = declare_job("client_imports.copy_list", queue="bulk", timeout=300, retries=5)
