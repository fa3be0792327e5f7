"""The realtime socket as the service opens it: to have one text read aloud."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from threading import Timer
from typing import TYPE_CHECKING, Any

from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.openai.connection import OpenAiConnection
from lyd.adapters.openai.models import PARTNER, ModelNames
from lyd.adapters.openai.realtime import describe_reading, describe_session

if TYPE_CHECKING:
    from openai.resources.realtime.realtime import RealtimeConnection
    from openai.types.realtime import RealtimeResponse, RealtimeServerEvent

OPEN_SECONDS, EVENT_SECONDS, CLOSE_SECONDS = 5, 15, 1
MOST_MESSAGE = 4 * 1024 * 1024
OPTIONS: Any = {
    "max_size": MOST_MESSAGE,
    "compression": None,
    "open_timeout": OPEN_SECONDS,
    "close_timeout": CLOSE_SECONDS,
}
RATE_LIMITED = "rate_limit_exceeded"
MOST_CODE = 80


def read_aloud(
    connection: OpenAiConnection, timeout: tuple[float, float], names: ModelNames, text: str, speed: float
) -> Iterator[bytes]:
    """Yield the pieces of sound as they come, over a session of their own: nothing of one text is known in another.

    :raises PartnerUnavailable: no connection, a rate limit, no event for 15 seconds, a socket that closes.
    :raises PartnerRefused: a wrong key.
    :raises InvalidPartnerResponse: sound that is none.
    """
    session: Any = describe_session(replace(names, realtime=names.speech), (), speed)
    with (
        connection.call("realtime", timeout) as sdk,
        sdk.realtime.connect(model=names.speech, websocket_connection_options=OPTIONS) as socket,
    ):
        socket.session.update(session=session)
        socket.response.create(response=describe_reading(text))
        yield from _read_sound(socket)


def _read_sound(socket: RealtimeConnection) -> Iterator[bytes]:
    while True:
        event = _receive(socket)
        if event.type == "response.output_audio.delta":
            yield base64.b64decode(event.delta, validate=True)
        elif event.type == "response.done":
            _require_completed(event.response)
            return
        elif event.type == "error":
            raise PartnerUnavailable(PARTNER, _shorten(event.error.code))


def _receive(socket: RealtimeConnection) -> RealtimeServerEvent:
    with _closing_after(socket, EVENT_SECONDS):
        return socket.recv()


@contextmanager
def _closing_after(socket: RealtimeConnection, seconds: float) -> Iterator[None]:
    """Close the socket if what is inside takes longer: the SDK itself would wait for an event for ever."""
    timer = Timer(seconds, socket.close)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _require_completed(response: RealtimeResponse) -> None:
    if response.status != "completed":
        error = response.status_details.error if response.status_details else None
        code = _shorten(error.code if error else None)
        raise PartnerUnavailable(PARTNER, code, retry_after=1 if code == RATE_LIMITED else None)


def _shorten(code: str | None) -> str:
    return code[:MOST_CODE] if code else "failed"
