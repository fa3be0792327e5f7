"""Reminders: on which days, at what time, and when there is none."""

from __future__ import annotations

import datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lyd.signing.business_hours import CLOSES, OPENS, ZONES, business_hours_of
from lyd.signing.reminder_times import SCHEDULE, ReminderSchedule, next_reminder, plan_reminders

UTC = datetime.UTC


def at(text: str, state: str = "NSW") -> datetime.datetime:
    """A moment as the clocks of a State show it."""
    return datetime.datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(ZONES[state]))


def day(text: str) -> datetime.date:
    return datetime.date.fromisoformat(text)


def plan(sent: str, due: str, state: str = "NSW") -> list[str]:
    days = plan_reminders(business_hours_of(state, UTC), at(sent, state), day(due))
    return [found.isoformat() for found in days]


def test_reminders_follow_after_three_and_seven_days_then_weekly_and_before_the_due_date() -> None:
    assert plan("2026-05-04 10:00", "2026-06-04") == [
        *("2026-05-07", "2026-05-11", "2026-05-18", "2026-05-25", "2026-06-01"),
        "2026-06-03",
    ]


def test_a_long_time_has_six_reminders_and_the_last_is_before_the_due_date() -> None:
    days = plan("2026-05-04 10:00", "2026-12-01")
    assert len(days) == SCHEDULE.most == 6
    assert days[-1] == "2026-11-30"


def test_a_day_on_a_weekend_or_holiday_moves_to_the_next_business_day() -> None:
    # Three days after Wednesday is Saturday; seven after Good Friday's eve is the Thursday after Easter.
    assert plan("2026-05-06 10:00", "2026-05-29")[0] == "2026-05-11"
    assert plan("2026-03-31 10:00", "2026-04-30")[0] == "2026-04-07"


def test_a_holiday_counts_where_it_is_one() -> None:
    # Three days after Saturday 31 October 2026 is Melbourne Cup Day, after Friday 6 March Canberra Day.
    assert plan("2026-10-31 10:00", "2026-11-30", "VIC")[0] == "2026-11-04"
    assert plan("2026-10-31 10:00", "2026-11-30", "NSW")[0] == "2026-11-03"
    assert plan("2026-03-06 10:00", "2026-03-31", "ACT")[0] == "2026-03-10"
    assert plan("2026-03-06 10:00", "2026-03-31", "NSW")[0] == "2026-03-09"
    assert plan("2026-08-09 10:00", "2026-08-31", "QLD")[0] == "2026-08-13"


@pytest.mark.parametrize(
    ("sent", "due", "days", "why"),
    [
        ("2026-05-14 16:00", "2026-05-16", ["2026-05-15"], "Thursday to Saturday: Friday"),
        ("2026-05-15 16:00", "2026-05-18", ["2026-05-18"], "Friday to Monday: on the morning of the due date"),
        ("2026-05-13 10:00", "2026-05-14", ["2026-05-14"], "one day: on the morning of the due date"),
        ("2026-05-13 10:00", "2026-05-15", ["2026-05-14"], "two days: the day between"),
        ("2026-04-01 10:00", "2026-04-07", ["2026-04-02"], "Wednesday to the Tuesday after Easter: Thursday"),
        ("2026-04-02 10:00", "2026-04-07", ["2026-04-07"], "Maundy Thursday to the Tuesday after: that morning"),
        ("2026-05-15 10:00", "2026-05-17", [], "Friday to Sunday: no business day after the day of sending"),
        ("2026-05-13 10:00", "2026-05-13", [], "due on the day of sending"),
        ("2026-05-13 10:00", "2026-05-01", [], "due before it was sent"),
    ],
)
def test_a_short_time_has_one_reminder_if_a_business_day_is_left(
    sent: str, due: str, days: list[str], why: str
) -> None:
    assert plan(sent, due) == days, why


def test_a_reminder_goes_out_at_nine_where_the_signer_is() -> None:
    sent, due = at("2026-05-04 10:00", "WA"), day("2026-05-29")
    assert next_reminder(sent, None, due, "WA", sent) == at("2026-05-07 09:00", "WA")
    assert next_reminder(sent, None, due, "WA", sent) == datetime.datetime(2026, 5, 7, 1, tzinfo=UTC)
    assert next_reminder(sent, None, due, "", sent, site_zone=ZoneInfo("Australia/Perth")) == at(
        "2026-05-07 09:00", "WA"
    )


