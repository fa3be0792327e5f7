"""What a certificate prints of addresses and times."""

from __future__ import annotations

import datetime
from zoneinfo import ZoneInfo

import pytest
from tests.unit.signing.sealed_files import SIGNED_AT

from lyd.signing.sealing.certificate import format_times, mask_email


@pytest.mark.parametrize(
    ("email", "masked"),
    [("ada@example.com", "a•••@example.com"), ("a@b@c.au", "a•••@c.au"), ("nonsense", "•••"), ("", "•••")],
)
def test_an_address_is_masked(email: str, masked: str) -> None:
    assert mask_email(email) == masked


def test_times_are_those_of_the_site_and_of_utc() -> None:
    assert format_times(SIGNED_AT, ZoneInfo("Australia/Sydney")) == (
        "01/02/2026 00:30:05 (UTC+11:00)",
        "2026-01-31T13:30:05Z",
    )
    west = datetime.timezone(-datetime.timedelta(hours=3, minutes=30))
    assert format_times(SIGNED_AT, west)[0] == "31/01/2026 10:00:05 (UTC-03:30)"
