"""What a firm decided about its assistant."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.assistant.models import AssistantSettings, Provider
from lyd.assistant.models.settings import RETENTION_DAYS


def load_settings(session: Session, team_id: int) -> AssistantSettings:
    """Return a firm's settings. Those of a firm without a row are not added to the session."""
    return session.get(AssistantSettings, team_id) or AssistantSettings(
        team_id=team_id,
        is_enabled=True,
        provider=Provider.LOCAL,
        sends_partner_data=False,
        allows_browser_speech=False,
        retention_days=RETENTION_DAYS,
    )
