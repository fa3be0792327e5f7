"""Bodies of requests to the speech process, checked."""

from __future__ import annotations

import json
from typing import Any

from lyd.adapters.speech.grammars import KINDS
from lyd.adapters.speech.models import FREE, MOST_PHRASES, Hints
from lyd.adapters.speech.synthesis import FASTEST, MOST_TEXT, SLOWEST, VOICES

_LONGEST_PHRASE = 200


class BadRequest(Exception):
    """A body of another form."""


def read_hints(body: bytes) -> Hints:
    """Return the hints of a request. Raises BadRequest."""
    fields = _read_object(body)
    kind, phrases = fields.get("kind", FREE), fields.get("phrases", [])
    if not isinstance(kind, str) or (kind != FREE and kind not in KINDS) or not isinstance(phrases, list):
        raise BadRequest
    if len(phrases) > MOST_PHRASES or not all(isinstance(text, str) for text in phrases):
        raise BadRequest
    return Hints(kind, tuple(text[:_LONGEST_PHRASE] for text in phrases))


def read_speech(body: bytes) -> tuple[str, str, float]:
    """Return text, voice and speed of a request. Raises BadRequest."""
    fields = _read_object(body)
    text, voice, speed = fields.get("text"), fields.get("voice", VOICES[0]), fields.get("speed", 1.0)
    if not isinstance(text, str) or not 0 < len(text) <= MOST_TEXT or voice not in VOICES:
        raise BadRequest
    if not isinstance(speed, int | float) or not SLOWEST <= speed <= FASTEST:
        raise BadRequest
    return text, voice, float(speed)


def _read_object(body: bytes) -> dict[str, Any]:
    try:
        fields = json.loads(body or b"{}")
    except (ValueError, RecursionError):
        raise BadRequest from None
    if not isinstance(fields, dict):
        raise BadRequest
    return fields
