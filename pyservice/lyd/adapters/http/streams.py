"""Bodies of responses that are passed on while they come, such as sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from itertools import chain

import requests

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.http.failures import report_failures
from lyd.adapters.http.response import require_success

PIECE_BYTES = 16 * 1024


def open_stream(
    partner: str,
    call: str,
    send: Callable[[], requests.Response],
    slot: Callable[[], AbstractContextManager[None]],
    most_bytes: int,
) -> Iterator[bytes]:
    """Send a request and return the pieces of its body as they come. What fails at its start is raised here.

    :param slot: holds a place among the calls of the partner that run at once, for as long as the stream.
    :raises PartnerUnavailable: later also while reading, if the response breaks off.
    """
    pieces = _read_pieces(partner, call, send, slot, most_bytes)
    first = next(pieces, b"")
    return chain((first,) if first else (), pieces)


def _read_pieces(
    partner: str,
    call: str,
    send: Callable[[], requests.Response],
    slot: Callable[[], AbstractContextManager[None]],
    most_bytes: int,
) -> Iterator[bytes]:
    with report_failures(partner, call, changes=True), slot(), send() as response:
        require_success(partner, response, changes=True)
        total = 0
        for piece in response.iter_content(PIECE_BYTES):
            total += len(piece)
            if total > most_bytes:
                raise InvalidPartnerResponse(partner, "too large", maybe_done=True)
            yield piece
