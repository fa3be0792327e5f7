"""Why a message could not be sent. Only the message's own row hears of these: they have no word for widgets."""

from __future__ import annotations

from lyd.core.errors import LydError


class MailServerAway(LydError):
    """The mail server is not there, or asks to come again later."""

    status, retry_after = 503, 60
    message = "The mail server could not be reached."


class MailServerSilent(MailServerAway):
    """The mail server does not answer: every try costs a worker the whole time that it may take."""


class MailRefused(LydError):
    """The mail server will not take this message, however often it is tried."""

    message = "The mail server refused the message."


class MailNotWanted(LydError):
    """What the message was about is over (an invitation that was revoked), so it is not sent."""

    message = "What this message was about is over."
