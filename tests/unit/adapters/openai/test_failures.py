"""Failures of the SDK are errors of our family, without the partner's words."""

from __future__ import annotations

import httpx2
import openai
import pytest
from websockets.exceptions import ConnectionClosedError

from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerRefused, PartnerUnavailable
from lyd.adapters.openai import is_out_of_quota
from lyd.adapters.openai.failures import map_failures

REQUEST = httpx2.Request("POST", "https://partner.test/v1/chat/completions")


def answered(status: int, code: str | None = None, **headers: str) -> openai.APIStatusError:
    response = httpx2.Response(status, headers=headers, request=REQUEST)
    return openai.APIStatusError("You said: Harbour Law", response=response, body={"code": code, "type": "kind"})


def unreached(cause: Exception) -> openai.APIConnectionError:
    error = openai.APIConnectionError(request=REQUEST)
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    ("raised", "mapped", "detail", "is_maybe_done"),
    [
        (answered(400), PartnerRefused, "400 kind", False),
        (answered(401, "invalid_api_key"), PartnerRefused, "401 invalid_api_key", False),
        (answered(429, "rate_limit_exceeded"), PartnerUnavailable, "429", False),
        (answered(500), PartnerUnavailable, "500", True),
        (answered(503), PartnerUnavailable, "503", False),
        (answered(302), InvalidPartnerResponse, "302", True),
        (unreached(httpx2.ConnectError("refused")), PartnerUnavailable, "ConnectError", False),
        (unreached(httpx2.ReadTimeout("slow")), PartnerUnavailable, "ReadTimeout", True),
        (httpx2.ReadError("lost"), PartnerUnavailable, "ReadError", True),
        (ConnectionClosedError(None, None), PartnerUnavailable, "ConnectionClosedError", True),
        (AttributeError("choices"), InvalidPartnerResponse, "AttributeError", True),
    ],
)
def test_a_failure_is_one_of_the_family(
    raised: Exception, mapped: type[PartnerError], detail: str, is_maybe_done: bool
) -> None:
    with pytest.raises(mapped) as failed, map_failures():
        raise raised
    assert (failed.value.detail, failed.value.maybe_done) == (detail, is_maybe_done)
    assert "Harbour" not in str(failed.value)


def test_a_wait_is_kept_and_a_quota_is_told_apart() -> None:
    with pytest.raises(PartnerUnavailable) as failed, map_failures():
        raise answered(429, "insufficient_quota", **{"Retry-After": "7"})
    assert (failed.value.wait, is_out_of_quota(failed.value)) == (7, True)


def test_a_body_that_is_too_large_is_no_lost_connection() -> None:
    too_large = InvalidPartnerResponse("openai", "too large")
    with pytest.raises(InvalidPartnerResponse) as failed, map_failures():
        raise unreached(too_large)
    assert failed.value is too_large
