"""What a provider does for the assistant. `local` and `openai` do it; the rest of the assistant knows only these."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from lyd.assistant.conversation.state import Asked, Found, Heard, Interpretation


class Interpreter(Protocol):
    """Classifies a reply to a question."""

    def interpret(self, asked: Asked, reply: str) -> Interpretation:
        """Return what a reply means. What it returns is judged like typing."""
        ...


class Recogniser(Protocol):
    """Turns speech into text."""

    def recognise(self, audio: bytes, hints: Sequence[str]) -> Heard:
        """Return what was said in a recording (PCM16, 16 kHz, mono). hints are words that may occur."""
        ...


class Synthesiser(Protocol):
    """Turns text into speech."""

    def speak(self, text: str, speed: float) -> Iterator[bytes]:
        """Yield sound (PCM16, 24 kHz, mono) as it is made."""
        ...


class Extractor(Protocol):
    """Finds answers in the lines of a file."""

    def propose(self, lines: Sequence[str], questions: Sequence[Asked]) -> list[Found]:
        """Return answers with the place of each. What it returns is verified against the lines."""
        ...
