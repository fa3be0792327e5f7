"""The site as its mail speaks of it."""

from __future__ import annotations

import datetime
import html
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.calendar import ZONE_OPTIONS, zone_of
from lyd.core.db.wordpress import wordpress

OURS = "#2f4bc7"
"""The widgets' own colour, if the plugin's settings have none."""
OPTIONS = ("blogname", "lyd_primary_colour", *ZONE_OPTIONS)


@dataclass(frozen=True)
class Site:
    """The site's name in WordPress, its address, its time zone, and its colour (#rrggbb)."""

    name: str
    url: str
    zone: datetime.tzinfo
    colour: str = OURS

    @property
    def host(self) -> str:
        """The address without scheme, as people write it."""
        return urlsplit(self.url).netloc

    @property
    def on_colour(self) -> str:
        """Black or white, whichever reads better on the colour (WCAG 2, relative luminance)."""
        parts = (int(self.colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return "#ffffff" if 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179 else "#000000"


def site_of(session: Session, url: str) -> Site:
    """The site at this address, by WordPress's settings."""
    options = wordpress(session).options.c
    is_listed = options.option_name.in_(OPTIONS)
    rows = session.execute(select(options.option_name, options.option_value).where(is_listed))
    values = {row.option_name: row.option_value for row in rows}
    name = html.unescape(values.get("blogname", "")).strip()  # WordPress keeps it escaped
    return Site(name or urlsplit(url).netloc, url, zone_of(values), _colour(values.get("lyd_primary_colour", "")))


def _colour(text: str) -> str:
    """The plugin takes #rgb and #rrggbb."""
    if not re.fullmatch(r"#([0-9A-Fa-f]{3}){1,2}", text):
        return OURS
    return text if len(text) == 7 else "#" + "".join(sign * 2 for sign in text[1:])
