"""Business hours of the States on real days (public holidays as the States' governments publish them)."""

from __future__ import annotations

import datetime
from zoneinfo import ZoneInfo

import pytest

from lyd.signing.business_hours import ZONES, BusinessHours, business_hours_of

UTC = datetime.UTC
ALL_STATES = "ACT NSW NT QLD SA TAS VIC WA"


def hours_in(state: str) -> BusinessHours:
    return business_hours_of(state, UTC)


def moment(text: str, state: str = "") -> datetime.datetime:
    """A moment, in UTC or as the clocks of a State show it."""
    zone = ZoneInfo(ZONES[state]) if state else UTC
    return datetime.datetime.fromisoformat(text).replace(tzinfo=zone)


@pytest.mark.parametrize(
    ("day", "states", "name"),
    [
        ("2026-01-26", ALL_STATES, "Australia Day"),
        ("2026-03-02", "WA", "Labour Day of Western Australia"),
        ("2026-03-09", "ACT SA TAS VIC", "Canberra Day, Adelaide Cup Day, Eight Hours Day, Labour Day"),
        ("2027-03-08", "ACT SA TAS VIC", "the same a year later"),
        ("2026-04-03", ALL_STATES, "Good Friday"),
        ("2026-04-06", ALL_STATES, "Easter Monday"),
        ("2026-04-27", "ACT NSW WA", "Monday after an Anzac Day on a Saturday"),
        ("2027-04-26", "ACT NSW NT QLD WA", "Monday after an Anzac Day on a Sunday"),
        ("2025-04-25", ALL_STATES, "Anzac Day on a Friday"),
        ("2026-05-04", "NT QLD", "May Day, Labour Day of Queensland"),
        ("2026-06-01", "ACT WA", "Reconciliation Day, Western Australia Day"),
        ("2026-06-08", "ACT NSW NT SA TAS VIC", "King's Birthday"),
        ("2026-08-03", "NT", "Picnic Day; the Bank Holiday of New South Wales is for banks only"),
        ("2026-08-12", "QLD", "Royal Queensland Show: Brisbane, counted for the whole State"),
        ("2026-09-25", "VIC", "Friday before the AFL Grand Final"),
        ("2026-09-28", "WA", "King's Birthday of Western Australia"),
        ("2026-10-05", "ACT NSW QLD SA", "Labour Day, King's Birthday of Queensland"),
        ("2026-11-03", "VIC", "Melbourne Cup Day: metropolitan, counted for the whole State"),
        ("2026-12-25", ALL_STATES, "Christmas Day"),
        ("2026-12-28", ALL_STATES, "Monday for Boxing Day on a Saturday"),
        ("2027-12-27", ALL_STATES, "Monday for Christmas Day on a Saturday"),
        ("2027-12-28", ALL_STATES, "Tuesday for Boxing Day on a Sunday"),
        ("2026-12-24", "", "Christmas Eve: a part day after business hours"),
        ("2026-02-09", "", "Royal Hobart Regatta: southern Tasmania only, not counted"),
        ("2026-07-24", "", "Darwin Show Day: regional, not counted"),
        ("2026-11-02", "", "Recreation Day: northern Tasmania only, not counted"),
    ],
)
def test_a_public_holiday_of_a_state_is_no_business_day(day: str, states: str, name: str) -> None:
    closed = {state for state in ZONES if not hours_in(state).is_business_day(datetime.date.fromisoformat(day))}
    assert closed == set(states.split()), name


@pytest.mark.parametrize("state", ZONES)
def test_saturdays_and_sundays_are_no_business_days(state: str) -> None:
    saturday = datetime.date(2026, 5, 16)
    hours = hours_in(state)
    days = [saturday + datetime.timedelta(days=n) for n in range(-1, 3)]
    assert [hours.is_business_day(day) for day in days] == [True, False, False, True]


@pytest.mark.parametrize(
    ("at", "opening"),
    [
        ("2026-05-13 08:59", "2026-05-13 09:00"),
        ("2026-05-13 09:00", "2026-05-13 09:00"),
        ("2026-05-13 16:59:59", "2026-05-13 16:59:59"),
        ("2026-05-13 17:00", "2026-05-14 09:00"),
        ("2026-05-15 17:30", "2026-05-18 09:00"),
        ("2026-04-02 17:00", "2026-04-07 09:00"),
        ("2026-12-24 18:00", "2026-12-29 09:00"),
        ("2026-12-31 17:00", "2027-01-04 09:00"),
    ],
)
def test_the_next_business_hour_is_now_or_the_next_opening(at: str, opening: str) -> None:
    assert hours_in("NSW").first_from(moment(at, "NSW")) == moment(opening, "NSW")


def test_late_evening_in_london_is_morning_in_perth() -> None:
    assert hours_in("WA").first_from(moment("2026-05-13 23:00")) == moment("2026-05-14 01:00")  # 7:00 there → 9:00
    assert hours_in("WA").first_from(moment("2026-05-14 02:30")) == moment("2026-05-14 02:30")  # 10:30 there
    assert hours_in("NSW").first_from(moment("2026-05-13 23:00")) == moment("2026-05-13 23:00")  # 9:00 there


def test_daylight_saving_moves_the_opening_where_a_state_has_it() -> None:
    """Clocks go back on 5 April 2026 and forward on 4 October 2026, except in QLD, WA and NT."""
    openings = {
        state: [
            hours_in(state).opening_of(datetime.date.fromisoformat(day)).strftime("%H:%M")
            for day in ("2026-04-02", "2026-04-07", "2026-10-02", "2026-10-06")
        ]
        for state in ("NSW", "SA", "QLD", "WA", "NT")
    }
    assert openings == {
        "NSW": ["22:00", "23:00", "23:00", "22:00"],
        "SA": ["22:30", "23:30", "23:30", "22:30"],
        "QLD": ["23:00"] * 4,
        "WA": ["01:00"] * 4,
        "NT": ["23:30"] * 4,
    }


def test_a_weekend_in_which_the_clocks_change_ends_at_nine() -> None:
    assert hours_in("VIC").first_from(moment("2026-10-02 17:00", "VIC")) == moment("2026-10-05 09:00", "VIC")
    assert hours_in("VIC").first_from(moment("2026-10-04 02:30", "VIC")) == moment("2026-10-05 09:00", "VIC")


def test_a_site_without_a_state_has_the_hours_of_its_zone() -> None:
    assert business_hours_of("", ZoneInfo("Australia/Perth")) == hours_in("WA")
    assert business_hours_of("XX", ZoneInfo("Australia/Sydney")) == hours_in("NSW")
    assert business_hours_of("wa ", ZoneInfo("Australia/Sydney")) == hours_in("WA")
    ten = datetime.timezone(datetime.timedelta(hours=10))
    assert business_hours_of("", ten) == BusinessHours(ten)


def test_a_site_that_has_not_set_its_zone_has_the_hours_of_sydney_and_the_holidays_of_all_states() -> None:
    hours = business_hours_of("", UTC)
    assert hours.opening_of(datetime.date(2026, 5, 13)) == moment("2026-05-12 23:00")
    assert not hours.is_business_day(datetime.date(2026, 4, 3))
    assert hours.is_business_day(datetime.date(2026, 6, 8))  # King's Birthday: not in QLD and WA
