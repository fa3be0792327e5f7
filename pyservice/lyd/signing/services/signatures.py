"""Submitted signatures: checked and redrawn before anything is locked or stored."""

from __future__ import annotations

import base64
import binascii

from lyd.signing.errors import SignatureIncomplete
from lyd.signing.models import SignatureKind
from lyd.signing.sealing import check_picture
from lyd.signing.sealing.errors import SignatureRefused
from lyd.signing.sealing.lettering import clean, draw_name
from lyd.signing.services.completion import NewSignature

MOST_LETTERS = 255
NONE = NewSignature(SignatureKind.APPROVED)
"""That of an approver."""


def read_signature(kind: SignatureKind, image: str, text: str) -> NewSignature:
    """Return a signature with its picture reduced to the ink, or with its name on one line.

    Raises SignatureIncomplete, SignatureTooLarge, SignatureRefused, SignatureBlank.
    """
    if kind is SignatureKind.TYPED:
        draw_name(text)
        return NewSignature(kind, text=clean(text, MOST_LETTERS))
    if not image:
        raise SignatureIncomplete
    return NewSignature(kind, picture=check_picture(_decode(image)))


def encode_picture(picture: bytes) -> str:
    """Return a picture as the wire has it."""
    return base64.b64encode(picture).decode()


def _decode(image: str) -> bytes:
    try:
        return base64.b64decode(image, validate=True)
    except (binascii.Error, ValueError) as error:
        raise SignatureRefused from error
