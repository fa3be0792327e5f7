"""Asking the converter for a PDF while it is away."""

from __future__ import annotations

import socket
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.factories.pdf import text_of
from tests.factories.word import parts_of, word
from tests.http_servers import STOP_CHECK_SECONDS

from lyd.assembly.conversion import convert_to_pdf
from lyd.assembly.converter.pool import Pool
from lyd.assembly.converter.server import ConverterServer
from lyd.assembly.errors import ConverterUnavailable


def test_a_converter_that_restarts_is_waited_for(pool: Pool) -> None:
    with socket.create_server(("127.0.0.1", 0)) as reserved:
        address = reserved.getsockname()
    with ThreadPoolExecutor() as threads:
        pdf = threads.submit(convert_to_pdf, f"http://127.0.0.1:{address[1]}", word("patient"), 30)
        with pytest.raises(TimeoutError):
            pdf.result(1)
        server = ConverterServer(address, pool)
        threads.submit(server.serve_forever, STOP_CHECK_SECONDS)
        assert "patient" in text_of(pdf.result(60))
        server.shutdown()
        server.server_close()


def test_a_converter_that_is_not_there_is_unavailable() -> None:
    with pytest.raises(ConverterUnavailable):
        convert_to_pdf("http://127.0.0.1:9", parts_of(word("x"))["word/document.xml"])
