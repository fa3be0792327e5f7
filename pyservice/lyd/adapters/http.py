"""What every call over HTTP has in common: how long it may take, how much may come back, and how failures are named."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import requests
import structlog
from urllib3.exceptions import NewConnectionError

from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerRefused, PartnerUnavailable

CONNECT_SECONDS, READ_SECONDS = 5, 50
"""Both together stay within the 60 seconds that the product gives a request (architecture, section 5)."""
MOST_BYTES = 8 * 1024 * 1024
"""More than any answer that we ask for; a page of a hundred orders has about one."""
CHUNK_BYTES = 64 * 1024
TOO_MANY_REQUESTS, REQUEST_TIMEOUT = 429, 408

log = structlog.get_logger()


@contextmanager
def calling(partner: str, what: str, *, changes: bool) -> Iterator[None]:
    """Name what goes wrong with the connection inside, and log every failure of a call.

    :param what: the call, for the log, without ids of people or secrets: `POST orders`.
    :param changes: whether the call changes something there: a connection lost then may have done it.
    :raises PartnerUnavailable: no connection, no answer in time, an answer that breaks off.
    """
    try:
        try:
            yield
        except requests.RequestException as error:
            maybe_done = changes and not _never_sent(error)
            raise PartnerUnavailable(partner, type(error).__name__, maybe_done=maybe_done) from error
    except PartnerError as error:
        log.warning(error.error_code, partner=partner, call=what, detail=error.detail, maybe_done=error.maybe_done)
        raise


def _never_sent(error: requests.RequestException) -> bool:
    """Whether there was no connection to send anything over."""
    reason = getattr(error.args[0], "reason", None) if error.args else None
    return isinstance(error, requests.ConnectTimeout) or isinstance(reason, NewConnectionError)


def read_json(partner: str, answer: requests.Response, *, changes: bool) -> Any:
    """The JSON of a streamed answer.

    :raises PartnerRefused: for a 4xx answer, with the `code` that its body gives (WordPress's shape).
    :raises PartnerUnavailable: for 408, 429 and 5xx.
    :raises InvalidPartnerResponse: for anything else that is not JSON with a 2xx status, and for more than MOST_BYTES.
    """
    status = answer.status_code
    if status >= requests.codes.server_error or status in (TOO_MANY_REQUESTS, REQUEST_TIMEOUT):
        maybe_done = changes and status not in (TOO_MANY_REQUESTS, requests.codes.service_unavailable)
        raise PartnerUnavailable(partner, str(status), maybe_done=maybe_done)
    refused = status >= requests.codes.bad_request
    body = _parse(partner, answer, maybe_done=changes and not refused)
    if refused:
        code = body.get("code") if isinstance(body, dict) else None
        raise PartnerRefused(partner, str(code or "unknown")[:80], status)
    if status >= requests.codes.multiple_choices:
        raise InvalidPartnerResponse(partner, str(status), maybe_done=changes)
    return body


def _parse(partner: str, answer: requests.Response, *, maybe_done: bool) -> Any:
    body = bytearray()
    for chunk in answer.iter_content(CHUNK_BYTES):
        body += chunk
        if len(body) > MOST_BYTES:
            answer.close()
            raise InvalidPartnerResponse(partner, "too large", maybe_done=maybe_done)
    try:
        return json.loads(body)
    except (ValueError, RecursionError) as error:
        if requests.codes.bad_request <= answer.status_code:
            return None
        raise InvalidPartnerResponse(partner, "not JSON", maybe_done=maybe_done) from error
