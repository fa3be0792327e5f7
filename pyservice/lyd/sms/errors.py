"""Reasons why a text message was not sent. Only the message's row stores them: widgets have no texts for them."""

from __future__ import annotations

from lyd.core.errors import LydError


class SmsPartnerAway(LydError):
    """The partner cannot be reached, is busy, or does not accept our account: a later attempt may succeed."""

    status, retry_after = 503, 60
    message = "The service for text messages could not be reached."


class SmsRefused(LydError):
    """The partner will not send this message, however often it is tried."""

    message = "The service for text messages did not accept the message."


class SmsTooLate(LydError):
    """The message waited for so long that it is of no use any more."""

    message = "The message could not be sent in time."


class SmsTooLong(LydError):
    """The message is longer than the longest that is sent, even with short names."""

    message = "The message is too long for a text message."
