"""Counts of what members use of the assistant."""

from __future__ import annotations

import datetime
from dataclasses import asdict, dataclass, fields
from typing import Protocol

from sqlalchemy import func, select
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.assistant.models import AssistantUsage, Provider, UsageKind
from lyd.core.calendar import load_calendar
from lyd.documents.services.change_logs import find_names


@dataclass(frozen=True, slots=True)
class Amount:
    """What is added to the row of a day."""

    calls: int = 1
    input_tokens: int = 0
    output_tokens: int = 0
    audio_seconds: int = 0
    cost_micros: int = 0


class Member(Protocol):
    """Whose use is counted: the caller, the holder of a grant, or who asked for an extraction."""

    @property
    def team_id(self) -> int:
        """The firm."""
        ...

    @property
    def user_id(self) -> int:
        """The member."""
        ...


AMOUNTS = tuple(field.name for field in fields(Amount))


def count(
    session: Session, member: Member, kind: UsageKind, provider: Provider, *, model: str = "", amount: Amount
) -> None:
    """Add to the use of a member today, by the site's calendar."""
    added = asdict(amount)
    row = insert(AssistantUsage).values(
        team_id=member.team_id,
        day=load_calendar(session).today(),
        user_id=member.user_id,
        provider=provider,
        kind=kind,
        model=model,
        **added,
    )
    table = AssistantUsage.__table__.c
    session.execute(row.on_duplicate_key_update({name: table[name] + more for name, more in added.items()}))


@dataclass(frozen=True, slots=True)
class UsageRow:
    """What a member used in a month, of one kind and provider. cost_micros is in millionths of a US dollar."""

    user_id: int
    display_name: str | None
    provider: Provider
    kind: UsageKind
    calls: int
    input_tokens: int
    output_tokens: int
    audio_seconds: int
    cost_micros: int


def list_usage(session: Session, team_id: int, month: datetime.date, *, user_id: int | None = None) -> list[UsageRow]:
    """Return the use of a firm in a month by member, or of one member; month is its first day."""
    rows = AssistantUsage
    keys = (rows.user_id, rows.provider, rows.kind)
    sums = [func.sum(getattr(rows, name)).label(name) for name in AMOUNTS]
    query = select(*keys, *sums).where(rows.team_id == team_id, rows.day >= month, rows.day < month_after(month))
    if user_id is not None:
        query = query.where(rows.user_id == user_id)
    found = session.execute(query.group_by(*keys).order_by(*keys)).all()
    names = find_names(session, {row.user_id for row in found}) if found else {}
    return [
        UsageRow(
            user_id=row.user_id,
            display_name=names.get(row.user_id),
            provider=row.provider,
            kind=row.kind,
            **{name: int(getattr(row, name)) for name in AMOUNTS},
        )
        for row in found
    ]


def month_after(month: datetime.date) -> datetime.date:
    """The first day of the next month."""
    return (month.replace(day=1) + datetime.timedelta(days=32)).replace(day=1)
