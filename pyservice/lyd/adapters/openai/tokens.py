"""Client secrets: a browser opens the realtime socket with one, within a minute."""

from __future__ import annotations

from collections.abc import Sequence

from lyd.adapters.http.client import PartnerClient
from lyd.adapters.openai.errors import UnusableAnswer
from lyd.adapters.openai.models import PARTNER, ClientSecret, ModelNames
from lyd.adapters.openai.realtime import describe_session

VALID_SECONDS = 60


def make_secret(client: PartnerClient, names: ModelNames, keywords: Sequence[str] = ()) -> ClientSecret:
    """Return a secret for a session of ours."""
    expires = {"anchor": "created_at", "seconds": VALID_SECONDS}
    body = {"expires_after": expires, "session": describe_session(names, keywords)}
    answer = client.request("POST", "realtime/client_secrets", json=body)
    try:
        value, expires_at = answer["value"], int(answer["expires_at"])
    except (KeyError, TypeError, ValueError) as error:
        raise UnusableAnswer(PARTNER, "form") from error
    if not isinstance(value, str) or not value:
        raise UnusableAnswer(PARTNER, "no secret")
    return ClientSecret(value, expires_at)
