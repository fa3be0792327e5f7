"""The job of certificates, named before its work (`jobs.py`) so that services can enqueue it."""

from __future__ import annotations

from lyd.core.jobs import declare_job

upload_certificate = declare_job("partner_syncs.upload_certificate", queue="bulk", timeout=300, retries=12)
