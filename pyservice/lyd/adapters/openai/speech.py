"""Speech both ways: over HTTP for models that have it, else over a realtime socket.

The vendor ends the HTTP way on 6 January 2027; the model named as its successor speaks over the socket only. The
model's name chooses.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.openai.connection import OpenAiConnection
from lyd.adapters.openai.models import PARTNER, ModelNames
from lyd.adapters.openai.sockets import read_aloud

OVER_SOCKET = "gpt-realtime"
PIECE_BYTES = 16 * 1024


def speak(
    connection: OpenAiConnection, timeout: tuple[float, float], names: ModelNames, text: str, speed: float
) -> Iterator[bytes]:
    """Return the sound of a text (PCM16, 24 kHz, mono) in pieces as it is made. What fails before it is raised here.

    A model may reword: what has to be exact is spoken by the local voice.
    """
    if names.speech.startswith(OVER_SOCKET):
        sound = read_aloud(connection, timeout, names, text, speed)
    else:
        sound = _speak_over_http(connection, timeout, names, text, speed)
    first = next(sound, b"")
    if not first:
        raise InvalidPartnerResponse(PARTNER, "no sound")
    return chain((first,), sound)


def _speak_over_http(
    connection: OpenAiConnection, timeout: tuple[float, float], names: ModelNames, text: str, speed: float
) -> Iterator[bytes]:
    with (
        connection.call("speech", timeout) as sdk,
        sdk.audio.speech.with_streaming_response.create(
            model=names.speech, voice=names.voice, input=text, response_format="pcm", speed=speed
        ) as response,
    ):
        yield from response.iter_bytes(PIECE_BYTES)
