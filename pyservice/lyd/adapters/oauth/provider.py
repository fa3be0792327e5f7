"""The facts of a partner's OAuth server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class OAuthProvider:
    """Addresses, client and scopes of a partner's OAuth server. revoke_url is empty if the partner has none.

    consent_params are further parameters of the consent page, for example `{"prompt": "login"}`. refresh_url is empty
    if tokens are refreshed at token_url. sends_client_in_body: the client's id and secret are fields of the body
    instead of HTTP Basic. sends_fields_in_query: the fields of token calls are in their address, the scope among them
    (BGL). revoke_field names the token that is revoked; account_field names the account in a token
    response, if there is such a field.
    """

    partner: str
    authorize_url: str
    token_url: str
    client_id: str
    client_secret: str = field(repr=False)
    scopes: tuple[str, ...]
    refresh_url: str = ""
    revoke_url: str = ""
    consent_params: Mapping[str, str] = field(default_factory=dict)
    sends_client_in_body: bool = False
    sends_fields_in_query: bool = False
    revoke_field: str = "token"
    account_field: str = ""
