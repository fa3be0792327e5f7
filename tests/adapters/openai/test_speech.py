"""Speech over the socket and over HTTP, and sockets that break."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.adapters.openai.conftest import NAMES, StandInControl
from tests.sandbox import OPENAI_KEY

from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerUnavailable
from lyd.adapters.openai import OpenAi

TEXT = "What is the name of the company that gives the information?"


def test_sound_comes_in_pieces_by_either_way(sandbox: str, openai: OpenAi) -> None:
    over_http = OpenAi(OPENAI_KEY, f"{sandbox}/openai", "", replace(NAMES, speech="gpt-4o-mini-tts"))
    pieces = [list(speaker.speak(TEXT, 1.0)) for speaker in (openai, over_http)]
    assert [len(each) > 1 for each in pieces] == [True, True]
    assert b"".join(pieces[0]) == b"".join(pieces[1])


@pytest.mark.parametrize(
    ("kind", "failure"),
    [
        ("rate_limit", PartnerUnavailable),
        ("expired", PartnerUnavailable),
        ("garbage_audio", InvalidPartnerResponse),
        ("no_audio", InvalidPartnerResponse),
    ],
)
def test_a_response_that_fails_before_its_sound_is_an_error_at_once(
    openai: OpenAi, control: StandInControl, kind: str, failure: type[PartnerError]
) -> None:
    control.misbehave(kind)
    with pytest.raises(failure):
        openai.speak(TEXT)


def test_a_socket_that_closes_while_it_speaks_is_noticed(openai: OpenAi, control: StandInControl) -> None:
    control.misbehave("socket_closed")
    sound = openai.speak(TEXT)
    assert next(sound)
    with pytest.raises(PartnerUnavailable):
        list(sound)


def test_no_socket_is_an_error_of_the_family(sandbox: str) -> None:
    with pytest.raises(PartnerUnavailable):
        OpenAi(OPENAI_KEY, f"{sandbox}/openai", "ws://127.0.0.1:1/v1/realtime", NAMES).speak(TEXT)
