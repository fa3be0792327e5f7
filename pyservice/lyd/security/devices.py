"""A device in the words that its owner knows it by, from what its browser says of itself."""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""Part of a user agent → browser. Most claim to be others too: the first that fits is it."""
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)
UNKNOWN = "Unknown device"


def device_of(user_agent: str | None) -> str:
    """ "Firefox on Windows", or the half of it that is known."""
    parts = [_first(names, user_agent or "") for names in (BROWSERS, SYSTEMS)]
    return " on ".join(filter(None, parts)) or UNKNOWN


def _first(names: tuple[tuple[str, str], ...], user_agent: str) -> str | None:
    return next((name for part, name in names if part in user_agent), None)
