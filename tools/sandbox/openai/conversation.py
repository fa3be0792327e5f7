"""One realtime session: what its events change and what it answers. Knows nothing of sockets."""

import base64
import binascii
from array import array
from collections.abc import Iterator
from typing import Any

from sandbox.ledger import Ledger, new_id
from sandbox.openai.audio import RATE, hear, speak, to_wav
from sandbox.openai.events import (
    Event,
    describe_heard,
    describe_limits,
    describe_response,
    describe_spoken,
    make_error,
    make_event,
)
from sandbox.openai.modes import take_mode

LOUD = 300
"""Root of the mean square above which somebody speaks."""
HEARD_MODES = ("mishears", "foreign", "duplicates")
SPOKEN_MODES = ("rewords", "half_audio", "garbage_audio", "no_audio", "socket_closed", "rate_limit", "expired")
CLOSE = "close"
"""Kind of a made-up event after which the socket is closed."""


class Conversation:
    """Answers a browser's events; the model only reads aloud what it is given."""

    def __init__(self, ledger: Ledger, session: dict[str, Any]) -> None:
        self._ledger, self._session = ledger, session
        self._sound = bytearray()
        self._quiet_ms, self._item = 0, ""

    def begin(self) -> Event:
        """Return the first event."""
        return make_event("session.created", session=self._session)

    def answer(self, event: Event) -> Iterator[Event]:
        """Yield the events that follow from one of the browser's."""
        kind = event.get("type")
        if kind == "session.update":
            self._session = self._session | event.get("session", {})
            yield make_event("session.updated", session=self._session)
        elif kind == "input_audio_buffer.append":
            yield from self._append(event)
        elif kind == "input_audio_buffer.commit":
            yield from self._commit()
        elif kind == "input_audio_buffer.clear":
            self._sound.clear()
            yield make_event("input_audio_buffer.cleared")
        elif kind == "conversation.item.delete":
            yield make_event("conversation.item.deleted", item_id=event.get("item_id", ""))
        elif kind == "response.create":
            yield from self._respond(event.get("response", {}))
        elif kind != "response.cancel":
            yield make_error("unknown_event", f"Unknown event type {kind!r}.")

    def _append(self, event: Event) -> Iterator[Event]:
        try:
            piece = base64.b64decode(event.get("audio", ""), validate=True)
        except binascii.Error:
            yield make_error("invalid_value", "The audio is not base64.")
            return
        is_loud = _measure(piece) > LOUD
        if is_loud and not self._item:
            self._item = new_id("item")
            yield make_event("input_audio_buffer.speech_started", audio_start_ms=0, item_id=self._item)
        if not self._item:
            return
        self._sound += piece
        self._quiet_ms = 0 if is_loud else self._quiet_ms + len(piece) * 1000 // (2 * RATE)
        if self._quiet_ms >= self._find_silence():
            yield make_event("input_audio_buffer.speech_stopped", audio_end_ms=0, item_id=self._item)
            yield from self._commit()

    def _commit(self) -> Iterator[Event]:
        if not self._sound:
            yield make_error("input_audio_buffer_commit_empty", "The buffer is empty.")
            return
        mode = take_mode(self._ledger, *HEARD_MODES)
        text = {"mishears": "purple elephants", "foreign": "je ne sais pas"}.get(mode)
        text = hear(self._ledger, to_wav(bytes(self._sound))) if text is None else text
        item, language = self._item or new_id("item"), "fr" if mode == "foreign" else "en"
        self._sound.clear()
        self._item, self._quiet_ms = "", 0
        yield from describe_heard(item, text, language, 2 if mode == "duplicates" else 1)

    def _respond(self, wanted: dict[str, Any]) -> Iterator[Event]:
        mode, response = take_mode(self._ledger, *SPOKEN_MODES), new_id("resp")
        if mode == "expired":
            yield make_error("session_expired", "Your session hit the maximum duration of 60 minutes.")
            yield {"type": CLOSE, "code": 1001}
            return
        yield make_event("response.created", response=describe_response(response, "in_progress"))
        if mode == "rate_limit":
            error = {"code": "rate_limit_exceeded", "type": "rate_limit", "message": "Please try again in 0.4s."}
            yield make_event("response.done", response=describe_response(response, "failed", error=error))
            return
        text = str(wanted.get("instructions", "")).partition("\n\n")[2] or "Hello."
        said = "I would like to say something else." if mode == "rewords" else text
        output = self._session.get("audio", {}).get("output", {})
        sound = speak(said, str(output.get("voice", "")), float(output.get("speed", 1.0)))
        sound = {"half_audio": sound[: len(sound) // 4 * 2], "no_audio": b""}.get(mode, sound)
        events = describe_spoken(response, said, sound, is_garbage=mode == "garbage_audio")
        for number, event in enumerate(events):
            if mode == "socket_closed" and number == 2:
                yield {"type": CLOSE, "code": 1011}
                return
            yield event
        yield make_event("response.done", response=describe_response(response, "completed", said))
        yield describe_limits()

    def _find_silence(self) -> int:
        detection = self._session.get("audio", {}).get("input", {}).get("turn_detection") or {}
        return int(detection.get("silence_duration_ms", 500))


def _measure(piece: bytes) -> float:
    samples = array("h", piece[: len(piece) // 2 * 2])
    return float((sum(sample * sample for sample in samples) / len(samples)) ** 0.5) if samples else 0.0
