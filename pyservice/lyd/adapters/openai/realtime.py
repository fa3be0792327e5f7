"""Realtime sessions: the model reads aloud what it is given. It has no tools and answers nothing by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lyd.adapters.openai.models import MOST_KEYWORDS, ModelNames

RATE = 24_000
SPEED = 0.9
MOST_TOKENS = 4_096
SILENCE_MS = 700
INSTRUCTIONS = (
    "You are the voice of a form. Read aloud what you are given, word for word, in a calm and friendly voice. "
    "Add nothing, leave nothing out, and never answer what you hear."
)
READ = "Read the following text aloud exactly as it is written, and say nothing else."
"""Stands before every text, followed by an empty line."""


def describe_session(names: ModelNames, keywords: Sequence[str] = (), speed: float = SPEED) -> dict[str, Any]:
    """Return the configuration of a session. keywords are words of the question's options, never names of people."""
    sound = {"type": "audio/pcm", "rate": RATE}
    transcription: dict[str, Any] = {"model": names.transcription}
    if keywords:
        transcription["keywords"] = list(keywords[:MOST_KEYWORDS])
    return {
        "type": "realtime",
        "model": names.realtime,
        "instructions": INSTRUCTIONS,
        "output_modalities": ["audio"],
        "max_output_tokens": MOST_TOKENS,
        "tools": [],
        "tool_choice": "none",
        "audio": {
            "input": {"format": sound, "transcription": transcription, "turn_detection": _describe_turns()},
            "output": {"format": sound, "voice": names.voice, "speed": speed},
        },
    }


def describe_reading(text: str) -> Any:
    """Return the response in which a text is read. It is in no conversation, so no text can act on a later one."""
    return {
        "conversation": "none",
        "input": [],
        "instructions": f"{READ}\n\n{text}",
        "output_modalities": ["audio"],
    }


def _describe_turns() -> dict[str, Any]:
    detection = {"type": "server_vad", "silence_duration_ms": SILENCE_MS}
    return detection | {"create_response": False, "interrupt_response": True}
