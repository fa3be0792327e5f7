"""Grants: realtime voice is between browser and provider, so its minutes are reserved before they are known.

Only the service's clock and the turns that arrive count, never what a browser says about time.
"""

from __future__ import annotations

import datetime

from sqlalchemy import ColumnElement, func, or_, select, text, update
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.adapters.openai.prices import price_realtime
from lyd.assistant.models import AssistantGrant, AssistantSession, Provider, UsageKind
from lyd.assistant.services import limits
from lyd.assistant.services.usage import Amount, Member, count
from lyd.core.access import Identity
from lyd.core.db import utc_now

GRANT_SECONDS = 600
"""Reserved with a secret, and from each turn on."""
LONGEST_SECONDS = 3_600
"""The provider ends a session then."""


def reserve(session: Session, identity: Identity, model: str, conversation: AssistantSession | None) -> None:
    """Open the caller's grant for a secret; the one that was open is settled. Raises AssistantOff, AssistantLimit."""
    grant = _lock(session, identity)
    _settle(session, grant)
    session.flush()
    limits.require(session, identity, UsageKind.REALTIME, Provider.OPENAI)
    grant.session_id, grant.model = conversation.id if conversation else None, model
    grant.issued_at, grant.reserved_seconds, grant.ended_at = utc_now(), GRANT_SECONDS, None


def renew(session: Session, conversation: AssistantSession) -> None:
    """Reserve the next ten minutes: a turn shows that the member still talks."""
    grant = AssistantGrant
    passed = func.timestampdiff(text("SECOND"), grant.issued_at, utc_now())
    reserved = func.least(LONGEST_SECONDS, func.greatest(grant.reserved_seconds, passed + GRANT_SECONDS))
    statement = update(grant).where(*_is_of(conversation)).values(reserved_seconds=reserved)
    session.execute(statement.execution_options(synchronize_session=False))


def settle(session: Session, conversation: AssistantSession) -> None:
    """Count the time of the grant of a conversation that ends."""
    query = select(AssistantGrant).where(*_is_of(conversation)).with_for_update()
    for grant in session.scalars(query.execution_options(populate_existing=True)).all():
        _settle(session, grant)


def settle_old(session: Session) -> None:
    """Count the time of grants whose session the provider has ended."""
    oldest = utc_now() - datetime.timedelta(seconds=LONGEST_SECONDS)
    query = select(AssistantGrant).where(AssistantGrant.ended_at.is_(None), AssistantGrant.issued_at < oldest)
    for grant in session.scalars(query.with_for_update(skip_locked=True)).all():
        _settle(session, grant)


def _is_of(conversation: AssistantSession) -> tuple[ColumnElement[bool], ...]:
    """The condition of the open grant of a conversation, or of its member if it was issued for none."""
    grant = AssistantGrant
    of_member = grant.team_id == conversation.team_id, grant.user_id == conversation.user_id
    return (*of_member, grant.ended_at.is_(None), or_(grant.session_id == conversation.id, grant.session_id.is_(None)))


def _lock(session: Session, member: Member) -> AssistantGrant:
    now, key = utc_now(), (member.team_id, member.user_id)
    values = {"model": "", "issued_at": now, "reserved_seconds": 0, "ended_at": now}
    row = insert(AssistantGrant).values(team_id=key[0], user_id=key[1], **values)
    session.execute(row.prefix_with("IGNORE"))
    return session.get_one(AssistantGrant, key, populate_existing=True, with_for_update=True)


def _settle(session: Session, grant: AssistantGrant) -> None:
    """Count the time since the grant was issued, but no more than was reserved: there was no turn after that."""
    if grant.ended_at is not None:
        return
    grant.ended_at = utc_now()
    seconds = min(round((grant.ended_at - grant.issued_at).total_seconds()), grant.reserved_seconds)
    amount = Amount(calls=0, audio_seconds=seconds, cost_micros=price_realtime(grant.model, seconds))
    count(session, grant, UsageKind.REALTIME, Provider.OPENAI, model=grant.model, amount=amount)
