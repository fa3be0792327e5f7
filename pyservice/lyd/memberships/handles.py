"""Jobs of memberships that services enqueue; jobs.py implements them."""

from __future__ import annotations

from lyd.core.jobs import declare_job

RETRIES = 20
"""The interval grows to ten minutes: Stripe may be unavailable for hours."""

check_renewal = declare_job("memberships.check_renewal", queue="payments", timeout=120, retries=RETRIES)
cancel_subscription = declare_job("memberships.cancel_subscription", queue="payments", timeout=120, retries=RETRIES)
