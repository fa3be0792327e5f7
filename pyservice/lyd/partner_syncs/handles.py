"""The jobs of syncs, named before their work (`jobs.py`) so that services can enqueue them."""

from __future__ import annotations

from lyd.core.jobs import declare_job

GIVEN_UP = "The application could not be reached for a long time. Please try again."

# A sync can make hundreds of calls, and payments must never wait for them.
plan_sync = declare_job("partner_syncs.plan_sync", queue="bulk", timeout=300, retries=8, failure_message=GIVEN_UP)
run_sync = declare_job("partner_syncs.run_sync", queue="bulk", timeout=300, retries=12, failure_message=GIVEN_UP)
