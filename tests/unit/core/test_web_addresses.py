"""Which texts are addresses of the web."""

from __future__ import annotations

import pytest

from lyd.core.web_addresses import is_web_address


@pytest.mark.parametrize("text", ["https://stamps.example", "HTTP://a.b/c?d=e#f", "https://example.test:8443/ü"])
def test_http_and_https_are(text: str) -> None:
    assert is_web_address(text)


NOT_OF_THE_WEB = (
    *("", "/path", "//example.test", "javascript:alert(1)", "data:text/html,x", "ftp://a.b", "https://", "https://a b"),
    *("https://a\\b", "https://[a", "https://a.b/\n", "\x01https://a.b", "example.test"),
)


@pytest.mark.parametrize("text", NOT_OF_THE_WEB)
def test_everything_else_is_not(text: str) -> None:
    assert not is_web_address(text)
