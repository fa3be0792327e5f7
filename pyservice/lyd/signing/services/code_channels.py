"""How a one-time code reaches a person, and how the page names the address without showing it."""

from __future__ import annotations

from enum import StrEnum

from lyd.core.phone_numbers import parse_phone_number
from lyd.signing.models import Signer, SigningRequest
from lyd.signing.sealing.certificate import mask_email
from lyd.sms.services import is_available

HIDDEN = "•••"


class Channel(StrEnum):
    """The ways to send a code."""

    EMAIL = "email"
    SMS = "sms"


def channel_of(request: SigningRequest, signer: Signer) -> Channel:
    """Return how a person's codes are sent: by SMS if the sender chose it, the site can, and the number is a mobile."""
    if request.has_sms and signer.phone and is_available():
        number = parse_phone_number(signer.phone)
        if number is not None and number.is_mobile:
            return Channel.SMS
    return Channel.EMAIL


def hint_of(request: SigningRequest, signer: Signer) -> str:
    """Return where a code goes, as much as the person needs to find it: "a•••@example.com", "••• 678"."""
    if channel_of(request, signer) is Channel.SMS:
        return f"{HIDDEN} {signer.phone[-3:]}"
    return mask_email(signer.email)
