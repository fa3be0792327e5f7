"""Recordings, chunks and sentences over HTTP, without a partner and with OpenAI."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.adapters.openai.conftest import NAMES, StandInControl
from tests.adapters.speech.flite import say, say_wav
from tests.http_servers import STOP_CHECK_SECONDS
from tests.pyservice.assistant.chats import NDA, Chat
from tests.pyservice.assistant.test_interpreters import choose_openai
from werkzeug.test import TestResponse

from lyd.adapters.speech.client import LocalSpeech
from lyd.adapters.speech.errors import SpeechBusy
from lyd.adapters.speech.pool import Pool
from lyd.adapters.speech.server import SpeechServer
from lyd.assistant.models import AssistantUsage, UsageKind
from lyd.assistant.routes import speech as routes

CHUNK = 16_000


@pytest.fixture(scope="module")
def speech_address() -> Iterator[str]:
    pool = Pool(1)
    server = SpeechServer(("127.0.0.1", 0), pool)
    threading.Thread(target=server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()
    pool.close()


@pytest.fixture(autouse=True)
def local_speech(app: Flask, speech_address: str) -> None:
    app.extensions["lyd_speech"] = LocalSpeech(speech_address, "rms")


def hear(chat: Chat, recording: bytes | None, **form: str) -> TestResponse:
    data: dict[str, Any] = dict(form)
    if recording is not None:
        data["file"] = (io.BytesIO(recording), "recording.wav")
    return chat.call("POST", "speech-to-text", data=data, content_type="multipart/form-data")


def test_a_recording_is_heard(chat: Chat) -> None:
    answer = hear(chat, say_wav("the agreement ends after two years"))
    assert answer.status_code == 200, answer.json
    assert answer.json["text"] == answer.json["data"]["text"] == "the agreement ends after two years"
    assert answer.json["data"]["confidence"] == 0.5


def test_chunks_are_heard_as_an_answer_to_the_question_in_hand(chat: Chat) -> None:
    chat.begin(template_id=NDA)
    chat.send(input="prompt")
    sound = say("skip this")
    for number, at in enumerate(range(0, len(sound), CHUNK)):
        sent = chat.call("POST", f"utterance/abc/{number}", data=sound[at : at + CHUNK])
        assert sent.status_code == 200, sent.json
    assert hear(chat, None, utterance="abc", session_id=chat.id).json["text"] == "skip this"
    other = Chat(chat.api, "owner")
    assert hear(other, None, utterance="abc").json["error_code"] == "utterance_gone"


@pytest.mark.parametrize(
    ("recording", "form", "code"),
    [
        (None, {}, "invalid_input"),
        (b"no sound", {}, "unreadable_recording"),
        (b"RIFF" * 300, {}, "recording_too_large"),
        (b"RIFF", {"session_id": "NONE"}, "not_found"),
        (None, {"utterance": "never-sent"}, "utterance_gone"),
        (None, {"utterance": "../x"}, "utterance_gone"),
    ],
)
def test_what_cannot_be_heard_is_named(
    chat: Chat, monkeypatch: pytest.MonkeyPatch, recording: bytes | None, form: dict[str, str], code: str
) -> None:
    monkeypatch.setattr(routes, "MOST_BYTES", 1_000)
    assert hear(chat, recording, **form).json["error_code"] == code


def test_a_text_and_a_sentence_of_a_conversation_are_spoken(chat: Chat) -> None:
    wav = chat.call("POST", "text-to-speech", json={"text": "Is that right?"})
    assert wav.mimetype == "audio/wav"
    assert wav.data[:4] == b"RIFF"
    bare = chat.call("POST", "interview/speak", json={"text": "Is that right?"}, headers={"Accept": "audio/pcm"})
    assert bare.data == wav.data[44:]
    chat.begin()
    chat.send(input="prompt")
    sentence = {"session_id": chat.id, "say_id": chat.result["say"][0]["id"]}
    assert len(chat.call("POST", "text-to-speech", json=sentence).data) > 10_000
    missing = chat.call("POST", "text-to-speech", json=sentence | {"say_id": "9.9"})
    assert missing.status_code == 404
    assert chat.call("POST", "text-to-speech", json={"text": "x", "voice": "-o"}).status_code == 422


def test_the_first_sentence_after_a_spoken_reply_is_made_during_the_turn(app: Flask, chat: Chat) -> None:
    prepared: list[str] = []

    class Preparing(LocalSpeech):
        def prepare(self, text: str, speed: float = 1.0, voice: str = "") -> None:
            prepared.append(text)
            raise SpeechBusy

    app.extensions["lyd_speech"] = Preparing("http://127.0.0.1:1", "rms")
    chat.begin(template_id=NDA)
    chat.send(input="prompt")
    chat.say("skip", input="spoken")
    assert prepared == [chat.result["say"][0]["text"]]
    chat.say("skip")
    assert len(prepared) == 1


def test_a_process_that_is_away_says_to_wait(app: Flask, chat: Chat) -> None:
    app.extensions["lyd_speech"] = LocalSpeech("http://127.0.0.1:1", "rms")
    for answer in (hear(chat, say_wav("yes")), chat.call("POST", "text-to-speech", json={"text": "Hello."})):
        assert (answer.status_code, answer.json["message"]) == (503, "Please wait a second.")


def test_openai_hears_for_firms_that_chose_it_and_the_own_recogniser_where_it_fails(
    chat: Chat, control: StandInControl, session: Session, teams: dict[str, int]
) -> None:
    choose_openai(session, teams)
    recording = say_wav("the agreement ends after two years")
    control.know_sound(recording, "Ends after two years.")
    heard = hear(chat, recording).json["data"]
    assert (heard["text"], heard["confidence"]) == ("Ends after two years.", None)
    control.fail(kind="down")
    assert hear(chat, recording).json["text"] == "the agreement ends after two years"
    control.misbehave("silent")
    assert hear(chat, recording).json["error_code"] == "nothing_heard"
    rows = session.scalars(select(AssistantUsage).where(AssistantUsage.kind == UsageKind.TRANSCRIBE)).all()
    assert sum(row.cost_micros for row in rows) > 0


def test_what_openai_speaks_is_counted(
    app: Flask, chat: Chat, control: StandInControl, session: Session, teams: dict[str, int]
) -> None:
    choose_openai(session, teams)
    app.extensions["lyd_openai"].names = replace(NAMES, speech="gpt-4o-mini-tts")
    assert chat.call("POST", "text-to-speech", json={"text": "Is that right?"}).data[:4] == b"RIFF"
    used = session.scalars(select(AssistantUsage).where(AssistantUsage.model == "gpt-4o-mini-tts")).one()
    assert (used.kind, used.audio_seconds) == (UsageKind.SPEAK, 1)
    assert used.cost_micros > 0
    assert len(control.calls()) == 1
