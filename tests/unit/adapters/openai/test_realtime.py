"""Realtime sessions: they read aloud and do nothing else."""

from __future__ import annotations

from lyd.adapters.openai import ModelNames
from lyd.adapters.openai.realtime import describe_reading, describe_session

NAMES = ModelNames("chat", "large", "hears", "speaks", "talks", "marin")


def test_a_session_has_no_tools_and_answers_nothing_by_itself() -> None:
    session = describe_session(NAMES, ["Yes"])
    assert (session["tools"], session["tool_choice"]) == ([], "none")
    heard = session["audio"]["input"]
    assert heard["turn_detection"]["create_response"] is False
    assert heard["transcription"] == {"model": "hears", "keywords": ["Yes"]}


def test_a_text_is_read_in_no_conversation() -> None:
    response = describe_reading("Is that right?")
    assert (response["conversation"], response["input"]) == ("none", [])
    assert response["instructions"].endswith("\n\nIs that right?")
