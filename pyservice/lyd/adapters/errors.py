"""How a partner's call can fail, whoever the partner is.

Each is a LydError: unhandled, it is a 503 or 502 to a member, and a job that meets one is run again when that can help.
What the partner said stays out of the message (it may name people, keys or addresses); `detail` is for the log.
"""

from __future__ import annotations

from lyd.core.errors import LydError

SOMETHING_WRONG = "There is something wrong. Please try again!"
"""Document 2, section 8."""


class PartnerError(LydError):
    """A partner did not do what it was asked.

    partner is its name in lower case; detail is a word or number without personal data (`timeout`, `503`, a partner's
    own error code); maybe_done is true where the partner may have acted although no answer came: look before asking
    again.
    """

    def __init__(self, partner: str, detail: str = "", *, maybe_done: bool = False) -> None:
        super().__init__()
        self.partner, self.detail, self.maybe_done = partner, detail, maybe_done


class PartnerUnavailable(PartnerError):
    """Down, slow, busy or switched off here; later it may work."""

    error_code, status, message, retry_after = "partner_unavailable", 503, SOMETHING_WRONG, 30


class PartnerRefused(PartnerError):
    """It understood and said no: asking the same again is useless. code is the partner's own word, http its status."""

    error_code, status, message = "partner_refused", 502, SOMETHING_WRONG

    def __init__(self, partner: str, code: str, http: int) -> None:
        super().__init__(partner, f"{http} {code}")
        self.code, self.http = code, http


class InvalidPartnerResponse(PartnerError):
    """It answered what its interface does not allow: not JSON, too large, fields missing or of another kind."""

    error_code, status, message, retry_after = "invalid_partner_response", 503, SOMETHING_WRONG, 30


class BadSignature(PartnerError):
    """What claims to come from a partner is not signed by it, or was signed too long ago."""

    error_code, status, message = "bad_signature", 401, "The signature does not match."
