"""Bodies of requests to the speech process."""

from __future__ import annotations

import pytest

from lyd.adapters.speech.models import Hints
from lyd.adapters.speech.request_bodies import BadRequest, read_hints, read_speech


def test_hints_and_texts_are_read() -> None:
    assert read_hints(b"") == Hints()
    assert read_hints(b'{"kind": "options", "phrases": ["A trust"]}') == Hints("options", ("A trust",))
    assert read_speech(b'{"text": "Hello."}') == ("Hello.", "rms", 1.0)


@pytest.mark.parametrize("body", [b"[]", b"{", b'{"kind": "x"}', b'{"kind": []}', b'{"phrases": [1]}'])
def test_other_bodies_are_refused(body: bytes) -> None:
    with pytest.raises(BadRequest):
        read_hints(body)
