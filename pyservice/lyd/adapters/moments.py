"""Dates and times in responses of partners, which write them with and without a time zone."""

from __future__ import annotations

from datetime import UTC, datetime


def read_moment(text: str) -> datetime:
    """Return an ISO 8601 date or date-time as UTC; one without a time zone is UTC. Raises ValueError.

    Digits behind the microseconds (`…07.2844251Z`) are cut off.
    """
    moment = datetime.fromisoformat(text.strip())
    try:
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except OverflowError as error:
        raise ValueError(text) from error
