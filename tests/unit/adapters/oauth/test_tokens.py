"""Token responses: what partners send, what they leave out, and what is no token response."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.oauth.tokens import OAuthTokens

NOW = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)
BEFORE = OAuthTokens("old-access", "old-refresh", NOW, ("read", "write"))


def read(before: OAuthTokens | None = None, **fields: Any) -> OAuthTokens:
    return OAuthTokens.from_response("harbour", {"access_token": "a"} | fields, now=NOW, before=before)


@pytest.mark.parametrize("seconds", [1800, "1800"])
def test_the_expiry_is_that_of_the_response(seconds: Any) -> None:
    assert read(expires_in=seconds).expires_at == NOW + datetime.timedelta(minutes=30)


def test_without_expires_in_a_token_does_not_expire() -> None:
    assert read().expires_at is None


def test_a_refresh_keeps_what_its_response_leaves_out() -> None:
    tokens = read(BEFORE)
    assert (tokens.refresh_token, tokens.scopes) == ("old-refresh", ("read", "write"))


def test_a_refresh_takes_the_refresh_token_and_the_scopes_of_its_response() -> None:
    tokens = read(BEFORE, refresh_token="new-refresh", scope="read")
    assert (tokens.refresh_token, tokens.scopes) == ("new-refresh", ("read",))


@pytest.mark.parametrize(
    "fields",
    [{"access_token": None}, {"access_token": ""}, {"access_token": 7}, {"refresh_token": 7}, {"expires_in": "soon"}],
)
def test_a_response_with_fields_of_wrong_types_is_invalid(fields: dict[str, Any]) -> None:
    with pytest.raises(InvalidPartnerResponse):
        read(**fields)


def test_a_lifetime_that_no_calendar_holds_is_cut() -> None:
    assert read(expires_in=10**15).expires_at is not None


def test_tokens_are_not_shown_in_logs() -> None:
    assert "old-" not in repr(BEFORE)
