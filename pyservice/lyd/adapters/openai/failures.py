"""What the SDK, its HTTP client and its sockets raise, in the family of adapters. Imported with the SDK.

The partner's message stays out: it may repeat what was sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import httpx2
from openai import APIConnectionError, APIStatusError, OpenAIError
from websockets.exceptions import InvalidStatus, WebSocketException

from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerRefused, PartnerUnavailable
from lyd.adapters.http.response import MAX_CODE_LENGTH, REQUEST_TIMEOUT, TOO_MANY_REQUESTS, retry_after
from lyd.adapters.openai.errors import OUT_OF_QUOTA
from lyd.adapters.openai.models import PARTNER

UNAVAILABLE, SERVER_ERROR, BAD_REQUEST = 503, 500, 400


@contextmanager
def map_failures() -> Iterator[None]:
    """Raise failures of the SDK inside as PartnerError."""
    try:
        yield
    except APIStatusError as error:
        code = str(error.code or error.type or "unknown")[:MAX_CODE_LENGTH]
        raise _map_status(error.status_code, code, retry_after(error.response.headers)) from error
    except InvalidStatus as error:
        raise _map_status(error.response.status_code, "handshake", None) from error
    except APIConnectionError as error:
        raise _map_connection(error) from error
    except (httpx2.HTTPError, WebSocketException, OSError) as error:  # while a body or a socket is read
        raise PartnerUnavailable(PARTNER, type(error).__name__, maybe_done=True) from error
    except (OpenAIError, ValueError, TypeError, AttributeError, RecursionError) as error:  # the SDK checks no form
        raise InvalidPartnerResponse(PARTNER, type(error).__name__, maybe_done=True) from error


def _map_status(status: int, code: str, wait: int | None) -> PartnerError:
    if status == TOO_MANY_REQUESTS:
        detail = f"{status} {code}" if code == OUT_OF_QUOTA else str(status)
        return PartnerUnavailable(PARTNER, detail, retry_after=wait)
    if status >= SERVER_ERROR or status == REQUEST_TIMEOUT:
        return PartnerUnavailable(PARTNER, str(status), maybe_done=status != UNAVAILABLE, retry_after=wait)
    if status >= BAD_REQUEST:
        return PartnerRefused(PARTNER, code, status)
    return InvalidPartnerResponse(PARTNER, str(status), maybe_done=True)


def _map_connection(error: APIConnectionError) -> PartnerError:
    """Return the failure of a call that had no response, or one whose body was too large."""
    cause = error.__cause__
    if isinstance(cause, PartnerError):
        return cause
    was_sent = not isinstance(cause, httpx2.ConnectError | httpx2.ConnectTimeout)
    return PartnerUnavailable(PARTNER, type(cause or error).__name__, maybe_done=was_sent)
