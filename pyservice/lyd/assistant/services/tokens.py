"""What a browser needs for a conversation by voice: a short-lived secret for the socket, or the word that turns do."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_openai
from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.openai import is_out_of_quota
from lyd.assistant.models import Provider, UsageKind
from lyd.assistant.services import grants, limits
from lyd.assistant.services.providers import find_provider
from lyd.assistant.services.reviews import note_failure
from lyd.assistant.services.sessions import load_session
from lyd.assistant.services.speech import find_asked, list_words
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


def make_transport(session: Session, identity: Identity, model: str = "", session_id: str = "") -> Transport:
    """Return a secret for the firm's provider, and reserve minutes for it; without quota, turns take its place.

    Raises InvalidInput, NotFound, AssistantOff, AssistantLimit, PartnerError.
    """
    openai = get_openai()
    if model and model != openai.names.realtime:
        raise InvalidInput(errors={"model": ["There is no such model."]})
    words = list_words(find_asked(session, identity, session_id))
    if find_provider(session, identity) is Provider.OPENAI:
        conversation = load_session(session, identity, session_id) if session_id else None
        try:
            with session.begin_nested():
                grants.reserve(session, identity, openai.names.realtime, conversation)
                secret = openai.make_secret(words)
        except PartnerUnavailable as error:
            if not is_out_of_quota(error):
                raise
            note_failure(session, error)
        else:
            address, name = openai.realtime_url, openai.names.realtime
            return Transport(secret.value, secret.expires_at, REALTIME, Provider.OPENAI, address, name)
    limits.require(session, identity, UsageKind.REALTIME, Provider.LOCAL)
    value, ends = f"local_{secrets.token_urlsafe(16)}", int(time.time()) + VALID_SECONDS
    return Transport(value, ends, TURNS, Provider.LOCAL)
