"""Answers as they travel: base64 of their XML (document 3, section 7.4)."""

from __future__ import annotations

import base64
import binascii

from lyd.interviews.errors import InvalidAnswers
from lyd.interviews.xml import MAX_BYTES, Tree, decode, encode

XML_DESCRIPTION = (
    'base64 of UTF-8 XML: `<Answers>` with an element for each key; an object is `type="object"`, a list `type="list"` '
    'with `<item>` children. An entry of a repeated group has an id, `<item type="object" id="3f0c81d2aa">`, of 1 to '
    "40 letters, digits, - and _, unique in the document: send it back as it came, give a new entry any id or none."
)
"""What the API's documentation says of answers (docs/template-packages.md has all of it)."""


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
