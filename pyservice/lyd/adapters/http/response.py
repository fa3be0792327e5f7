"""Responses of partners: size limit, JSON, and the mapping of status codes to the family of errors."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
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
    :raises PartnerRefused: for 4xx, with the body's code: `code` (WordPress), `error` (OAuth), `category` (HubSpot) or
        `ErrorCode` (FuseSign).
    :raises PartnerUnavailable: for 408, 429 and 5xx, with the Retry-After of the response.
    :raises InvalidPartnerResponse: for anything else that is not JSON with a 2xx status, and for more than MAX_BYTES.
    """
    content = read_content(partner, response, changes=changes, most_bytes=MAX_BYTES)
    if is_jsonp and (call := _CALL.fullmatch(content)):
        content = call[1]
    if not content and response.status_code == requests.codes.no_content:
        return None
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as error:
        raise InvalidPartnerResponse(partner, "not JSON", maybe_done=changes) from error


def read_content(partner: str, response: requests.Response, *, changes: bool, most_bytes: int) -> bytes:
    """Return the body of a streamed response with a 2xx status. Raises what `read_json` raises for other statuses.

    :raises InvalidPartnerResponse: for more than most_bytes.
    """
    require_success(partner, response, changes=changes)
    return read_body(partner, response, most_bytes, maybe_done=changes)


def require_success(partner: str, response: requests.Response, *, changes: bool) -> None:
    """Raise what `read_json` raises for a status other than 2xx."""
    status = response.status_code
    if status >= requests.codes.server_error or status in (TOO_MANY_REQUESTS, REQUEST_TIMEOUT):
        maybe_done = changes and status not in (TOO_MANY_REQUESTS, requests.codes.service_unavailable)
        wait = retry_after(response.headers)
        raise PartnerUnavailable(partner, str(status), maybe_done=maybe_done, retry_after=wait)
    if status >= requests.codes.bad_request:
        fields = _error_fields(read_body(partner, response, MAX_BYTES, maybe_done=False))
        raise PartnerRefused(partner, _error_code(fields), status, _description(fields))
    if status >= requests.codes.multiple_choices:
        raise InvalidPartnerResponse(partner, str(status), maybe_done=changes)


def retry_after(headers: Mapping[str, str]) -> int | None:
    """Return the seconds of a Retry-After header (a number or a date, RFC 9110); None if there is no valid one."""
    value = headers.get("Retry-After", "").strip()
    if value.isascii() and value.isdigit():
        return min(int(value), MAX_RETRY_AFTER)
    try:
        moment = parsedate_to_datetime(value)
    except ValueError:
        return None
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return min(max(0, round((moment - datetime.now(UTC)).total_seconds())), MAX_RETRY_AFTER)


def _error_fields(content: bytes) -> dict[str, Any]:
    """Return the fields of an error's body by their names in small letters; none if it is no object of JSON."""
    try:
        body = json.loads(content)
    except (ValueError, RecursionError):
        return {}
    return {str(name).lower(): value for name, value in body.items()} if isinstance(body, dict) else {}


def _error_code(fields: dict[str, Any]) -> str:
    """Return the partner's own error code; free text is no code and may hold personal data."""
    for error in _list_errors(fields):
        code = error.get("ErrorCode") or error.get("errorCode") if isinstance(error, dict) else None
        if _is_code(code):
            return str(code)
    code = fields.get("code") or fields.get("error") or fields.get("category")
    return str(code) if _is_code(code) else "unknown"


def _description(fields: dict[str, Any]) -> str:
    """Return the text of the first error that has one, or that of the whole; "" if there is none."""
    errors = (error.get("message") if isinstance(error, dict) else error for error in _list_errors(fields))
    found = (text for text in (*errors, fields.get("message")) if isinstance(text, str) and text.strip())
    return next(found, "").strip()


def _list_errors(fields: dict[str, Any]) -> list[Any]:
    errors = fields.get("errors")
    return errors if isinstance(errors, list) else []


def _is_code(value: Any) -> bool:
    """Return whether a value is a number or a word; text with spaces is written for people."""
    return isinstance(value, str | int) and 0 < len(str(value)) <= MAX_CODE_LENGTH and not re.search(r"\s", str(value))


def read_body(partner: str, response: requests.Response, most_bytes: int, *, maybe_done: bool) -> bytes:
    """Return the body of a streamed response, whatever its status. InvalidPartnerResponse for more than most_bytes."""
    body = bytearray()
    for chunk in response.iter_content(CHUNK_BYTES):
        body += chunk
        if len(body) > most_bytes:
            response.close()
            raise InvalidPartnerResponse(partner, "too large", maybe_done=maybe_done)
    return bytes(body)
