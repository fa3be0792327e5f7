"""Tokens for conversations by voice (document 3, section 7.6)."""

from __future__ import annotations

from typing import Any

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.assistant.errors import AssistantLimit, AssistantOff
from lyd.assistant.routes.blueprint import blp
from lyd.assistant.schemas.speech import TempTokenRequestSchema, TempTokenSchema
from lyd.assistant.services.tokens import make_transport
from lyd.core.access import Capability
from lyd.core.db import current_session
from lyd.core.errors import InvalidInput, NotFound
from lyd.core.http import current_identity

PARTNER_ERRORS = (PartnerUnavailable, PartnerRefused, InvalidPartnerResponse)
ERRORS = (*PARTNER_ERRORS, AssistantOff, AssistantLimit, NotFound, InvalidInput)


@blp.post("/get-temp-token", capability=Capability.USE_ASSISTANT, errors=ERRORS, limits="10/minute")
@blp.arguments(TempTokenRequestSchema)
@blp.response(200, TempTokenSchema)
def make_token(payload: dict[str, Any]) -> dict[str, Any]:
    """Return how to talk: a secret that opens the provider's socket for a minute, or `turns` without a provider.

    The session behind the secret has the service's instructions and no tools. Ten minutes of the firm's are reserved
    with it, and from each turn on; a member has one secret in use, and a new one ends the time of the one before.
    """
    made = make_transport(current_session(), current_identity(), payload["model"], payload["session_id"])
    return {
        "client_secret": {"value": made.value, "expires_at": made.expires_at},
        "transport": made.transport,
        "provider": made.provider.value,
        "url": made.url,
        "model": made.model,
    }
