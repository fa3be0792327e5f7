"""Jobs of memberships that services enqueue; jobs.py implements them."""

from __future__ import annotations

from lyd.core.jobs import declare_job

RETRIES = 20
"""Ten minutes apart in the end: Stripe may be away for hours."""

check_renewal = declare_job("memberships.check_renewal", queue="default", timeout=120, retries=RETRIES)
cancel_subscription = declare_job("memberships.cancel_subscription", queue="default", timeout=120, retries=RETRIES)
