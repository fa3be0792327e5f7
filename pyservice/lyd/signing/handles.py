"""The jobs of signing that its services enqueue; jobs.py does their work."""

from lyd.core.jobs import declare_job

seal_request = declare_job("signing.seal_request", queue="assembly", timeout=300, retries=2)
"""Stamp, certify and seal the files of a completed request."""
send_request = declare_job("signing.send_request", queue="assembly", timeout=120, retries=12)
"""Have a provider outside send a request. It may be down for an hour or two."""
withdraw_request = declare_job("signing.withdraw_request", queue="assembly", timeout=120, retries=4)
"""Have a provider outside take a request back. After a quarter of an hour the request ends here even so."""
remind_outside = declare_job("signing.remind_outside", queue="bulk", timeout=120, retries=3)
"""Have a provider outside remind those whose turn it is."""
refresh_request = declare_job("signing.refresh_request", queue="bulk", timeout=120, retries=3)
"""Start the poll of a request outside, and read its state. A worker that is killed must not lose the poll."""
release_request = declare_job("signing.release_request", queue="bulk", timeout=60, retries=12)
"""Tell a provider outside that the signed files are stored here."""
