"""The facts of a partner's OAuth server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class OAuthProvider:
    """Addresses, client and scopes of a partner's OAuth server. revoke_url is empty if the partner has none.

    consent_params are further parameters of the consent page, for example `{"prompt": "login"}`.
    """

    partner: str
    authorize_url: str
    token_url: str
    client_id: str
    client_secret: str = field(repr=False)
    scopes: tuple[str, ...]
    revoke_url: str = ""
    consent_params: Mapping[str, str] = field(default_factory=dict)
