"""Business hours in each State: its time zone, its weekends, and its public holidays (decision 0078)."""

from __future__ import annotations

import datetime
from collections.abc import Container
from dataclasses import dataclass
from functools import lru_cache
from zoneinfo import ZoneInfo

OPENS, CLOSES = datetime.time(9), datetime.time(17)
DAY = datetime.timedelta(days=1)
SATURDAY = 5

ZONES = {
    "ACT": "Australia/Sydney",
    "NSW": "Australia/Sydney",
    "NT": "Australia/Darwin",
    "QLD": "Australia/Brisbane",
    "SA": "Australia/Adelaide",
    "TAS": "Australia/Hobart",
    "VIC": "Australia/Melbourne",
    "WA": "Australia/Perth",
}
"""The zone of each State's capital; places that keep another one (Broken Hill, Eucla) have their State's."""


@dataclass(frozen=True)
class BusinessHours:
    """The hours from 9 to 17 on business days of one place. Moments go in and come out with a zone, in UTC."""

    zone: datetime.tzinfo
    state: str = ""
    """Code of a State; empty: only the holidays that all States have."""

    def day_of(self, moment: datetime.datetime) -> datetime.date:
        """Return the day on which a moment falls at this place."""
        return moment.astimezone(self.zone).date()

    def is_business_day(self, day: datetime.date) -> bool:
        """Return whether a day is neither on a weekend nor a public holiday."""
        return day.weekday() < SATURDAY and day not in _holidays_of(self.state, day.year)

    def opening_of(self, day: datetime.date) -> datetime.datetime:
        """Return the moment at which business begins on a day."""
        return self._moment(day, OPENS)

    def first_from(self, moment: datetime.datetime) -> datetime.datetime:
        """Return the moment itself if it is in business hours, else the next opening."""
        local = moment.astimezone(self.zone)
        day = local.date()
        if self.is_business_day(day) and local.time() < CLOSES:
            return max(moment, self.opening_of(day)).astimezone(datetime.UTC)
        return self.opening_of(self.first_day_from(day + DAY))

    def first_day_from(self, day: datetime.date) -> datetime.date:
        """Return the day itself if it is a business day, else the next one."""
        while not self.is_business_day(day):
            day += DAY
        return day

    def last_day_before(self, day: datetime.date) -> datetime.date:
        """Return the last business day before a day."""
        day -= DAY
        while not self.is_business_day(day):
            day -= DAY
        return day

    def _moment(self, day: datetime.date, time: datetime.time) -> datetime.datetime:
        return datetime.datetime.combine(day, time, self.zone).astimezone(datetime.UTC)


def business_hours_of(state: str, site_zone: datetime.tzinfo) -> BusinessHours:
    """Return the hours of a State by its code, such as NSW; without a known one, those of the site's zone.

    A site in a State's zone (Australia/Perth) has that State's holidays. One in UTC has not set its zone: Sydney's.
    """
    code = state.strip().upper()
    if code not in ZONES:
        code = _state_of_zone(str(site_zone))
    if code:
        return BusinessHours(ZoneInfo(ZONES[code]), code)
    is_unset = site_zone.utcoffset(None) == datetime.timedelta(0)
    return BusinessHours(ZoneInfo("Australia/Sydney") if is_unset else site_zone)


def _state_of_zone(name: str) -> str:
    """Return the State of an IANA zone; New South Wales for Sydney's."""
    if name == "Australia/Sydney":
        return "NSW"
    return next((state for state, zone in ZONES.items() if zone == name), "")


@lru_cache(maxsize=256)
def _holidays_of(state: str, year: int) -> Container[datetime.date]:
    """Return the public holidays of a State with the days on which they are observed, by the library `holidays`.

    Of days that only parts of a State have, it counts the Royal Queensland Show (Brisbane) and Melbourne Cup Day
    (metropolitan Melbourne) for the whole State, and no other show or regional day. Part days (Christmas Eve from
    18:00 or 19:00) are after business hours.
    """
    from holidays import country_holidays  # takes 200 ms, and few processes need it

    states = [state] if state else ZONES
    return frozenset.intersection(*(frozenset(country_holidays("AU", subdiv=one, years=year)) for one in states))
