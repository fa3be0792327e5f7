"""The site's days: at the end of a UTC day, and where the clocks of Australia change."""

from __future__ import annotations

import datetime
from zoneinfo import ZoneInfo

import pytest

from lyd.core.calendar import Calendar, format_log_time, zone_of

SYDNEY, PERTH = Calendar(ZoneInfo("Australia/Sydney")), Calendar(ZoneInfo("Australia/Perth"))
HOUR = datetime.timedelta(hours=1)


def moment(text: str) -> datetime.datetime:
    return datetime.datetime.fromisoformat(text).replace(tzinfo=datetime.UTC)


def day(text: str) -> datetime.date:
    return datetime.date.fromisoformat(text)


@pytest.mark.parametrize(
    ("calendar", "at", "expected"),
    [
        (SYDNEY, "2026-06-30T23:00", "2026-07-01"),
        (SYDNEY, "2026-12-31T23:00", "2027-01-01"),
        (SYDNEY, "2026-06-30T13:59", "2026-06-30"),
        (SYDNEY, "2026-06-30T14:00", "2026-07-01"),
        (SYDNEY, "2026-12-31T12:59", "2026-12-31"),
        (SYDNEY, "2026-12-31T13:00", "2027-01-01"),
        (PERTH, "2026-12-31T15:59", "2026-12-31"),
        (PERTH, "2026-12-31T23:00", "2027-01-01"),
    ],
)
def test_a_moment_is_on_the_day_of_the_site(calendar: Calendar, at: str, expected: str) -> None:
    assert calendar.day_of(moment(at)) == day(expected)


@pytest.mark.parametrize(
    ("calendar", "of", "start", "hours"),
    [
        (SYDNEY, "2026-04-05", "2026-04-04T13:00", 25),
        (SYDNEY, "2026-10-04", "2026-10-03T14:00", 23),
        (SYDNEY, "2026-04-06", "2026-04-05T14:00", 24),
        (PERTH, "2026-04-05", "2026-04-04T16:00", 24),
        (PERTH, "2026-10-04", "2026-10-03T16:00", 24),
    ],
)
def test_a_day_is_as_long_as_its_clocks_make_it(calendar: Calendar, of: str, start: str, hours: int) -> None:
    assert calendar.start_of(day(of)) == moment(start)
    assert calendar.end_of(day(of)) - calendar.start_of(day(of)) == hours * HOUR


@pytest.mark.parametrize("calendar", [SYDNEY, PERTH])
@pytest.mark.parametrize("of", ["2026-04-05", "2026-10-04"])
def test_every_moment_of_a_day_is_between_its_ends(calendar: Calendar, of: str) -> None:
    start, end = calendar.start_of(day(of)), calendar.end_of(day(of))
    assert {calendar.day_of(start + step * HOUR / 4) for step in range(int((end - start) / HOUR * 4))} == {day(of)}
    assert calendar.day_of(end) == day(of) + datetime.timedelta(days=1)


@pytest.mark.parametrize(
    ("start", "months", "end"),
    [
        ("2026-01-15T05:00", 1, "2026-02-15T05:00"),
        ("2028-01-30T23:00", 1, "2028-02-28T23:00"),
        ("2026-12-30T23:00", 12, "2027-12-30T23:00"),
        ("2026-11-30T05:00", 3, "2027-02-28T05:00"),
        ("2026-11-30T23:00", 1, "2026-12-31T23:00"),
        ("2026-01-30T23:00", 1, "2026-02-27T23:00"),
        ("2026-03-10T23:00", 1, "2026-04-11T00:00"),
        ("2026-09-10T00:00", 1, "2026-10-09T23:00"),
    ],
)
def test_months_are_counted_on_the_clocks_of_the_site(start: str, months: int, end: str) -> None:
    """30 January, 23:00 in UTC is the 31st in Sydney, and a month later it is the last of February there."""
    assert SYDNEY.months_after(moment(start), months) == moment(end)


@pytest.mark.parametrize(
    ("options", "hours"),
    [
        ({"timezone_string": "Australia/Perth", "gmt_offset": "3"}, 8),
        ({"timezone_string": "", "gmt_offset": "9.5"}, 9.5),
        ({"timezone_string": "Nowhere/Place"}, 0),
        ({"gmt_offset": "far"}, 0),
        ({}, 0),
    ],
)
def test_the_zone_is_that_of_wordpress(options: dict[str, str], hours: float) -> None:
    assert moment("2026-06-01T00:00").astimezone(zone_of(options)).utcoffset() == hours * HOUR


def test_times_of_change_logs_are_in_utc_plus_10_in_summer_too() -> None:
    assert format_log_time(moment("2026-12-31T14:05")) == "01/01/2027, 00:05"
    assert format_log_time(moment("2026-06-30T13:59")) == "30/06/2026, 23:59"
