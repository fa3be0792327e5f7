"""Counts of what members use of the assistant."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.assistant.models import AssistantUsage, Provider, UsageKind
from lyd.core.access import Identity
from lyd.core.calendar import load_calendar


@dataclass(frozen=True, slots=True)
class Amount:
    """What is added to the row of a day."""

    calls: int = 1
    input_tokens: int = 0
    output_tokens: int = 0
    audio_seconds: int = 0
    cost_micros: int = 0


def count(
    session: Session, identity: Identity, kind: UsageKind, provider: Provider, *, model: str = "", amount: Amount
) -> None:
    """Add to the use of a member today, by the site's calendar."""
    added = asdict(amount)
    row = insert(AssistantUsage).values(
        team_id=identity.team_id,
        day=load_calendar(session).today(),
        user_id=identity.user_id,
        provider=provider,
        kind=kind,
        model=model,
        **added,
    )
    table = AssistantUsage.__table__.c
    session.execute(row.on_duplicate_key_update({name: table[name] + more for name, more in added.items()}))
