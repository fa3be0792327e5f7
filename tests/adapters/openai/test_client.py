"""OpenAI that refuses, breaks off, is slow or out of quota: every failure is one of the family, and none is logged."""

from __future__ import annotations

import json

import pytest
from tests.adapters.openai.conftest import NAMES, StandInControl
from tests.adapters.openai.test_contract import SCHEMA, USER
from tests.logs import Logs
from tests.sandbox import OPENAI_KEY

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.adapters.openai import Message, OpenAi, UnusableAnswer, is_out_of_quota
from lyd.adapters.openai import client as clients

REPLY = Message("user", "<reply>Harbour Law</reply>")


@pytest.mark.parametrize("kind", ["refusal", "cut_off", "no_json"])
def test_an_answer_that_cannot_be_used_is_no_answer(openai: OpenAi, control: StandInControl, kind: str) -> None:
    control.misbehave(kind)
    with pytest.raises(UnusableAnswer):
        openai.complete([REPLY], USER, SCHEMA)


def test_an_account_without_quota_is_told_from_one_that_is_busy(openai: OpenAi, control: StandInControl) -> None:
    control.misbehave("quota")
    with pytest.raises(PartnerUnavailable) as failed:
        openai.complete([REPLY], USER)
    assert is_out_of_quota(failed.value)
    control.fail(kind="busy", seconds="7")
    with pytest.raises(PartnerUnavailable) as failed:
        openai.complete([REPLY], USER)
    assert (is_out_of_quota(failed.value), failed.value.wait) == (False, 7)


@pytest.mark.parametrize("kind", ["broken", "foreign", "html"])
def test_garbage_is_an_invalid_answer(openai: OpenAi, control: StandInControl, kind: str) -> None:
    control.fail(kind=kind)
    with pytest.raises(InvalidPartnerResponse):
        openai.complete([REPLY], USER, SCHEMA)


def test_an_answer_that_takes_longer_than_allowed_is_not_waited_for(
    sandbox: str, control: StandInControl, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clients, "QUICK", (1.0, 0.3))
    control.fail(kind="slow", seconds="1")
    with pytest.raises(PartnerUnavailable):
        OpenAi(OPENAI_KEY, f"{sandbox}/openai", "", NAMES).complete([REPLY], USER)


def test_without_a_key_nothing_is_called_and_a_wrong_one_is_refused(sandbox: str, realtime_address: str) -> None:
    absent = OpenAi("", f"{sandbox}/openai", realtime_address, NAMES)
    assert not absent.is_available
    with pytest.raises(PartnerUnavailable):
        absent.complete([REPLY], USER)
    wrong = OpenAi("sk-wrong", f"{sandbox}/openai", realtime_address, NAMES)
    with pytest.raises(PartnerRefused) as refused:
        wrong.complete([REPLY], USER)
    assert (refused.value.http, refused.value.code) == (401, "invalid_api_key")
    with pytest.raises(PartnerRefused):
        wrong.speak("Hello.")


def test_no_request_has_tools_or_is_stored_and_no_log_has_a_text(
    openai: OpenAi, control: StandInControl, logs: Logs
) -> None:
    openai.complete([REPLY], USER, SCHEMA)
    openai.make_secret()
    bodies = [call["json"] for call in control.calls()]
    assert isinstance(bodies[0], dict)
    assert isinstance(bodies[1], dict)
    assert (bodies[0]["store"], bodies[0]["safety_identifier"]) == (False, USER)
    assert "tools" not in bodies[0]
    session = bodies[1]["session"]
    assert (session["tools"], session["tool_choice"]) == ([], "none")
    assert session["audio"]["input"]["turn_detection"]["create_response"] is False
    control.misbehave("refusal")
    with pytest.raises(UnusableAnswer):
        openai.complete([REPLY], USER, SCHEMA)
    assert "Harbour" not in json.dumps([dict(entry) for entry in logs], default=str)


def test_what_is_heard_is_said_as_it_was_heard(openai: OpenAi, control: StandInControl) -> None:
    control.misbehave("foreign")
    assert openai.transcribe(b"RIFF", "wav").languages == ("fr",)
    control.misbehave("silent")
    assert openai.transcribe(b"RIFF", "wav").text == ""
