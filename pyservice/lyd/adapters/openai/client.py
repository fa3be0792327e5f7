"""The client of OpenAI."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence

from lyd.adapters.openai.chat import Schema, complete
from lyd.adapters.openai.connection import OpenAiConnection
from lyd.adapters.openai.errors import UnusableAnswer
from lyd.adapters.openai.models import PARTNER, ClientSecret, Completion, Message, ModelEntry, ModelNames, Transcript
from lyd.adapters.openai.realtime import SPEED
from lyd.adapters.openai.speech import speak
from lyd.adapters.openai.tokens import make_secret
from lyd.adapters.openai.transcription import transcribe

QUICK, PATIENT = (3.0, 8.0), (3.0, 50.0)
"""Seconds to connect and to read: a member waits 8 s for an answer, then the local rules understand the reply."""


class OpenAi:
    """Understands, hears and speaks. Without a key it is not available."""

    def __init__(self, key: str, url: str, realtime_url: str, names: ModelNames) -> None:
        self.names, self.realtime_url = names, realtime_url
        self._connection = OpenAiConnection(key, url, realtime_url)

    @property
    def is_available(self) -> bool:
        """Whether the site has a key."""
        return self._connection.is_available

    def complete(
        self, messages: Sequence[Message], user: str, schema: Schema | None = None, *, is_large: bool = False
    ) -> Completion:
        """Return the answer of the small or the large model: within 8 s, or within 50.

        :raises UnusableAnswer: for a refusal, an answer that was cut off, and fields of another form.
        """
        timeout, model = (PATIENT, self.names.large) if is_large else (QUICK, self.names.chat)
        return complete(self._connection, timeout, model, messages, user, schema)

    def transcribe(self, recording: bytes, kind: str, keywords: Sequence[str] = ()) -> Transcript:
        """Return what was said in a recording; kind is its format: wav, mp3, webm, ogg, m4a or flac."""
        return transcribe(self._connection, PATIENT, self.names.transcription, recording, kind, keywords)

    def speak(self, text: str, speed: float = SPEED) -> Iterator[bytes]:
        """Return the sound of a text (PCM16, 24 kHz, mono) in pieces, as it is made."""
        return speak(self._connection, PATIENT, self.names, text, speed)

    def make_secret(self, keywords: Sequence[str] = ()) -> ClientSecret:
        """Return what a browser opens the realtime socket with, within a minute."""
        return make_secret(self._connection, QUICK, self.names, keywords)

    def list_models(self) -> list[ModelEntry]:
        """Return the models that the account can use, with the days on which they end."""
        with self._connection.call("models", PATIENT) as sdk:
            page = sdk.models.list()
        try:
            return [ModelEntry(model.id, _read_day(model.shutdown_date)) for model in page.data]
        except (AttributeError, TypeError, ValueError) as error:
            raise UnusableAnswer(PARTNER, "form") from error


def _read_day(value: str | None) -> datetime.date | None:
    return datetime.date.fromisoformat(value[:10]) if value else None
