"""The jobs of connections, named before their work (`jobs.py`) so that services can enqueue them."""

from __future__ import annotations

from lyd.core.jobs import declare_job

# It waits for a partner while a member waits for the list: the queue of such work.
read_organisations = declare_job("integrations.read_organisations", queue="payments", timeout=120, retries=3)
