"""Speech as text and text as speech (document 3, section 7.6)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict
from typing import Any

from flask import Response, request

from lyd.adapters.speech.errors import (
    NothingHeard,
    RecordingTooLarge,
    RecordingTooLong,
    SpeechBusy,
    UnreadableRecording,
    UtteranceMissing,
)
from lyd.adapters.speech.models import MOST_BYTES
from lyd.assistant.errors import AssistantOff
from lyd.assistant.routes.blueprint import blp
from lyd.assistant.schemas.speech import HeardSchema, RecordingFiles, RecordingForm, SpeakSchema
from lyd.assistant.services.speech import add_chunk, end_utterance, find_sentence, hear_recording, speak_text
from lyd.assistant.sounds import PCM, WAV, write_wav_header
from lyd.core.access import Capability
from lyd.core.db import current_session
from lyd.core.errors import InvalidInput, NotFound
from lyd.core.http import current_identity, set_message
from lyd.core.http.files import FILE

USE = Capability.USE_ASSISTANT
MOST_CHUNK = 64 * 1024
KEY = re.compile(r"[A-Za-z0-9-]{1,64}")
SENT_AGAIN = (RecordingTooLarge, RecordingTooLong, SpeechBusy)
SPEAK_ERRORS = (AssistantOff, NotFound, InvalidInput, SpeechBusy)
HEAR_ERRORS = (*SENT_AGAIN, AssistantOff, NotFound, InvalidInput, NothingHeard, UnreadableRecording, UtteranceMissing)


@blp.post("/speech-to-text", capability=USE, errors=HEAR_ERRORS, limits="60/minute")
@blp.arguments(RecordingForm, location="form")
@blp.arguments(RecordingFiles, location="files")
@blp.response(200, HeardSchema)
def hear(form: dict[str, str], files: dict[str, Any]) -> dict[str, Any]:
    """Return what was said in a recording, or in chunks that were sent before (`utterance`).

    With a conversation the question in hand is known, and its answers are heard better. `text` stands beside `data`
    too. Nothing is stored.
    """
    return _hear(form, files)


@blp.post("/interview/transcribe", capability=USE, errors=HEAR_ERRORS, limits="60/minute")
@blp.arguments(RecordingForm, location="form")
@blp.arguments(RecordingFiles, location="files")
@blp.response(200, HeardSchema)
def transcribe(form: dict[str, str], files: dict[str, Any]) -> dict[str, Any]:
    """Return what was said, as speech-to-text does."""
    return _hear(form, files)


@blp.post(
    "/utterance/<string:key>/<int:number>", capability=USE, errors=(*SENT_AGAIN, UtteranceMissing), limits="300/minute"
)
@blp.response(200)
def follow(key: str, number: int) -> None:
    """Take the next half second of what a member says: PCM16 of 16 kHz, mono, as the body, in order from 0.

    The same number again changes nothing. After `utterance_gone` all chunks are sent again.
    """
    if (request.content_length or 0) > MOST_CHUNK:
        raise RecordingTooLarge
    add_chunk(current_identity(), _require_key(key), number, request.get_data(cache=False))


@blp.post("/text-to-speech", capability=USE, errors=SPEAK_ERRORS, limits="120/minute")
@blp.arguments(SpeakSchema)
@blp.response(200, FILE, content_type=WAV)
def speak(payload: dict[str, Any]) -> Response:
    """Return the sound of a text while it is made: WAV of 24 kHz, or with `Accept: audio/pcm` its bare samples."""
    return _speak(payload)


@blp.post("/interview/speak", capability=USE, errors=SPEAK_ERRORS, limits="120/minute")
@blp.arguments(SpeakSchema)
@blp.response(200, FILE, content_type=WAV)
def speak_aloud(payload: dict[str, Any]) -> Response:
    """Return the sound of a text, as text-to-speech does."""
    return _speak(payload)


def _speak(payload: dict[str, Any]) -> Response:
    session, caller = current_session(), current_identity()
    text, is_local = payload["text"], False
    if payload["say_id"]:
        text, is_local = find_sentence(session, caller, payload["session_id"], payload["say_id"])
    if not text.strip():
        raise InvalidInput(errors={"text": ["Please write what is to be said."]})
    sound = speak_text(session, caller, text, payload["speed"], voice=payload["voice"], is_local=is_local)
    is_bare = request.accept_mimetypes.best_match([WAV, PCM]) == PCM
    response = Response(sound if is_bare else _with_header(sound), mimetype=PCM if is_bare else WAV)
    response.headers["Cache-Control"] = "no-store"
    return response


def _hear(form: dict[str, str], files: dict[str, Any]) -> dict[str, Any]:
    session, caller, about = current_session(), current_identity(), form["session_id"]
    if form["utterance"]:
        heard = end_utterance(session, caller, _require_key(form["utterance"]), about)
    elif files["file"] is None:
        raise InvalidInput(errors={"file": ["Please record something first."]})
    else:
        with closing(files["file"]) as upload:
            recording = upload.stream.read(MOST_BYTES + 1)
        if len(recording) > MOST_BYTES:
            raise RecordingTooLarge
        heard = hear_recording(session, caller, recording, about)
    set_message("", text=heard.text)
    return asdict(heard)


def _with_header(sound: Iterator[bytes]) -> Iterator[bytes]:
    yield write_wav_header()
    yield from sound


def _require_key(key: str) -> str:
    if not KEY.fullmatch(key):
        raise UtteranceMissing
    return key
