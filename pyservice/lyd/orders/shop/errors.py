"""Errors of the shop's setup."""

from __future__ import annotations

from lyd.core.errors import LydError


class WebhooksUnsigned(LydError):
    """LYD_STORE_WEBHOOK_SECRET is not set: senders could not be verified."""

    error_code, status = "webhooks_unsigned", 409
    message = (
        "LYD_STORE_WEBHOOK_SECRET of the document service is not set, so webhooks could not be told from forgeries."
    )
