"""The jobs of signing that its services enqueue; jobs.py does their work."""

from lyd.core.jobs import declare_job

seal_request = declare_job("signing.seal_request", queue="assembly", timeout=300, retries=2)
"""Stamp, certify and seal the files of a completed request."""
send_request = declare_job("signing.send_request", queue="assembly", timeout=120, retries=3)
"""Have a provider outside send a request."""
