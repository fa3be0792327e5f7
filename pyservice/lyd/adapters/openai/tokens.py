"""Client secrets: a browser opens the realtime socket with one, within a minute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lyd.adapters.openai.connection import OpenAiConnection
from lyd.adapters.openai.errors import UnusableAnswer
from lyd.adapters.openai.models import PARTNER, ClientSecret, ModelNames
from lyd.adapters.openai.realtime import describe_session

VALID_SECONDS = 60


def make_secret(
    connection: OpenAiConnection, timeout: tuple[float, float], names: ModelNames, keywords: Sequence[str] = ()
) -> ClientSecret:
    """Return a secret for a session of ours."""
    session: Any = describe_session(names, keywords)
    with connection.call("client secret", timeout) as sdk:
        made = sdk.realtime.client_secrets.create(
            expires_after={"anchor": "created_at", "seconds": VALID_SECONDS}, session=session
        )
    try:
        value, expires_at = made.value, int(made.expires_at)
    except (AttributeError, TypeError, ValueError) as error:
        raise UnusableAnswer(PARTNER, "form") from error
    if not isinstance(value, str) or not value:
        raise UnusableAnswer(PARTNER, "no secret")
    return ClientSecret(value, expires_at)
