"""Bodies of OpenAI's responses, none longer than anything that we ask for. Imported with the SDK, at the first call."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from httpx2 import Response, SyncByteStream

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.openai.models import PARTNER
from lyd.adapters.openai.realtime import RATE

MOST_BYTES = 10 * 60 * RATE * 2
"""Ten minutes of sound."""


class LimitedBody(SyncByteStream):
    """The bytes of another body, but no more than most."""

    def __init__(self, body: SyncByteStream, most: int) -> None:
        self._body, self._most = body, most

    def __iter__(self) -> Iterator[bytes]:
        """Yield the pieces as they come. Raises InvalidPartnerResponse at the first byte too many."""
        left = self._most
        for piece in self._body:
            left -= len(piece)
            if left < 0:
                raise InvalidPartnerResponse(PARTNER, "too large", maybe_done=True)
            yield piece

    def close(self) -> None:
        """Close the body, and with it the connection if it was not read to its end."""
        self._body.close()


def limit_body(response: Response) -> None:
    """Limit the body of a response that has begun: a hook of the SDK's client."""
    response.stream = LimitedBody(cast(SyncByteStream, response.stream), MOST_BYTES)
