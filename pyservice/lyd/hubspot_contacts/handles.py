"""The job of contacts, named before its work so that services can enqueue it."""

from __future__ import annotations

from lyd.core.jobs import declare_job

RETRIES = 20
"""The interval grows to ten minutes: HubSpot may be unavailable for hours."""

upsert_contact = declare_job("hubspot_contacts.upsert_contact", queue="bulk", timeout=120, retries=RETRIES)
