"""Messages that the partner has taken, read from its answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused

PARTNER = "sms"
LONGEST_SID = 64
_REFUSED = frozenset({"failed", "undelivered", "canceled"})
"""States of a message that will not arrive; every other one is on its way."""


@dataclass(frozen=True, slots=True)
class AcceptedSms:
    """A message that the partner sends on: its id there and its state at that moment (queued, accepted, …)."""

    sid: str
    status: str


def read_accepted_sms(answer: Any) -> AcceptedSms:
    """Return the message in the partner's answer.

    :raises PartnerRefused: if it says that the message will not be sent; code is its error_code.
    :raises InvalidPartnerResponse: if sid or status are missing or no texts; the message may have been sent.
    """
    fields = answer if isinstance(answer, dict) else {}
    sid, status, code = fields.get("sid"), fields.get("status"), fields.get("error_code")
    if not isinstance(status, str) or not isinstance(sid, str) or not 0 < len(sid) <= LONGEST_SID:
        raise InvalidPartnerResponse(PARTNER, "sid or status", maybe_done=True)
    if status in _REFUSED or code:
        raise PartnerRefused(PARTNER, str(code or status)[:20], 201)
    return AcceptedSms(sid, status)
