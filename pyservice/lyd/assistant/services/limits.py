"""Whether a member may use the assistant now."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.assistant.errors import AssistantOff
from lyd.assistant.models import Provider, UsageKind
from lyd.assistant.services.settings import load_settings
from lyd.assistant.services.usage import Amount, count
from lyd.core.access import Identity

ONE_CALL = Amount()


def require(
    session: Session,
    identity: Identity,
    kind: UsageKind,
    provider: Provider,
    *,
    amount: Amount = ONE_CALL,
) -> None:
    """Count a use of the assistant before it takes place. Raises AssistantOff."""
    if not load_settings(session, identity.team_id).is_enabled:
        raise AssistantOff
    count(session, identity, kind, provider, amount=amount)
