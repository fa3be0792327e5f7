"""The HTTP face of speech, for this machine only.

POST /recognise (a line of JSON with the hints, then the recording) · POST /utterances/{key}/{n} (a chunk of PCM16) ·
POST /utterances/{key}/end (the hints as JSON) · POST /speak and /prepare ({text, voice, speed}) · GET /health.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import TimeoutError as FutureTimeout
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar

from lyd.adapters.speech.decoder import DecoderDied
from lyd.adapters.speech.models import MOST_BYTES, TooLongSound, UnreadableSound
from lyd.adapters.speech.pool import Pool, PoolBusy
from lyd.adapters.speech.request_bodies import BadRequest, read_hints, read_speech
from lyd.adapters.speech.synthesis import NoVoice, prepare, speak
from lyd.adapters.speech.utterances import Utterance, UtteranceGone

ANSWER_SECONDS = 60
JSON, PCM = "application/json", "audio/pcm"
FAILURES: dict[type[Exception], tuple[int, str]] = {
    BadRequest: (422, "invalid"),
    PoolBusy: (429, "busy"),
    UtteranceGone: (404, "utterance_gone"),
    UnreadableSound: (422, "unreadable_sound"),
    TooLongSound: (422, "too_long_sound"),
    DecoderDied: (503, "decoder_died"),
    FutureTimeout: (503, "too_slow"),
    NoVoice: (503, "no_voice"),
}


class SpeechServer(ThreadingHTTPServer):
    """Answers every request in a thread of its own; the pool limits the work."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, address: tuple[str, int], pool: Pool) -> None:
        self.pool = pool
        super().__init__(address, _Handler)


class _Handler(BaseHTTPRequestHandler):
    server: SpeechServer
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "lyd-speech", ""
    timeout = 30
    disable_nagle_algorithm = True
    _calls: ClassVar[dict[str, str]] = {"/recognise": "_recognise", "/speak": "_speak", "/prepare": "_prepare"}

    def do_GET(self) -> None:
        """Send the state: 200 while a decoder runs, 503 otherwise."""
        if self.path not in ("/health", "/healthz"):
            self._refuse(404, "not_found")
            return
        state = self.server.pool.state()
        self._answer(200 if state["decoders"] else 503, state)

    def do_POST(self) -> None:
        """Recognise or speak."""
        body = self._body()
        if body is None:
            return
        name = self._calls.get(self.path, "_follow" if self.path.startswith("/utterances/") else "")
        if not name:
            self._refuse(404, "not_found")
            return
        call: Callable[[bytes], None] = getattr(self, name)
        try:
            call(body)
        except tuple(FAILURES) as error:
            self._refuse(*FAILURES[type(error)])
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def _recognise(self, body: bytes) -> None:
        line, _, recording = body.partition(b"\n")
        self._tell(self.server.pool.recognise(recording, read_hints(line)))

    def _follow(self, body: bytes) -> None:
        _, _, key, number = (*self.path.split("/"), "")[:4]
        if number == "end":
            self._tell(self.server.pool.end(key, read_hints(body)))
        elif number.isascii() and number.isdigit():
            self.server.pool.add_chunk(key, int(number), body)
            self._answer(200, {})
        else:
            raise BadRequest

    def _speak(self, body: bytes) -> None:
        pieces = speak(*read_speech(body))
        first = next(pieces, b"")  # before the status is sent: without a voice it is another
        self.send_response(200)
        self.send_header("Content-Type", PCM)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        try:
            for piece in _with_first(first, pieces):
                self.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
                self.wfile.flush()
            self.wfile.write(b"0\r\n\r\n")
        except NoVoice:
            self.close_connection = True  # without the last chunk the client knows that it broke off

    def _prepare(self, body: bytes) -> None:
        text, voice, speed = read_speech(body)

        def make() -> None:
            with suppress(NoVoice):  # the call that follows says so
                prepare(text, voice, speed)

        threading.Thread(target=make, daemon=True).start()
        self._answer(202, {})

    def _tell(self, utterance: Utterance) -> None:
        found = utterance.result.result(ANSWER_SECONDS)
        body = {"text": found.text, "confidence": found.confidence, "alternatives": list(found.alternatives)}
        self._answer(200, body)

    def _body(self) -> bytes | None:
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal():
            self._refuse(411, "length_required")
        elif int(length) > MOST_BYTES + 100_000:
            self._refuse(413, "too_large")
        else:
            return self.rfile.read(int(length))
        return None

    def _refuse(self, status: int, code: str) -> None:
        self.close_connection = True
        self._answer(status, {"code": code})

    def _answer(self, status: int, fields: dict[str, Any]) -> None:
        body = json.dumps(fields).encode()
        self.send_response(status)
        self.send_header("Content-Type", JSON)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: the pool logs utterances, without their words."""


def _with_first(first: bytes, pieces: Iterator[bytes]) -> Iterator[bytes]:
    if first:
        yield first
    yield from pieces
