"""Events that the realtime socket sends, in the vendor's form (types RealtimeServerEvent of its library)."""

import base64
from collections.abc import Iterator
from typing import Any

from sandbox.ledger import new_id

PIECE_BYTES = 9_600
"""0.2 s of sound in each event."""
Event = dict[str, Any]


def make_event(kind: str, **fields: Any) -> Event:
    """Return an event with an id."""
    return {"type": kind, "event_id": new_id("event"), **fields}


def make_error(code: str, message: str, kind: str = "invalid_request_error") -> Event:
    """Return an error event."""
    return make_event("error", error={"type": kind, "code": code, "message": message, "param": None, "event_id": None})


def describe_heard(item: str, text: str, language: str = "en", times: int = 1) -> Iterator[Event]:
    """Yield the events of an utterance that ended: committed, an item, its transcript."""
    content = {"type": "input_audio", "transcript": None}
    message = {"id": item, "type": "message", "role": "user", "status": "completed", "content": [content]}
    yield make_event("input_audio_buffer.committed", item_id=item, previous_item_id=None)
    yield make_event("conversation.item.added", item=message, previous_item_id=None)
    for _ in range(times):
        yield make_event(
            "conversation.item.input_audio_transcription.completed",
            item_id=item,
            content_index=0,
            transcript=text,
            languages=[{"code": language}],
            usage={"type": "duration", "seconds": 1.0},
        )


def describe_spoken(response: str, text: str, sound: bytes, *, is_garbage: bool = False) -> Iterator[Event]:
    """Yield the events of a response that speaks, without its first and last."""
    item = {"id": new_id("item"), "type": "message", "role": "assistant", "status": "in_progress", "content": []}
    place = {"response_id": response, "item_id": item["id"], "output_index": 0, "content_index": 0}
    yield make_event("response.output_item.added", response_id=response, output_index=0, item=item)
    for at in range(0, len(sound), PIECE_BYTES):
        piece = base64.b64encode(sound[at : at + PIECE_BYTES]).decode()
        yield make_event("response.output_audio.delta", **place, delta="%%%" if is_garbage else piece)
    yield make_event("response.output_audio_transcript.done", **place, transcript=text)
    yield make_event("response.output_audio.done", **place)


def describe_response(response: str, status: str, text: str = "", error: Event | None = None) -> Event:
    """Return a response as the first and last of its events have it."""
    used = {"input_tokens": 40, "output_tokens": 10 + 2 * len(text), "total_tokens": 50 + 2 * len(text)}
    audio = {"input_token_details": {"text_tokens": 40}, "output_token_details": {"audio_tokens": 2 * len(text)}}
    details = {"type": status, "error": error} if status not in ("in_progress", "completed") else None
    fields = {"id": response, "object": "realtime.response", "status": status, "output": []}
    return fields | {"status_details": details, "usage": None if status == "in_progress" else used | audio}


def describe_limits() -> Event:
    """Return what is left of the account's limits."""
    limits = [{"name": "requests", "limit": 1000, "remaining": 900, "reset_seconds": 0.4}]
    return make_event("rate_limits.updated", rate_limits=limits)
