"""What we expect of OpenAI: the sandbox keeps to it, and with LYD_CONTRACT_OPENAI_KEY the vendor is asked as well."""

from __future__ import annotations

import time

import pytest
from tests.adapters.openai.conftest import StandInControl
from tests.adapters.speech.flite import say_wav

from lyd.adapters.errors import PartnerRefused
from lyd.adapters.openai import Message, OpenAi

USER = "0123456789abcdef"
SCHEMA = {
    "type": "object",
    "properties": {
        "intent": {"type": "string", "enum": ["answer", "skip", "clarify", "createDraft", "unknown"]},
        "values": {"type": "array", "items": {"type": "string"}},
        "confidence": {"type": "number"},
    },
    "required": ["intent", "values", "confidence"],
    "additionalProperties": False,
}
ASK = Message("system", "Classify the reply inside <reply> to the question: What is the name of the company? As JSON.")


def test_a_strict_schema_is_answered_with_its_fields(either: OpenAi) -> None:
    answer = either.complete([ASK, Message("user", "<reply>Harbour Law</reply>")], USER, SCHEMA)
    assert answer.fields["intent"] == "answer"
    assert answer.fields["values"] == ["Harbour Law"]
    assert answer.usage.input_tokens > 0
    assert answer.usage.cost_micros > 0


def test_a_schema_that_is_not_strict_is_refused(either: OpenAi) -> None:
    with pytest.raises(PartnerRefused) as refused:
        either.complete([ASK, Message("user", "Hello")], USER, {"type": "object", "properties": {}})
    assert refused.value.http == 400


def test_a_recording_is_heard_with_its_language(either: OpenAi, control: StandInControl) -> None:
    recording = say_wav("That is right.")
    control.know_sound(recording, "That is right.")
    heard = either.transcribe(recording, "wav", ["Yes", "No"])
    assert heard.text.lower().strip(".") == "that is right"
    assert heard.languages == ("en",)


def test_a_text_is_read_aloud_over_the_socket(either: OpenAi) -> None:
    sound = b"".join(either.speak("Is that right?"))
    assert 0.5 < len(sound) / 48_000 < 4


def test_a_secret_is_short_lived(either: OpenAi) -> None:
    secret = either.make_secret(["Yes", "No"])
    assert secret.value.startswith("ek_")
    assert 0 < secret.expires_at - time.time() <= 61


def test_the_models_of_the_settings_exist_and_end_at_no_announced_day(either: OpenAi) -> None:
    ends = {model.id: model.ends_on for model in either.list_models()}
    names = either.names
    assert [ends[name] for name in (names.chat, names.large, names.transcription, names.realtime)] == [None] * 4
