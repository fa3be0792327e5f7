"""Bodies of responses are read up to a limit."""

from __future__ import annotations

import pytest
from httpx2 import ByteStream

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.openai.bodies import LimitedBody


def test_a_body_is_read_up_to_its_limit() -> None:
    assert b"".join(LimitedBody(ByteStream(b"sound"), 5)) == b"sound"
    with pytest.raises(InvalidPartnerResponse) as failed:
        list(LimitedBody(ByteStream(b"sounds"), 5))
    assert failed.value.detail == "too large"
