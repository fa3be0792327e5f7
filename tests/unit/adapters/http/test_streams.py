"""Bodies that are passed on while they come."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial

import pytest
import requests
import responses

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused
from lyd.adapters.http.streams import open_stream

URL = "http://partner.example/sound"


def stream(status: int, body: bytes, most_bytes: int = 100) -> bytes:
    with responses.RequestsMock() as partner:
        partner.post(URL, status=status, body=body)
        send = partial(requests.post, URL, timeout=1, stream=True)
        pieces = open_stream("partner", "POST sound", send, nullcontext, most_bytes)
        return b"".join(pieces)


def test_a_body_comes_whole_and_failures_are_of_the_family() -> None:
    assert stream(200, b"sound") == b"sound"
    assert stream(200, b"") == b""
    with pytest.raises(PartnerRefused):
        stream(422, b"{}")
    with pytest.raises(InvalidPartnerResponse):
        stream(200, b"x" * 101)
