"""The client of OpenAI."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence

import requests

from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.http.client import PartnerClient
from lyd.adapters.openai.chat import Schema, complete
from lyd.adapters.openai.errors import UnusableAnswer
from lyd.adapters.openai.models import PARTNER, ClientSecret, Completion, Message, ModelEntry, ModelNames, Transcript
from lyd.adapters.openai.realtime import SPEED
from lyd.adapters.openai.sockets import Socket
from lyd.adapters.openai.speech import speak
from lyd.adapters.openai.tokens import make_secret
from lyd.adapters.openai.transcription import transcribe

QUICK, PATIENT = (3.0, 8.0), (3.0, 50.0)
"""Seconds to connect and to read: a member waits 8 s for an answer, then the local rules understand the reply."""


class OpenAi:
    """Understands, hears and speaks. Without a key it is not available."""

    def __init__(self, key: str, url: str, realtime_url: str, names: ModelNames) -> None:
        self.names, self.realtime_url = names, realtime_url
        self._key = key
        session = requests.Session()
        session.headers["Authorization"] = f"Bearer {key}"
        self._quick = PartnerClient(PARTNER, url, retries=0, timeout=QUICK, session=session)
        self._patient = PartnerClient(PARTNER, url, retries=0, timeout=PATIENT, session=session)
        self._socket = Socket(realtime_url, key, names)

    @property
    def is_available(self) -> bool:
        """Whether the site has a key."""
        return bool(self._key)

    def complete(
        self, messages: Sequence[Message], user: str, schema: Schema | None = None, *, is_large: bool = False
    ) -> Completion:
        """Return the answer of the small or the large model: within 8 s, or within 50.

        :raises UnusableAnswer: for a refusal, an answer that was cut off, and fields of another form.
        """
        client, model = (self._patient, self.names.large) if is_large else (self._quick, self.names.chat)
        return complete(self._require(client), model, messages, user, schema)

    def transcribe(self, recording: bytes, kind: str, keywords: Sequence[str] = ()) -> Transcript:
        """Return what was said in a recording; kind is its format: wav, mp3, webm, ogg, m4a or flac."""
        return transcribe(self._require(self._patient), self.names.transcription, recording, kind, keywords)

    def speak(self, text: str, speed: float = SPEED) -> Iterator[bytes]:
        """Return the sound of a text (PCM16, 24 kHz, mono) in pieces, as it is made."""
        return speak(self._require(self._patient), self._socket, self.names, text, speed)

    def make_secret(self, keywords: Sequence[str] = ()) -> ClientSecret:
        """Return what a browser opens the realtime socket with, within a minute."""
        return make_secret(self._require(self._quick), self.names, keywords)

    def list_models(self) -> list[ModelEntry]:
        """Return the models that the account can use, with the days on which they end."""
        answer = self._require(self._patient).get("models")
        try:
            return [ModelEntry(str(row["id"]), _read_day(row.get("shutdown_date"))) for row in answer["data"]]
        except (KeyError, TypeError, ValueError) as error:
            raise UnusableAnswer(PARTNER, "form") from error

    def _require(self, client: PartnerClient) -> PartnerClient:
        if not self.is_available:
            raise PartnerUnavailable(PARTNER, "no key")
        return client


def _read_day(value: object) -> datetime.date | None:
    return datetime.date.fromisoformat(str(value)[:10]) if value else None
