"""The site as its mail speaks of it."""

from __future__ import annotations

import datetime
import html
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.db.wordpress import wordpress


@dataclass(frozen=True)
class Site:
    """Its name as WordPress has it, its address, and the zone in which it tells the time."""

    name: str
    url: str
    zone: datetime.tzinfo

    @property
    def host(self) -> str:
        """What people call the address."""
        return urlsplit(self.url).netloc


def site_of(session: Session, url: str) -> Site:
    """The site at this address, by WordPress's settings."""
    options = wordpress(session).options.c
    wanted = options.option_name.in_(("blogname", "timezone_string", "gmt_offset"))
    rows = session.execute(select(options.option_name, options.option_value).where(wanted))
    known = {row.option_name: row.option_value for row in rows}
    name = html.unescape(known.get("blogname", "")).strip()  # WordPress keeps it escaped
    return Site(name or urlsplit(url).netloc, url, _zone(known))


def _zone(options: dict[str, str]) -> datetime.tzinfo:
    """WordPress has either the name of a zone or hours, as "9.5"."""
    with suppress(ZoneInfoNotFoundError, ValueError):
        return ZoneInfo(options["timezone_string"]) if options.get("timezone_string") else _offset(options)
    return datetime.UTC


def _offset(options: dict[str, str]) -> datetime.tzinfo:
    return datetime.timezone(datetime.timedelta(hours=float(options.get("gmt_offset") or 0)))
