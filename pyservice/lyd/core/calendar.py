"""The site's calendar: every day and month that a member reads is one of WordPress's timezone (decision 0037)."""

from __future__ import annotations

import calendar
import datetime
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.db.site_rows import read_options

ZONE_OPTIONS = ("timezone_string", "gmt_offset")
"""WordPress's settings: the name of a zone, or hours from UTC such as "9.5"."""

LOG_ZONE = datetime.timezone(datetime.timedelta(hours=10))
"""The zone of the times of change logs, whatever the site's (document 3, section 9)."""


def format_log_time(moment: datetime.datetime) -> str:
    """Return a moment as change logs show it: DD/MM/YYYY, HH:MM in UTC+10."""
    return moment.astimezone(LOG_ZONE).strftime("%d/%m/%Y, %H:%M")


@dataclass(frozen=True)
class Calendar:
    """Days and months in one zone. Moments go in and come out with a zone; those that come out are in UTC."""

    zone: datetime.tzinfo

    def day_of(self, moment: datetime.datetime) -> datetime.date:
        """The day on which a moment falls."""
        return moment.astimezone(self.zone).date()

    def now(self) -> datetime.datetime:
        """The current time on the site's clocks."""
        return utc_now().astimezone(self.zone)

    def today(self) -> datetime.date:
        """The current day."""
        return self.now().date()

    def start_of(self, day: datetime.date) -> datetime.datetime:
        """The moment at which a day begins. A day has 23 to 25 hours where the clocks change."""
        return self._moment(datetime.datetime.combine(day, datetime.time()))

    def end_of(self, day: datetime.date) -> datetime.datetime:
        """The moment at which the next day begins."""
        return self.start_of(day + datetime.timedelta(days=1))

    def months_after(self, moment: datetime.datetime, months: int) -> datetime.datetime:
        """The same day and time of day so many months later; the last day of a month that has no such day."""
        local = moment.astimezone(self.zone).replace(tzinfo=None)
        year, month = divmod(local.year * 12 + local.month - 1 + months, 12)
        last = calendar.monthrange(year, month + 1)[1]
        return self._moment(local.replace(year=year, month=month + 1, day=min(local.day, last)))

    def _moment(self, local: datetime.datetime) -> datetime.datetime:
        return local.replace(tzinfo=self.zone).astimezone(datetime.UTC)


def load_calendar(session: Session) -> Calendar:
    """The calendar of the site, in one query."""
    return Calendar(zone_of(read_options(session, ZONE_OPTIONS)))


def zone_of(options: Mapping[str, str]) -> datetime.tzinfo:
    """The zone of WordPress's settings; UTC if they are unusable."""
    with suppress(ZoneInfoNotFoundError, ValueError):
        return ZoneInfo(options["timezone_string"]) if options.get("timezone_string") else _offset(options)
    return datetime.UTC


def _offset(options: Mapping[str, str]) -> datetime.tzinfo:
    return datetime.timezone(datetime.timedelta(hours=float(options.get("gmt_offset") or 0)))
