"""Who understands, hears and speaks for a firm."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_openai
from lyd.assistant.models import Provider
from lyd.assistant.services.settings import load_settings
from lyd.assistant.services.usage import Member


def find_provider(session: Session, member: Member) -> Provider:
    """Return the provider that a member's firm agreed to; without a key of the site it is the own rules."""
    return load_settings(session, member.team_id).provider if get_openai().is_available else Provider.LOCAL
