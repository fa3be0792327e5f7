"""What is sent to OpenAI and what it answers."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

PARTNER = "openai"
MOST_KEYWORDS = 50
"""Words that may be heard, of a call or a session."""


@dataclass(frozen=True, slots=True)
class ModelNames:
    """Models by what they do, and the voice: names of settings, for models come and go."""

    chat: str
    large: str
    transcription: str
    speech: str
    realtime: str
    voice: str


@dataclass(frozen=True, slots=True)
class Usage:
    """What a call used: tokens of text and of sound, seconds of sound, cost in millionths of a US dollar."""

    model: str
    input_tokens: int = 0
    output_tokens: int = 0
    audio_seconds: float = 0.0
    cost_micros: int = 0


@dataclass(frozen=True, slots=True)
class Message:
    """A message of a chat: role is system, user or assistant."""

    role: str
    content: str


@dataclass(frozen=True, slots=True)
class Completion:
    """The text of an answer, and the fields if a schema was asked for."""

    text: str
    fields: Mapping[str, Any]
    usage: Usage


@dataclass(frozen=True, slots=True)
class Transcript:
    """What was heard, and in which languages (ISO 639-1). The model gives no confidence."""

    text: str
    languages: tuple[str, ...]
    usage: Usage


@dataclass(frozen=True, slots=True)
class ClientSecret:
    """What a browser opens the realtime socket with, until expires_at (seconds since 1970)."""

    value: str
    expires_at: int


@dataclass(frozen=True, slots=True)
class ModelEntry:
    """A model that the account can use, and when it ends, if that was announced."""

    id: str
    ends_on: datetime.date | None
