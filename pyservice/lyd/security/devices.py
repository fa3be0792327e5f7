"""The name of a device for its owner, by its browser's user agent."""

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
"""Part of a user agent → browser. Most contain the parts of others too: the first match counts."""
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
    """ "Firefox on Windows", or the known half of it."""
    parts = [_first(names, user_agent or "") for names in (BROWSERS, SYSTEMS)]
    return " on ".join(filter(None, parts)) or UNKNOWN


def _first(names: tuple[tuple[str, str], ...], user_agent: str) -> str | None:
    return next((name for part, name in names if part in user_agent), None)
