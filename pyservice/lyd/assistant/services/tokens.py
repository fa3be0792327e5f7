"""What a browser needs for a conversation by voice: a short-lived secret for the socket, or the word that turns do."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_openai
from lyd.assistant.models import Provider, UsageKind
from lyd.assistant.services import limits
from lyd.assistant.services.settings import load_settings
from lyd.core.access import Identity
from lyd.core.errors import InvalidInput

REALTIME, TURNS = "realtime", "turns"
VALID_SECONDS = 60


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show the secret
class Transport:
    """How a browser talks: over a socket that the secret opens, or in turns, for which the value opens nothing."""

    value: str
    expires_at: int
    transport: str
    provider: Provider
    url: str = ""
    model: str = ""


def make_transport(session: Session, identity: Identity, model: str = "") -> Transport:
    """Return a secret for the firm's provider. Raises InvalidInput, AssistantOff, PartnerError."""
    openai = get_openai()
    if model and model != openai.names.realtime:
        raise InvalidInput(errors={"model": ["There is no such model."]})
    chosen = load_settings(session, identity.team_id).provider
    provider = chosen if openai.is_available else Provider.LOCAL
    limits.require(session, identity, UsageKind.REALTIME, provider)
    if provider is Provider.LOCAL:
        return Transport(f"local_{secrets.token_urlsafe(16)}", int(time.time()) + VALID_SECONDS, TURNS, provider)
    secret = openai.make_secret()
    return Transport(secret.value, secret.expires_at, REALTIME, provider, openai.realtime_url, openai.names.realtime)