def test_the_day_of_sending_is_the_signers() -> None:
    # 23:00 UTC on Monday is 7:00 on Tuesday in Perth.
    sent = datetime.datetime(2026, 5, 4, 23, tzinfo=UTC)
    assert next_reminder(sent, None, day("2026-05-29"), "WA", sent) == at("2026-05-08 09:00", "WA")


def test_nine_stays_nine_when_the_clocks_change() -> None:
    sent = at("2026-10-01 10:00", "VIC")
    found = next_reminder(sent, at("2026-10-05 09:00", "VIC"), day("2026-10-30"), "VIC", sent)
    assert found == at("2026-10-08 09:00", "VIC") == datetime.datetime(2026, 10, 7, 22, tzinfo=UTC)


def test_after_a_reminder_the_next_of_the_plan_follows() -> None:
    sent, due = at("2026-05-04 10:00"), day("2026-06-04")
    found, moments = next_reminder(sent, None, due, "NSW", sent), []
    while found:
        moments.append(found.astimezone(ZoneInfo("Australia/Sydney")).strftime("%Y-%m-%d %H:%M"))
        found = next_reminder(sent, found, due, "NSW", found)
    assert moments == [f"{one} 09:00" for one in plan("2026-05-04 10:00", "2026-06-04")]


def test_a_reminder_by_hand_takes_the_place_of_that_days() -> None:
    sent, due = at("2026-05-04 10:00"), day("2026-06-04")
    by_hand = at("2026-05-07 08:10")
    assert next_reminder(sent, by_hand, due, "NSW", by_hand) == at("2026-05-11 09:00")


def test_several_that_were_missed_are_made_up_for_by_one_in_business_hours() -> None:
    sent, due = at("2026-05-04 10:00"), day("2026-06-04")
    assert next_reminder(sent, None, due, "NSW", at("2026-05-19 11:20")) == at("2026-05-19 11:20")
    sunday = at("2026-05-17 23:00")
    first = next_reminder(sent, None, due, "NSW", sunday)
    assert first == at("2026-05-18 09:00")
    assert next_reminder(sent, first, due, "NSW", first) == at("2026-05-25 09:00")


def test_nothing_follows_the_last_reminder_or_the_due_date() -> None:
    sent, due = at("2026-05-04 10:00"), day("2026-05-15")
    assert next_reminder(sent, at("2026-05-14 09:00"), due, "NSW", at("2026-05-14 09:01")) is None
    assert next_reminder(sent, None, due, "NSW", at("2026-05-15 16:59")) == at("2026-05-15 16:59")
    assert next_reminder(sent, None, due, "NSW", at("2026-05-15 17:00")) is None


def test_a_schedule_of_another_shape_is_followed() -> None:
    hours = business_hours_of("NSW", UTC)
    sent, due = at("2026-05-04 10:00"), day("2026-06-30")
    weekly = plan_reminders(hours, sent, due, ReminderSchedule(days=(), then_every=7, most=3))
    assert weekly == [day("2026-05-11"), day("2026-05-18"), day("2026-06-29")]


@given(
    minutes=st.integers(0, 5 * 365 * 24 * 60),
    lasts=st.integers(0, 200),
    state=st.sampled_from([*ZONES, ""]),
)
def test_every_reminder_is_in_business_hours_before_the_end_of_the_due_date_and_on_a_day_of_its_own(
    minutes: int, lasts: int, state: str
) -> None:
    sent = datetime.datetime(2025, 1, 1, tzinfo=UTC) + datetime.timedelta(minutes=minutes)
    hours = business_hours_of(state, UTC)
    due = hours.day_of(sent) + datetime.timedelta(days=lasts)
    moments = [sent]
    while found := next_reminder(sent, moments[-1], due, state, moments[-1]):
        moments.append(found)
    assert len(moments) - 1 <= SCHEDULE.most
    for before, after in pairwise(moments):
        local = after.astimezone(hours.zone)
        assert OPENS <= local.time() < CLOSES
        assert hours.is_business_day(local.date())
        assert hours.day_of(before) < local.date() <= due
