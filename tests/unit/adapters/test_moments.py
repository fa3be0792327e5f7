"""Dates and times of partners."""

from __future__ import annotations

import datetime

import pytest

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.moments import read_moment
from lyd.adapters.oauth import OAuthTokens

NOON = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)


@pytest.mark.parametrize(
    "text",
    [
        "2026-03-01T12:00:00Z",
        "2026-03-01T12:00:00.0000007Z",
        "2026-03-01T12:00:00",
        " 2026-03-01 12:00 ",
        "2026-03-01T23:00:00+11:00",
    ],
)
def test_a_moment_is_utc_whatever_its_form(text: str) -> None:
    assert read_moment(text) == NOON


@pytest.mark.parametrize("text", ["", "tomorrow", "2026-13-01", "0001-01-01T00:00:00+10:00"])
def test_what_is_no_moment_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_moment(text)


@pytest.mark.parametrize(
    ("lifetime", "seconds"),
    [(1800, 1800), ("1800", 1800), (-5, 0), ("2026-03-01T12:30:00.1234567Z", 1800), ("2020-01-01T00:00:00", 0)],
)
def test_a_token_ends_after_seconds_or_at_a_moment(lifetime: int | str, seconds: int) -> None:
    tokens = OAuthTokens.from_response("fusesign", {"access_token": "t", "expires_in": lifetime}, now=NOON)
    assert tokens.expires_at is not None
    assert int((tokens.expires_at - NOON).total_seconds()) == seconds


@pytest.mark.parametrize("lifetime", ["soon", [], {}, "9999999-01-01"])
def test_an_end_that_is_neither_is_refused(lifetime: object) -> None:
    with pytest.raises(InvalidPartnerResponse):
        OAuthTokens.from_response("fusesign", {"access_token": "t", "expires_in": lifetime}, now=NOON)
