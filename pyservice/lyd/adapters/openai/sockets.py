"""The realtime socket as the service opens it: to have one text read aloud."""

from __future__ import annotations

import asyncio
import base64
import binascii
import queue
import threading
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import structlog

from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerRefused, PartnerUnavailable
from lyd.adapters.openai.models import PARTNER, ModelNames
from lyd.adapters.openai.realtime import describe_reading, describe_session

if TYPE_CHECKING:
    from aiohttp import ClientWebSocketResponse

CONNECT_SECONDS, EVENT_SECONDS = 5, 15
MOST_MESSAGE = 4 * 1024 * 1024
RATE_LIMITED = "rate_limit_exceeded"
log = structlog.get_logger()


class Socket:
    """Opens a session for each text, so that nothing of one is known in another."""

    def __init__(self, url: str, key: str, names: ModelNames) -> None:
        self._url, self._key, self._names = url, key, replace(names, realtime=names.speech)

    def read_aloud(self, text: str, speed: float) -> Iterator[bytes]:
        """Return the pieces of sound as they come. What fails before the first is raised here.

        :raises PartnerUnavailable: no connection, a rate limit, a socket that closes; later also while reading.
        :raises PartnerRefused: a wrong key.
        :raises InvalidPartnerResponse: sound that is none.
        """
        pieces: queue.Queue[bytes | Exception | None] = queue.Queue()
        stopped = threading.Event()
        threading.Thread(target=self._run, args=(text, speed, pieces, stopped), daemon=True).start()
        sound = _take(pieces, stopped)
        first = next(sound, b"")
        if not first:
            raise InvalidPartnerResponse(PARTNER, "no sound")
        return chain((first,), sound)

    def _run(
        self, text: str, speed: float, pieces: queue.Queue[bytes | Exception | None], stopped: threading.Event
    ) -> None:
        try:
            asyncio.run(self._read(text, speed, pieces, stopped))
        except Exception as error:
            failure = error if isinstance(error, PartnerError) else _explain(error)
            log.warning(failure.error_code, partner=PARTNER, call="realtime", detail=failure.detail)
            pieces.put(failure)
        else:
            pieces.put(None)

    async def _read(
        self, text: str, speed: float, pieces: queue.Queue[bytes | Exception | None], stopped: threading.Event
    ) -> None:
        import aiohttp  # 300 ms

        timeout = aiohttp.ClientWSTimeout(ws_receive=EVENT_SECONDS, ws_close=1)
        headers = {"Authorization": f"Bearer {self._key}"}
        address = f"{self._url}?{urlencode({'model': self._names.realtime})}"
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(connect=CONNECT_SECONDS)) as session,
            session.ws_connect(address, headers=headers, timeout=timeout, max_msg_size=MOST_MESSAGE) as socket,
        ):
            await socket.send_json({"type": "session.update", "session": describe_session(self._names, (), speed)})
            await socket.send_json(describe_reading(text))
            while not stopped.is_set():
                event = await _receive(socket)
                if event.get("type") == "response.output_audio.delta":
                    pieces.put(_decode(event))
                elif event.get("type") == "response.done":
                    _require_completed(event)
                    return
                elif event.get("type") == "error":
                    raise PartnerUnavailable(PARTNER, _read_code(event.get("error")))


async def _receive(socket: ClientWebSocketResponse) -> dict[str, Any]:
    from aiohttp import WSMsgType

    message = await socket.receive()
    if message.type is not WSMsgType.TEXT:
        raise PartnerUnavailable(PARTNER, f"socket closed {socket.close_code or ''}".strip())
    event = message.json()
    if not isinstance(event, dict):
        raise InvalidPartnerResponse(PARTNER, "event")
    return event


def _take(pieces: queue.Queue[bytes | Exception | None], stopped: threading.Event) -> Iterator[bytes]:
    """Yield sound until the end; whoever stops listening stops the thread."""
    try:
        while (piece := pieces.get(timeout=2 * EVENT_SECONDS)) is not None:
            if isinstance(piece, Exception):
                raise piece
            yield piece
    except queue.Empty:
        raise PartnerUnavailable(PARTNER, "timeout") from None
    finally:
        stopped.set()


def _decode(event: dict[str, Any]) -> bytes:
    try:
        return base64.b64decode(str(event.get("delta")), validate=True)
    except binascii.Error as error:
        raise InvalidPartnerResponse(PARTNER, "sound") from error


def _require_completed(event: dict[str, Any]) -> None:
    response = event.get("response") or {}
    if response.get("status") != "completed":
        code = _read_code((response.get("status_details") or {}).get("error"))
        wait = 1 if code == RATE_LIMITED else None
        raise PartnerUnavailable(PARTNER, code, retry_after=wait)


def _read_code(error: Any) -> str:
    code = error.get("code") if isinstance(error, dict) else None
    return str(code)[:80] if code else "failed"


def _explain(error: Exception) -> PartnerError:
    """Return the error of the family for one of the library's."""
    import aiohttp

    if isinstance(error, aiohttp.WSServerHandshakeError) and 400 <= error.status < 500:
        return PartnerRefused(PARTNER, "handshake", error.status)
    return PartnerUnavailable(PARTNER, type(error).__name__)
