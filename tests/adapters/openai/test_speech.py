"""Speech over the socket and over HTTP, and sockets that break."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from threading import Thread

import pytest
from tests.adapters.openai.conftest import NAMES, StandInControl
from tests.sandbox import OPENAI_KEY
from websockets.sync.server import ServerConnection, serve

from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerUnavailable
from lyd.adapters.openai import OpenAi, sockets

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


@pytest.fixture
def silent_address() -> Iterator[str]:
    """A socket that takes everything and says nothing."""

    def listen(socket: ServerConnection) -> None:
        for _message in socket:
            pass

    with serve(listen, "127.0.0.1", 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"ws://127.0.0.1:{server.socket.getsockname()[1]}/v1/realtime"


def test_a_socket_that_says_nothing_is_given_up(silent_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "EVENT_SECONDS", 0.3)
    with pytest.raises(PartnerUnavailable):
        OpenAi(OPENAI_KEY, "http://127.0.0.1:1", silent_address, NAMES).speak(TEXT)
