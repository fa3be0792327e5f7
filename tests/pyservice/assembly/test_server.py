"""The converter's HTTP server."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
import requests
from tests.factories.word import word
from tests.http_servers import STOP_CHECK_SECONDS

from lyd.assembly.conversion import convert_to_pdf
from lyd.assembly.converter.pool import Pool
from lyd.assembly.converter.server import ConverterServer
from lyd.assembly.errors import ConversionStopped


def test_health_shows_the_offices_and_other_paths_are_not_there(converter_url: str) -> None:
    convert_to_pdf(converter_url, word("the office has started"))
    health = requests.get(f"{converter_url}/health", timeout=5).json()
    assert len(health["offices"]) == 1
    assert health.keys() == {"offices", "waiting", "converted", "failed", "restarts"}
    assert requests.get(f"{converter_url}/etc/passwd", timeout=5).status_code == 404
    assert requests.post(f"{converter_url}/other", data=b"x", timeout=5).status_code == 404
    too_large = {"Content-Length": str(60 * 1024 * 1024)}
    assert requests.post(f"{converter_url}/convert", headers=too_large, data=b"", timeout=5).status_code in (413, 422)


@pytest.fixture
def idle_pool() -> Iterator[Pool]:
    """A pool without an office: everything waits."""
    pool = Pool(offices=0, recycle=1, timeout=1)
    yield pool
    pool.close()


def test_a_document_whose_client_has_left_is_taken_out_of_the_queue(idle_pool: Pool) -> None:
    server = ConverterServer(("127.0.0.1", 0), idle_pool)
    threading.Thread(target=server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True).start()
    try:
        with pytest.raises(ConversionStopped):
            convert_to_pdf(
                f"http://127.0.0.1:{server.server_address[1]}",
                word("left"),
                is_needed=idle_pool._requests.empty,
            )
        (waiting,) = idle_pool._requests.queue
        deadline = time.monotonic() + 5
        while not waiting.pdf.cancelled() and time.monotonic() < deadline:
            time.sleep(0.05)
        assert waiting.pdf.cancelled()
    finally:
        server.shutdown()
        server.server_close()
