"""Jobs of documents that services enqueue; jobs.py implements them."""

from __future__ import annotations

from lyd.core.jobs import declare_job

tell_shop = declare_job("documents.tell_shop", queue="default", timeout=120, retries=20)
