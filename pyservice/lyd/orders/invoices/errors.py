"""Errors of invoices."""

from __future__ import annotations

from lyd.core.errors import LydError


class InvoiceUnavailable(LydError):
    """The converter is down or busy, or refused the file."""

    error_code, status, retry_after = "invoice_unavailable", 503, 5
    message = "The invoice could not be made just now. Please try again in a moment."
