"""Addresses of the web that a link may lead to."""

from __future__ import annotations

from urllib.parse import urlsplit


def is_web_address(text: str) -> bool:
    """Whether a text is an address of the web, with http or https: never javascript: or the like."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    is_plain = text.isprintable() and " " not in text and "\\" not in text
    return is_plain and parts.scheme in ("http", "https") and bool(parts.hostname)
