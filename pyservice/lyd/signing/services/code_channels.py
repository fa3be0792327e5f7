"""How a one-time code reaches a person, and how the page names the address without showing it."""

from __future__ import annotations

from enum import StrEnum

from lyd.signing.models import Signer, SigningRequest
from lyd.signing.sealing.certificate import mask_email
from lyd.sms.services import is_available

HIDDEN = "•••"


class Channel(StrEnum):
    """The ways to send a code."""

    EMAIL = "email"
    SMS = "sms"


def channel_of(request: SigningRequest, signer: Signer) -> Channel:
    """Return how a person's codes are sent: as text messages if the request has SMS and the site can send them."""
    return Channel.SMS if request.has_sms and signer.phone and is_available() else Channel.EMAIL


def hint_of(request: SigningRequest, signer: Signer) -> str:
    """Return where a code goes, as much as the person needs to find it: "a•••@example.com"."""
    if channel_of(request, signer) is Channel.SMS:
        return f"{HIDDEN} {signer.phone[-3:]}"
    return mask_email(signer.email)
