"""The one family of errors that a member may meet, and the table of their words.

A domain declares its errors as small classes in its errors.py; declaring one enters it into the table, which the
OpenAPI document, the error answers and a guard test (every word is known to the widgets) all read.
"""

from __future__ import annotations

from typing import Any, ClassVar

ERROR_TABLE: dict[str, type[LydError]] = {}
"""error_code → class. Filled by declaring subclasses of LydError."""


class LydError(Exception):
    """Something a member did, or met, that has its own answer.

    error_code is the stable word that widgets switch on; message is the product's own text (the three documents give
    it where they can); status is the HTTP status. errors holds {field: [messages]} for wrong input.
    """

    error_code: ClassVar[str] = ""
    status: ClassVar[int] = 400
    message: ClassVar[str] = ""
    retry_after: ClassVar[int | None] = None
    """Seconds after which the same may succeed, sent as Retry-After with 429 and 503; None if no repetition helps."""
    wait: int | None = None
    """Seconds that a partner asked to wait, if it said so. A job waits at least as long before it runs again."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if not cls.error_code:
            return
        registered = ERROR_TABLE.setdefault(cls.error_code, cls)
        if registered.__qualname__ != cls.__qualname__:
            raise TypeError(
                f"error_code {cls.error_code!r} is used by {registered.__qualname__} and {cls.__qualname__}"
            )

    @property
    def is_temporary(self) -> bool:
        """Whether the same may succeed later: a job that meets it runs again."""
        return self.retry_after is not None

    def __init__(self, message: str | None = None, *, errors: dict[str, Any] | None = None) -> None:
        super().__init__(message or self.message)
        self.text = message or self.message
        self.errors = errors or {}


class NotSignedIn(LydError):
    """No token, or one that cannot be believed. Signs the widget out."""

    error_code, status, message = "not_signed_in", 401, "Please sign in."


class Forbidden(LydError):
    """The caller is known and may not do this; the message says what is missing."""

    error_code, status, message = "forbidden", 403, "You are not allowed to do this."


class UpgradeNeeded(LydError):
    """Nothing but the plan stands in the way (document 2, section 6)."""

    error_code, status, message = "upgrade_needed", 403, "This feature is not available for Lite Plan."


class NotFound(LydError):
    """There is no such thing, or another team owns it: the answer does not tell which."""

    error_code, status, message = "not_found", 404, "This could not be found."


class ChangedMeanwhile(LydError):
    """Another member changed the same thing first; the message says who did what."""

    error_code, status, message = "changed_meanwhile", 409, "This was changed in the meantime. Please look again."


class InvalidInput(LydError):
    """Input that no retry makes right."""

    error_code, status, message = "invalid_input", 422, "Please check what you entered."


class TooManyRequests(LydError):
    """The caller's limit for this route is used up for now."""

    error_code, status, message, retry_after = "too_many_requests", 429, "Please wait a moment and try again.", 60


class NoSpace(LydError):
    """The disk for files is full, or nearly so: nothing new can be stored until an operator makes room."""

    error_code, status, retry_after = "no_space", 503, 300
    message = "There is no space for new files right now. Your answers are kept. Please try again later."


class DatabaseUnavailable(LydError):
    """The database cannot be reached; work resumes by itself when it is back."""

    error_code, status, retry_after = "database_unavailable", 503, 5
    message = "The service is taking a short break. Please try again in a moment."


class RedisUnavailable(LydError):
    """Redis cannot be reached: requests that need it (rate limits, consents) are refused."""

    error_code, status, retry_after = "redis_unavailable", 503, 5
    message = "The service is taking a short break. Please try again in a moment."


class Busy(LydError):
    """Two requests wanted the same rows at once and this one gave way."""

    error_code, status, message, retry_after = (
        "busy",
        503,
        "Somebody else is changing this right now. Please try again.",
        1,
    )


class IdempotencyKeyReused(LydError):
    """The key belongs to another request of the same caller."""

    error_code, status = "idempotency_key_reused", 422
    message = "This request was sent before with other details. Please try again."


class IdempotencyKeyInUse(LydError):
    """The first request with this key is still working."""

    error_code, status, retry_after = "idempotency_key_in_use", 409, 1
    message = "This is being done right now. Please wait a moment."


class InternalError(LydError):
    """Our fault. The request id in the answer finds it in the logs."""

    error_code, status, message = "internal_error", 500, "Something went wrong on our side. Please try again."
