"""Who understands, hears and speaks for a firm."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_openai
from lyd.assistant.models import Provider
from lyd.assistant.services.settings import load_settings
from lyd.core.access import Identity


def find_provider(session: Session, identity: Identity) -> Provider:
    """Return the provider that the caller's firm chose; without a key of the site it is the own rules."""
    return load_settings(session, identity.team_id).provider if get_openai().is_available else Provider.LOCAL
