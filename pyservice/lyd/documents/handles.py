"""Jobs of documents that services enqueue; jobs.py implements them."""

from __future__ import annotations

from lyd.core.jobs import declare_job

# Rows in the outbox keep this name of the job, and its argument order_id, which is WooCommerce's.
notify_shop = declare_job("documents.tell_shop", queue="payments", timeout=120, retries=20)
forget_files = declare_job("documents.forget_files", queue="bulk", timeout=120)
move_to_version = declare_job("documents.move_to_version", queue="bulk", timeout=120)
