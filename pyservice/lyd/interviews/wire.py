"""Answers as they travel: base64 of their XML (document 3, section 7.4)."""

from __future__ import annotations

import base64
import binascii

from lyd.interviews.errors import InvalidAnswers
from lyd.interviews.xml import MAX_BYTES, Tree, decode, encode


def from_base64(text: str) -> Tree:
    """Read answers from base64 of the XML. Raises :class:`InvalidAnswers`."""
    if len(text) > MAX_BYTES * 4 // 3 + 4:
        raise InvalidAnswers("The answers are larger than 1 MB.")
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise InvalidAnswers("The answers are not valid base64.") from error
    return decode(data)


def to_base64(tree: Tree) -> str:
    """Write answers as base64 of the XML. Raises :class:`InvalidAnswers`."""
    return base64.b64encode(encode(tree)).decode("ascii")
