"""The errors of calls to partners: one family for all of them.

Each is a LydError: unhandled, a member gets 503 or 502, and a job that raises one is run again if that can help.
The partner's own text stays out of the message (it may name people, keys or addresses); `detail` is for the log.
"""

from __future__ import annotations

from lyd.core.errors import LydError

SOMETHING_WRONG = "There is something wrong. Please try again!"
"""Document 2, section 8."""
MOST_DESCRIPTION = 500


class PartnerError(LydError):
    """A call to a partner that failed.

    partner is its name in lower case; detail is a word or number without personal data (`timeout`, `503`, a partner's
    own error code); maybe_done is true if the partner may have acted although no response came: check before the
    call is repeated.
    """

    def __init__(self, partner: str, detail: str = "", *, maybe_done: bool = False) -> None:
        super().__init__()
        self.partner, self.detail, self.maybe_done = partner, detail, maybe_done


class PartnerUnavailable(PartnerError):
    """Down, slow, busy or not configured; later it may work. wait: seconds that the partner asked for, None if none."""

    error_code, status, message, retry_after = "partner_unavailable", 503, SOMETHING_WRONG, 30

    def __init__(
        self, partner: str, detail: str = "", *, maybe_done: bool = False, retry_after: int | None = None
    ) -> None:
        super().__init__(partner, detail, maybe_done=maybe_done)
        self.wait = retry_after


class PartnerRefused(PartnerError):
    """The partner rejected the call: repeating it is useless. code is the partner's own code, http the status.

    description is the partner's text, "" if there is none: for the member whose data it is about, never for a log.
    """

    error_code, status, message = "partner_refused", 502, SOMETHING_WRONG

    def __init__(self, partner: str, code: str, http: int, description: str = "") -> None:
        super().__init__(partner, f"{http} {code}")
        self.code, self.http, self.description = code, http, description[:MOST_DESCRIPTION]


class InvalidPartnerResponse(PartnerError):
    """A response that the partner's interface does not allow: not JSON, too large, missing or wrong fields."""

    error_code, status, message, retry_after = "invalid_partner_response", 503, SOMETHING_WRONG, 30


class BadSignature(PartnerError):
    """A webhook whose signature is not the partner's, or too old."""

    error_code, status, message = "bad_signature", 401, "The signature does not match."


class ConnectionLost(PartnerError):
    """The partner no longer accepts a member's connection: it was revoked there, or was not used for too long."""

    error_code, status = "connection_lost", 409
    message = "The connection to this application has ended. Please connect it again."
