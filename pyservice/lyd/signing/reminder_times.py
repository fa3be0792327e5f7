"""When signers are reminded: a schedule from the day of sending to the due date, in business hours of their State.

FuseSign sends at most six reminders after the due date, also at night. Ours come before it, and never outside business
hours (decision 0078).
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from lyd.signing.business_hours import DAY, BusinessHours, business_hours_of


@dataclass(frozen=True)
class ReminderSchedule:
    """Days after sending, then every so many days, at most so many reminders, the one before the due date included."""

    days: tuple[int, ...] = (3, 7)
    then_every: int = 7
    most: int = 6


SCHEDULE = ReminderSchedule()


def next_reminder(
    sent_at: datetime.datetime,
    last_reminder_at: datetime.datetime | None,
    due_date: datetime.date,
    state: str,
    now: datetime.datetime,
    *,
    site_zone: datetime.tzinfo = datetime.UTC,
    schedule: ReminderSchedule = SCHEDULE,
) -> datetime.datetime | None:
    """Return the moment of the next automatic reminder (UTC); None if there is none before the end of the due date.

    :param last_reminder_at: the last one, automatic or not: no other follows on the same day.
    :param state: the signer's State as a code (NSW); "" if it is not known: that of site_zone.
    :param now: reminders that should have gone out before are made up for by one, in the next business hour.
    """
    hours = business_hours_of(state, site_zone)
    last_day = hours.day_of(last_reminder_at or sent_at)
    open_days = [day for day in plan_reminders(hours, sent_at, due_date, schedule) if day > last_day]
    if not open_days:
        return None
    moment = hours.first_from(max(hours.opening_of(open_days[0]), now))
    return moment if hours.day_of(moment) <= due_date else None


def plan_reminders(
    hours: BusinessHours, sent_at: datetime.datetime, due_date: datetime.date, schedule: ReminderSchedule = SCHEDULE
) -> list[datetime.date]:
    """Return the days of all reminders, at most `schedule.most`; the one before the due date is always among them."""
    sent_on = hours.day_of(sent_at)
    final = _final_day(hours, sent_on, due_date)
    if final is None:
        return []
    regular = (hours.first_day_from(sent_on + days * DAY) for days in _day_counts(schedule))
    early = sorted(set(takewhile(lambda day: day < final, regular)))
    return [*early[: schedule.most - 1], final]


def _final_day(hours: BusinessHours, sent_on: datetime.date, due_date: datetime.date) -> datetime.date | None:
    """Return the last business day before the due date, else the due date itself, if it is after the day of sending."""
    before = hours.last_day_before(due_date)
    if before > sent_on:
        return before
    return due_date if due_date > sent_on and hours.is_business_day(due_date) else None


def _day_counts(schedule: ReminderSchedule) -> Iterator[int]:
    """Yield the days after sending on which reminders are due."""
    yield from schedule.days
    days = schedule.days[-1] if schedule.days else 0
    while True:
        days += schedule.then_every
        yield days
