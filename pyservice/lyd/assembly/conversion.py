"""Request a PDF from the converter process.

The standard library's HTTP client rather than requests: while the converter works, the connection is watched and can
be closed, which tells the converter that the PDF is no longer needed.
"""

from __future__ import annotations

import http.client
import json
import select
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from urllib.parse import urlsplit

from lyd.assembly.errors import ConversionFailed, ConversionStopped, ConverterUnavailable
from lyd.core.errors import NoSpace

CONNECT_SECONDS, READ_SECONDS = 3, 120
"""The converter responds within its own limit of 60 seconds for a document, after some time in its queue."""
PAUSE_SECONDS = 0.5
"""Pause between attempts to reach a converter that is down."""
LOOK_SECONDS = 1.0
"""Seconds between checks whether the PDF is still needed."""

Check = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class _Reply:
    status: int
    kind: str
    body: bytes


def convert_to_pdf(converter_url: str, docx: bytes, patience: float = 0, is_needed: Check = lambda: True) -> bytes:
    """Convert a Word file to PDF. If an office died the request is sent once more: a conversion changes nothing.

    :param patience: seconds in which a converter that is down may come back, for example during a restart.
    :param is_needed: called about once a second; the conversion is stopped once it returns False.
    :raises ConversionFailed: if this document cannot be converted, however often.
    :raises ConversionStopped: if the PDF is no longer needed.
    :raises NoSpace: if the converter's disk is full.
    :raises ConverterUnavailable: if the converter is down or busy; later it may work.
    """
    deadline = time.monotonic() + patience
    reply = _post(converter_url, docx, deadline, is_needed)
    if reply.status == http.HTTPStatus.BAD_GATEWAY:
        reply = _post(converter_url, docx, deadline, is_needed)
    if reply.status == http.HTTPStatus.OK and reply.kind == "application/pdf":
        return reply.body
    if reply.status == http.HTTPStatus.INSUFFICIENT_STORAGE:
        raise NoSpace
    if reply.status in (422, 413, 504):
        raise ConversionFailed(_code(reply))
    raise ConverterUnavailable(_code(reply))


def _post(converter_url: str, docx: bytes, deadline: float, is_needed: Check) -> _Reply:
    while True:
        if not is_needed():
            raise ConversionStopped
        try:
            return _exchange(converter_url, docx, is_needed)
        except (OSError, http.client.HTTPException) as error:
            if isinstance(error, TimeoutError) or time.monotonic() > deadline:
                raise ConverterUnavailable(type(error).__name__) from error
        time.sleep(PAUSE_SECONDS)


def _exchange(converter_url: str, docx: bytes, is_needed: Check) -> _Reply:
    address = urlsplit(converter_url)
    connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=CONNECT_SECONDS)
    with closing(connection):
        connection.request("POST", f"{address.path}/convert", docx)
        _wait(connection, is_needed)
        response = connection.getresponse()
        return _Reply(response.status, response.getheader("Content-Type", ""), response.read())


def _wait(connection: http.client.HTTPConnection, is_needed: Check) -> None:
    """Wait until the response begins. Raises ConversionStopped, TimeoutError."""
    deadline = time.monotonic() + READ_SECONDS
    while not select.select([connection.sock], [], [], LOOK_SECONDS)[0]:
        if not is_needed():
            raise ConversionStopped
        if time.monotonic() > deadline:
            raise TimeoutError


def _code(reply: _Reply) -> str:
    try:
        return str(json.loads(reply.body)["error_code"])
    except (ValueError, KeyError, TypeError):
        return f"status {reply.status}"
