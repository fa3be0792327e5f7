"""Reasons why a message could not be sent. Only the message's row stores them: widgets have no texts for them."""

from __future__ import annotations

from lyd.core.errors import LydError


class MailServerAway(LydError):
    """The mail server cannot be reached, or requests a later attempt."""

    status, retry_after = 503, 60
    message = "The mail server could not be reached."


class MailServerSilent(MailServerAway):
    """The mail server does not answer: every attempt occupies a worker until the timeout."""


class MailRefused(LydError):
    """The mail server will not take this message, however often it is tried."""

    message = "The mail server refused the message."
