"""How a one-time code reaches a person, and how the page names the address without showing it."""

from __future__ import annotations

from enum import StrEnum

from lyd.signing.models import Signer, SigningRequest
from lyd.signing.sealing.certificate import mask_email

HIDDEN = "•••"


class Channel(StrEnum):
    """The ways to send a code."""

    EMAIL = "email"
    SMS = "sms"


def channel_of(_request: SigningRequest, _signer: Signer) -> Channel:
    """Return how a person's codes are sent."""
    return Channel.EMAIL


def hint_of(request: SigningRequest, signer: Signer) -> str:
    """Return where a code goes, as much as the person needs to find it: "a•••@example.com"."""
    if channel_of(request, signer) is Channel.SMS:
        return f"{HIDDEN} {signer.phone[-3:]}"
    return mask_email(signer.email)
