"""Chunks, recordings and speech over HTTP, and what is refused."""

from __future__ import annotations

import os
import signal
import time

import pytest
import requests
from tests.adapters.speech.flite import say, say_wav

from lyd.adapters.errors import PartnerRefused
from lyd.adapters.speech import pool as pools
from lyd.adapters.speech.client import LocalSpeech
from lyd.adapters.speech.errors import RecordingTooLong, SpeechBusy, UnreadableRecording, UtteranceMissing
from lyd.adapters.speech.models import HEARD_RATE, SAMPLE_BYTES, SPOKEN_RATE, Hints
from lyd.adapters.speech.pool import Pool

CHUNK = HEARD_RATE * SAMPLE_BYTES // 2
YES_NO = Hints("yes_no")


def send_chunks(speech: LocalSpeech, key: str, sound: bytes) -> int:
    chunks = [sound[at : at + CHUNK] for at in range(0, len(sound), CHUNK)]
    for number, chunk in enumerate(chunks):
        speech.add_chunk(key, number, chunk)
    return len(chunks)


def begin_utterances(speech: LocalSpeech, count: int) -> None:
    for number in range(count):
        speech.add_chunk(f"waiting-{number}", 0, b"\0\0")


def test_an_utterance_is_heard_while_its_chunks_come_and_the_same_end_is_the_same_answer(speech: LocalSpeech) -> None:
    send_chunks(speech, "one", say("that is right"))
    heard = speech.end_utterance("one", YES_NO)
    assert heard.text == "that is right"
    assert speech.end_utterance("one", YES_NO) == heard


def test_a_chunk_that_comes_twice_counts_once_and_a_missing_one_is_noticed(speech: LocalSpeech) -> None:
    sound = say("that is right")
    speech.add_chunk("two", 0, sound[:CHUNK])
    speech.add_chunk("two", 0, sound[:CHUNK])
    with pytest.raises(UtteranceMissing):
        speech.add_chunk("two", 2, sound[CHUNK:])
    speech.add_chunk("two", 1, sound[CHUNK:])
    assert speech.end_utterance("two", YES_NO).text == "that is right"


def test_an_utterance_that_is_not_there_must_be_sent_again(speech: LocalSpeech) -> None:
    with pytest.raises(UtteranceMissing):
        speech.end_utterance("never-begun", YES_NO)
    with pytest.raises(UtteranceMissing):
        speech.add_chunk("never-begun", 3, b"")


def test_a_decoder_that_is_killed_is_replaced_and_its_utterance_sent_again(speech: LocalSpeech, pool: Pool) -> None:
    sound = say("no")
    for decoder in pool.state()["decoders"]:
        os.kill(decoder["pid"], signal.SIGKILL)
    deadline = time.monotonic() + 20
    while pool.state()["restarts"] < 2 and time.monotonic() < deadline:
        time.sleep(0.1)
    send_chunks(speech, "three", sound)
    assert speech.end_utterance("three", YES_NO).text == "no"


@pytest.mark.parametrize("recording", [b"", b"hello", b"%PDF-1.7\n" * 100, b"RIFF" + b"\0" * 100])
def test_what_is_no_recording_is_refused(speech: LocalSpeech, recording: bytes) -> None:
    with pytest.raises(UnreadableRecording):
        speech.recognise(recording, YES_NO)


def test_a_recording_of_more_than_two_minutes_is_refused(speech: LocalSpeech) -> None:
    wav = say_wav("yes")
    with pytest.raises(RecordingTooLong):
        speech.recognise(wav[:4] + b"\xff\xff\xff\x7f" + wav[8:40] + b"\xff\xff\xff\x7e" + bytes(121 * 32_000), YES_NO)


def test_hints_of_another_kind_are_refused(speech: LocalSpeech) -> None:
    with pytest.raises(PartnerRefused):
        speech.recognise(say_wav("yes"), Hints("anything"))


def test_speech_comes_in_pieces_and_what_was_prepared_comes_sooner(speech: LocalSpeech) -> None:
    text = "Welcome. What is the name of the company?"
    pieces = list(speech.speak(text))
    assert len(pieces) >= 2
    seconds = sum(map(len, pieces)) / (SPOKEN_RATE * SAMPLE_BYTES)
    assert 2 < seconds < 5
    assert sum(map(len, speech.speak(text, 2.0))) < 0.7 * sum(map(len, pieces))


@pytest.mark.parametrize("body", ['{"text": ""}', '{"text": "a", "voice": "-o"}', '{"text": "a", "speed": 9}', "[]"])
def test_speech_of_another_form_is_refused(speech_address: str, body: str) -> None:
    assert requests.post(f"{speech_address}/speak", body, timeout=10).status_code == 422


def test_its_state_can_be_asked_for(speech_address: str) -> None:
    state = requests.get(f"{speech_address}/health", timeout=10).json()
    assert len(state["decoders"]) == 2


def test_a_process_that_is_away_is_busy() -> None:
    with pytest.raises(SpeechBusy):
        LocalSpeech("http://127.0.0.1:1", "rms").recognise(b"", YES_NO)
    with pytest.raises(SpeechBusy):
        LocalSpeech("http://127.0.0.1:1", "rms").speak("Hello.")


def test_more_utterances_than_may_wait_are_refused(speech: LocalSpeech, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "IDLE_SECONDS", 1)  # the last test of the file: those that wait end after it
    with pytest.raises(SpeechBusy):
        begin_utterances(speech, 2 * pools.MOST_WAITING)
