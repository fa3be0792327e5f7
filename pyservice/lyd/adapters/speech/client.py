"""The client of the speech process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any
from urllib.parse import quote

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.adapters.http.client import PartnerClient
from lyd.adapters.speech.errors import (
    NothingHeard,
    RecordingTooLong,
    SpeechBusy,
    UnreadableRecording,
    UtteranceMissing,
)
from lyd.adapters.speech.models import LONGEST_SECONDS, SAMPLE_BYTES, SPOKEN_RATE, Hints, Recognition
from lyd.core.errors import LydError

PARTNER = "speech"
TIMEOUT = (2.0, 65.0)
"""Seconds to connect and to read."""
BRIEF = (0.3, 1.0)
"""The same where a member waits for something else."""
_MOST_SPOKEN = 10 * LONGEST_SECONDS * SPOKEN_RATE * SAMPLE_BYTES
_MOST_ANSWER = 100_000
_REFUSALS: dict[str, type[LydError]] = {
    "utterance_gone": UtteranceMissing,
    "unreadable_sound": UnreadableRecording,
    "too_long_sound": RecordingTooLong,
}


class LocalSpeech:
    """Recognises and speaks on the site's own machines."""

    def __init__(self, url: str, voice: str) -> None:
        self._voice = voice
        self._client = PartnerClient(PARTNER, url, retries=0, timeout=TIMEOUT)
        self._brief = PartnerClient(PARTNER, url, retries=0, timeout=BRIEF)

    def recognise(self, recording: bytes, hints: Hints) -> Recognition:
        """Return what was said in a recording of any kind that it reads.

        :raises NothingHeard: for silence and noise.
        :raises UnreadableRecording: for other kinds and damaged ones.
        :raises RecordingTooLong: for more than two minutes.
        :raises SpeechBusy: if all decoders are taken, or the process is down.
        """
        return self._recognise("recognise", _write_hints(hints) + b"\n" + recording)

    def add_chunk(self, key: str, number: int, chunk: bytes) -> None:
        """Send the next chunk of an utterance (PCM16, 16 kHz, mono). Raises UtteranceMissing and RecordingTooLong."""
        self._post(f"utterances/{quote(key, safe='')}/{number}", chunk)

    def end_utterance(self, key: str, hints: Hints) -> Recognition:
        """Return what was said in an utterance whose chunks were sent. The same again is the same for 20 seconds."""
        return self._recognise(f"utterances/{quote(key, safe='')}/end", _write_hints(hints))

    def speak(self, text: str, speed: float = 1.0, voice: str = "") -> Iterator[bytes]:
        """Return the sound of a text (PCM16, 24 kHz, mono) in pieces, as it is made. Raises SpeechBusy."""
        try:
            return self._client.stream("speak", _MOST_SPOKEN, json=self._describe(text, speed, voice))
        except PartnerUnavailable as error:
            raise SpeechBusy from error

    def prepare(self, text: str, speed: float = 1.0, voice: str = "") -> None:
        """Begin with the first sentence of a text that will be spoken soon. Raises SpeechBusy."""
        self._post("prepare", json.dumps(self._describe(text, speed, voice)).encode(), self._brief)

    def _describe(self, text: str, speed: float, voice: str) -> dict[str, Any]:
        return {"text": text, "voice": voice or self._voice, "speed": speed}

    def _recognise(self, path: str, body: bytes) -> Recognition:
        found = _read_recognition(self._post(path, body))
        if not found.text:
            raise NothingHeard
        return found

    def _post(self, path: str, body: bytes, client: PartnerClient | None = None) -> Any:
        try:
            return json.loads((client or self._client).transfer("POST", path, _MOST_ANSWER, data=body))
        except PartnerUnavailable as error:
            raise SpeechBusy from error
        except PartnerRefused as error:
            if error.code in _REFUSALS:
                raise _REFUSALS[error.code] from error
            raise
        except ValueError as error:
            raise InvalidPartnerResponse(PARTNER, "not JSON") from error


def _write_hints(hints: Hints) -> bytes:
    return json.dumps(asdict(hints)).encode()


def _read_recognition(fields: dict[str, Any]) -> Recognition:
    try:
        return Recognition(str(fields["text"]), float(fields["confidence"]), tuple(map(str, fields["alternatives"])))
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidPartnerResponse(PARTNER, "recognition") from error
