"""Responses of partners: size limit, JSON, and the mapping of status codes to the family of errors."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import requests

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable

JsonObject = dict[str, Any]

MAX_BYTES = 8 * 1024 * 1024
"""More than any response that we ask for; a page of a hundred orders has about one."""
CHUNK_BYTES = 64 * 1024
MAX_CODE_LENGTH = 80
MAX_RETRY_AFTER = 24 * 60 * 60
"""Seconds; a partner that names more (or a date far ahead) counts as one that names this."""
TOO_MANY_REQUESTS, REQUEST_TIMEOUT = 429, 408
_CALL = re.compile(rb"\s*[\w.]+\((.*)\)\s*;?\s*", re.DOTALL)


def read_json(partner: str, response: requests.Response, *, changes: bool, is_jsonp: bool = False) -> Any:
    """Return the JSON of a streamed response.

    :param changes: whether the call changes something at the partner.
    :param is_jsonp: whether the JSON stands in brackets behind the name of a function.
    :raises PartnerRefused: for 4xx, with the body's `code` (WordPress) or `error` (OAuth).
    :raises PartnerUnavailable: for 408, 429 and 5xx, with the Retry-After of the response.
    :raises InvalidPartnerResponse: for anything else that is not JSON with a 2xx status, and for more than MAX_BYTES.
    """
    status = response.status_code
    if status >= requests.codes.server_error or status in (TOO_MANY_REQUESTS, REQUEST_TIMEOUT):
        maybe_done = changes and status not in (TOO_MANY_REQUESTS, requests.codes.service_unavailable)
        wait = retry_after(response)
        raise PartnerUnavailable(partner, str(status), maybe_done=maybe_done, retry_after=wait)
    refused = status >= requests.codes.bad_request
    content = _read(partner, response, maybe_done=changes and not refused)
    if is_jsonp and (call := _CALL.fullmatch(content)):
        content = call[1]
    body = _parse(partner, response, content, maybe_done=changes and not refused)
    if refused:
        raise PartnerRefused(partner, _error_code(body), status)
    if status >= requests.codes.multiple_choices:
        raise InvalidPartnerResponse(partner, str(status), maybe_done=changes)
    return body


def retry_after(response: requests.Response) -> int | None:
    """Return the seconds of a Retry-After header (a number or a date, RFC 9110); None if there is no valid one."""
    value = response.headers.get("Retry-After", "").strip()
    if value.isascii() and value.isdigit():
        return min(int(value), MAX_RETRY_AFTER)
    try:
        moment = parsedate_to_datetime(value)
    except ValueError:
        return None
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return min(max(0, round((moment - datetime.now(UTC)).total_seconds())), MAX_RETRY_AFTER)


def _error_code(body: Any) -> str:
    """Return the partner's own error code; free text is no code and may hold personal data."""
    fields = body if isinstance(body, dict) else {}
    code = fields.get("code") or fields.get("error")
    return str(code)[:MAX_CODE_LENGTH] if code and isinstance(code, str | int) else "unknown"


def _read(partner: str, response: requests.Response, *, maybe_done: bool) -> bytes:
    body = bytearray()
    for chunk in response.iter_content(CHUNK_BYTES):
        body += chunk
        if len(body) > MAX_BYTES:
            response.close()
            raise InvalidPartnerResponse(partner, "too large", maybe_done=maybe_done)
    return bytes(body)


def _parse(partner: str, response: requests.Response, body: bytes, *, maybe_done: bool) -> Any:
    if not body and response.status_code == requests.codes.no_content:
        return None
    try:
        return json.loads(body)
    except (ValueError, RecursionError) as error:
        if requests.codes.bad_request <= response.status_code:
            return None
        raise InvalidPartnerResponse(partner, "not JSON", maybe_done=maybe_done) from error
