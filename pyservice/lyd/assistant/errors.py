"""Errors of the assistant."""

from __future__ import annotations

from lyd.core.errors import LydError


class AssistantOff(LydError):
    """The firm has turned the assistant off."""

    error_code, status, message = "assistant_off", 403, "Your firm has turned the assistant off."


class AssistantLimit(LydError):
    """What the firm's plan allows of the assistant is used up; `errors.starts_again` is the day of the new limit."""

    error_code, status = "assistant_limit", 403
    message = "The assistant's limit of your plan is used up."


class UnreadableFile(LydError):
    """A file that could not be read; the message says why."""

    error_code, status, message = "unreadable_file", 422, "The file could not be read."


class TurnGone(LydError):
    """A turn of this number was taken, and later ones too; `errors.turn` has the number of the current one."""

    error_code, status, message = "turn_gone", 409, "The conversation has gone on. Here is where it is now."


class OpenElsewhere(LydError):
    """Another tab has the conversation."""

    error_code, status, message = "session_elsewhere", 409, "This conversation is open in another tab."


class SessionEnded(LydError):
    """The conversation has ended."""

    error_code, status, message = "session_ended", 409, "This conversation has ended. Please start a new one."
