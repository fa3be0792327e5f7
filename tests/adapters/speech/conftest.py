"""The speech process in a thread of the tests, with two decoders that are real processes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from tests.http_servers import STOP_CHECK_SECONDS

from lyd.adapters.speech.client import LocalSpeech
from lyd.adapters.speech.pool import Pool
from lyd.adapters.speech.server import SpeechServer

Say = Callable[..., bytes]


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    pool = Pool(2)
    yield pool
    pool.close()


@pytest.fixture(scope="module")
def speech_address(pool: Pool) -> Iterator[str]:
    server = SpeechServer(("127.0.0.1", 0), pool)
    threading.Thread(target=server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def speech(speech_address: str) -> LocalSpeech:
    return LocalSpeech(speech_address, "rms")
