"""Devices in the words that their owners know them by."""

from __future__ import annotations

import pytest
from tests.pyservice.security.accounts import FIREFOX, IPHONE

from lyd.security.devices import device_of

WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0"


@pytest.mark.parametrize(
    ("user_agent", "device"),
    [
        (FIREFOX, "Firefox on Windows"),
        (IPHONE, "Safari on iPhone"),
        (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {WEBKIT} Safari/537.36 Edg/140.0.0.0", "Edge on Windows"),
        (f"Mozilla/5.0 (X11; Linux x86_64) {WEBKIT} Safari/537.36", "Chrome on Linux"),
        (f"Mozilla/5.0 (Linux; Android 15) {WEBKIT} Mobile Safari/537.36", "Chrome on Android"),
        (f"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) {WEBKIT} Safari/537.36", "Chrome on ChromeOS"),
        (f"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {WEBKIT} Safari/537.36 OPR/124.0", "Opera on Mac"),
        ("Mozilla/5.0 (Windows NT 10.0)", "Windows"),
        ("curl/8.5.0", "Unknown device"),
        ("", "Unknown device"),
        (None, "Unknown device"),
    ],
)
def test_the_most_particular_name_is_the_browsers(user_agent: str | None, device: str) -> None:
    assert device_of(user_agent) == device
