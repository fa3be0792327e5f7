"""Request a PDF from the converter process."""

from __future__ import annotations

import time

import requests

from lyd.assembly.errors import ConversionFailed, ConverterUnavailable

CONNECT_SECONDS, READ_SECONDS = 3, 120
"""The converter responds within its own limit of 60 seconds for a document, after some time in its queue."""
PAUSE_SECONDS = 0.5
"""Pause between attempts to reach a converter that is down."""


def convert_to_pdf(converter_url: str, docx: bytes, patience: float = 0) -> bytes:
    """Convert a Word file to PDF. If an office died the request is sent once more: a conversion changes nothing.

    :param patience: seconds in which a converter that is down may come back, for example during a restart.
    :raises ConversionFailed: if this document cannot be converted, however often.
    :raises ConverterUnavailable: if the converter is down or busy; later it may work.
    """
    deadline = time.monotonic() + patience
    response = _post(converter_url, docx, deadline)
    if response.status_code == 502:
        response = _post(converter_url, docx, deadline)
    if response.ok and response.headers.get("Content-Type") == "application/pdf":
        return response.content
    if response.status_code in (422, 413, 504):
        raise ConversionFailed(_code(response))
    raise ConverterUnavailable(_code(response))


def _post(converter_url: str, docx: bytes, deadline: float) -> requests.Response:
    while True:
        try:
            return requests.post(f"{converter_url}/convert", data=docx, timeout=(CONNECT_SECONDS, READ_SECONDS))
        except requests.RequestException as error:
            if not isinstance(error, requests.ConnectionError) or time.monotonic() > deadline:
                raise ConverterUnavailable(type(error).__name__) from error
        time.sleep(PAUSE_SECONDS)


def _code(response: requests.Response) -> str:
    try:
        return str(response.json()["error_code"])
    except (ValueError, KeyError):
        return f"status {response.status_code}"
