"""Jobs of orders that services enqueue; jobs.py implements them.

Their argument order_id is wc_order_id elsewhere: rows that wait in the outbox keep its name.
"""

from __future__ import annotations

from lyd.core.jobs import declare_job

RETRIES = 20
"""The interval grows to ten minutes: a partner may be unavailable for hours."""

refund_payment = declare_job("orders.refund_payment", queue="payments", timeout=120, retries=RETRIES)
close_pages = declare_job("orders.close_pages", queue="payments", timeout=120, retries=RETRIES)
post_result = declare_job("orders.post_result", queue="payments", timeout=120, retries=3)
write_note = declare_job("orders.write_note", queue="payments", timeout=120, retries=RETRIES)
