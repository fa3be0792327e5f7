"""Whether a member may use the assistant now, by the firm's decision and its plan."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from lyd.assistant.conversation import phrases
from lyd.assistant.errors import AssistantLimit
from lyd.assistant.models import AssistantGrant, AssistantUsage, Provider, UsageKind
from lyd.assistant.services.settings import require_on
from lyd.assistant.services.usage import Amount, count, month_after
from lyd.core.access import Identity, PlanSlug
from lyd.core.calendar import load_calendar
from lyd.core.extensions import get_settings

ONE_CALL = Amount()
MICROS = 1_000_000
NOTICE_PERCENT = 80
"""From this part of a limit on, the member reads how much is left."""


class Limit(StrEnum):
    """What plans limit: a member's turns a day with a provider, a firm's minutes of speech and its files a month."""

    TURNS = "turns"
    MINUTES = "minutes"
    FILES = "files"
    MONEY = "money"


BY_PLAN = {
    PlanSlug.LITE: {Limit.TURNS: 200, Limit.MINUTES: 20, Limit.FILES: 10},
    PlanSlug.BEST_PRACTICE: {Limit.TURNS: 1_000, Limit.MINUTES: 200, Limit.FILES: 100},
    PlanSlug.STRATEGIST: {Limit.TURNS: 2_000, Limit.MINUTES: 1_000, Limit.FILES: 500},
}
"""Speech and typing with the assistant's own rules have no limit."""
SPEECH = (UsageKind.TRANSCRIBE, UsageKind.REALTIME)
WORDS = {
    Limit.TURNS: "{used} of {allowed} turns of today are used.",
    Limit.MINUTES: "{used} of {allowed} minutes of speech of this month are used.",
    Limit.FILES: "{used} of {allowed} files of this month are used.",
    Limit.MONEY: "US${used} of US${allowed} of this month are used.",
}


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a limit is used up, in its unit; starts_again is the first day of the new one."""

    limit: Limit
    used: int
    allowed: int
    starts_again: datetime.date

    @property
    def notice(self) -> str:
        """What the member reads when little is left, else blank."""
        if self.used * 100 < self.allowed * NOTICE_PERCENT:
            return ""
        return WORDS[self.limit].format(used=self.used, allowed=self.allowed)


@dataclass(frozen=True, slots=True)
class Allowed:
    """Who answers a call, and what the member reads about the limits, blank as long as much is left."""

    provider: Provider
    notice: str


def require(
    session: Session,
    identity: Identity,
    kind: UsageKind,
    provider: Provider,
    *,
    amount: Amount = ONE_CALL,
) -> str:
    """Count a use of the assistant before it takes place. Returns a notice if little is left, else blank.

    Calls that run at the same time may pass a limit together, by as many as there are. Raises AssistantOff,
    AssistantLimit.
    """
    notice = _check(session, identity, kind, provider)
    count(session, identity, kind, provider, amount=amount)
    return notice


def choose(session: Session, identity: Identity, kind: UsageKind, provider: Provider) -> Allowed:
    """Return who answers: the own rules if a limit of the provider is used up. Counts nothing. Raises AssistantOff."""
    try:
        return Allowed(provider, _check(session, identity, kind, provider))
    except AssistantLimit as limit:
        if provider is Provider.LOCAL:
            raise
        return Allowed(Provider.LOCAL, f"{limit.text} {phrases.SIMPLE_MODE}")


def allow(session: Session, identity: Identity, kind: UsageKind, provider: Provider) -> Allowed:
    """Count a use of whom `choose` returns. Raises AssistantOff."""
    allowed = choose(session, identity, kind, provider)
    count(session, identity, kind, allowed.provider, amount=ONE_CALL)
    return allowed


def _check(session: Session, identity: Identity, kind: UsageKind, provider: Provider) -> str:
    require_on(session, identity.team_id)
    notices = [_require_left(standing) for standing in _standings(session, identity, kind, provider)]
    return " ".join(filter(None, notices))


def list_standings(session: Session, identity: Identity) -> list[Standing]:
    """Return how far each limit of the caller and the firm is used up."""
    limits = [*BY_PLAN[identity.plan], *([Limit.MONEY] if get_settings().assistant_monthly_limit else [])]
    return [_standing(session, identity, limit) for limit in limits]


def _standings(session: Session, identity: Identity, kind: UsageKind, provider: Provider) -> Iterator[Standing]:
    is_partner = provider is not Provider.LOCAL
    if kind is UsageKind.EXTRACT:
        yield _standing(session, identity, Limit.FILES)
    if is_partner and kind is UsageKind.CHAT:
        yield _standing(session, identity, Limit.TURNS)
    if is_partner and kind in SPEECH:
        yield _standing(session, identity, Limit.MINUTES)
    if is_partner and get_settings().assistant_monthly_limit:
        yield _standing(session, identity, Limit.MONEY)


def _require_left(standing: Standing) -> str:
    if standing.used >= standing.allowed:
        day = standing.starts_again
        raise AssistantLimit(
            f"{AssistantLimit.message} It starts again on {day:%-d %B %Y}.",
            errors={"limit": [standing.limit.value], "starts_again": [day.isoformat()]},
        )
    return standing.notice


def _standing(session: Session, identity: Identity, limit: Limit) -> Standing:
    today = load_calendar(session).today()
    month, used = today.replace(day=1), AssistantUsage
    if limit is Limit.TURNS:
        own = (used.user_id == identity.user_id, used.kind == UsageKind.CHAT, used.provider != Provider.LOCAL)
        turns = _sum(session, identity, today, used.calls, *own)
        return Standing(limit, turns, BY_PLAN[identity.plan][limit], today + datetime.timedelta(days=1))
    if limit is Limit.MONEY:
        dollars = _sum(session, identity, month, used.cost_micros) // MICROS
        return Standing(limit, dollars, get_settings().assistant_monthly_limit, month_after(month))
    if limit is Limit.FILES:
        amount = _sum(session, identity, month, used.calls, used.kind == UsageKind.EXTRACT)
    else:
        spoken = (used.kind.in_(SPEECH), used.provider != Provider.LOCAL)
        amount = (_sum(session, identity, month, used.audio_seconds, *spoken) + _sum_reserved(session, identity)) // 60
    return Standing(limit, amount, BY_PLAN[identity.plan][limit], month_after(month))


def _sum(
    session: Session,
    identity: Identity,
    since: datetime.date,
    amount: InstrumentedAttribute[int],
    *where: ColumnElement[bool],
) -> int:
    of_firm = (AssistantUsage.team_id == identity.team_id, AssistantUsage.day >= since, *where)
    return int(session.scalar(select(func.coalesce(func.sum(amount), 0)).where(*of_firm)) or 0)


def _sum_reserved(session: Session, identity: Identity) -> int:
    """Return the seconds of the firm's open grants, which count until it is known how many were used."""
    grant = AssistantGrant
    query = select(func.coalesce(func.sum(grant.reserved_seconds), 0))
    return int(session.scalar(query.where(grant.team_id == identity.team_id, grant.ended_at.is_(None))) or 0)
