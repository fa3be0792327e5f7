"""Speech both ways: over HTTP for models that have it, else over a realtime socket.

The vendor ends the HTTP way on 6 January 2027; the model named as its successor speaks over the socket only. The
model's name chooses.
"""

from __future__ import annotations

from collections.abc import Iterator

from lyd.adapters.http.client import PartnerClient
from lyd.adapters.openai.models import ModelNames
from lyd.adapters.openai.realtime import RATE
from lyd.adapters.openai.sockets import Socket

OVER_SOCKET = "gpt-realtime"
_MOST_BYTES = 10 * 60 * RATE * 2
"""Ten minutes."""


def speak(client: PartnerClient, socket: Socket, names: ModelNames, text: str, speed: float) -> Iterator[bytes]:
    """Return the sound of a text (PCM16, 24 kHz, mono) in pieces as it is made.

    A model may reword: what has to be exact is spoken by the local voice.
    """
    if names.speech.startswith(OVER_SOCKET):
        return socket.read_aloud(text, speed)
    body = {"model": names.speech, "voice": names.voice, "input": text, "response_format": "pcm", "speed": speed}
    return client.stream("audio/speech", _MOST_BYTES, json=body)
