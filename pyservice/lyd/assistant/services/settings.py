"""What a firm decided about its assistant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import func, text, update
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.assistant.errors import AssistantOff
from lyd.assistant.models import AssistantSession, AssistantSettings, Provider
from lyd.assistant.models.settings import RETENTION_DAYS
from lyd.audit.services import record
from lyd.core.access import Identity
from lyd.core.db import utc_now
from lyd.core.errors import InvalidInput

DEFAULTS: dict[str, Any] = {
    "is_enabled": True,
    "provider": Provider.LOCAL,
    "sends_partner_data": False,
    "allows_browser_speech": False,
    "retention_days": RETENTION_DAYS,
}
NO_OPENAI = "OpenAI is not set up on this site."
NO_CONSENT = "Please confirm that the firm agrees to what is sent to OpenAI."


def load_settings(session: Session, team_id: int) -> AssistantSettings:
    """Return a firm's settings. Those of a firm without a row are not added to the session."""
    return session.get(AssistantSettings, team_id) or AssistantSettings(team_id=team_id, **DEFAULTS)


def require_on(session: Session, team_id: int) -> AssistantSettings:
    """Return a firm's settings. Raises AssistantOff if it has turned the assistant off."""
    settings = load_settings(session, team_id)
    if not settings.is_enabled:
        raise AssistantOff
    return settings


def change_settings(
    session: Session, identity: Identity, values: Mapping[str, Any], *, has_consented: bool, has_openai: bool
) -> AssistantSettings:
    """Change the settings of the caller's firm. A provider is turned on with a new consent only.

    Raises InvalidInput if the provider is not set up, or was turned on without the consent.
    """
    settings = _lock(session, identity.team_id)
    changed = {name: value for name, value in values.items() if getattr(settings, name) != value}
    if not changed:
        return settings
    if changed.get("provider") is Provider.OPENAI:
        _require_consent(has_consented=has_consented, has_openai=has_openai)
        settings.consented_by, settings.consented_at = identity.user_id, utc_now()
    if changed.get("provider") is Provider.LOCAL:
        settings.consented_by = settings.consented_at = None
    for name, value in changed.items():
        record(
            session,
            identity,
            "assistant.setting_changed",
            "team",
            identity.team_id,
            setting=name,
            **{"from": getattr(settings, name), "to": value},
        )
        setattr(settings, name, value)
    settings.updated_by, settings.updated_at = identity.user_id, utc_now()
    _apply(session, settings, changed)
    session.flush()
    return settings


def _lock(session: Session, team_id: int) -> AssistantSettings:
    row = insert(AssistantSettings).values(team_id=team_id, updated_at=utc_now(), **DEFAULTS)
    session.execute(row.prefix_with("IGNORE"))
    return session.get_one(AssistantSettings, team_id, populate_existing=True, with_for_update=True)


def _require_consent(*, has_consented: bool, has_openai: bool) -> None:
    if not has_openai:
        raise InvalidInput(errors={"provider": [NO_OPENAI]})
    if not has_consented:
        raise InvalidInput(errors={"consents": [NO_CONSENT]})


def _apply(session: Session, settings: AssistantSettings, changed: Mapping[str, Any]) -> None:
    """What a change means for the conversations that there are."""
    of_firm = update(AssistantSession).where(AssistantSession.team_id == settings.team_id)
    if changed.get("is_enabled") is False:
        session.execute(of_firm.where(AssistantSession.ended_at.is_(None)).values(ended_at=utc_now()))
    if "retention_days" in changed:
        expires_at = func.timestampadd(text("DAY"), settings.retention_days, AssistantSession.used_at)
        session.execute(of_firm.values(expires_at=expires_at))
