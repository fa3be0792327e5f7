"""The connector of Xero: a member gives access to organisations and practices of their choice."""

from __future__ import annotations

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.oauth import FirstToken, OAuthFlow, OAuthProvider, OAuthTokens
from lyd.adapters.registry import Connector, ConnectorParts, register_connector
from lyd.adapters.xero.access import Xero
from lyd.adapters.xero.fields import PARTNER
from lyd.core.settings import Settings

PATH = "xero"
"""The application's path in the catalogue."""
SCOPES = ("openid", "profile", "email", "offline_access", "accounting.contacts.read")
"""Contacts are read and never written. offline_access brings the refresh token. See also `xero_practice_scope`."""


@register_connector(PATH)
def make_connector(parts: ConnectorParts) -> Connector | None:
    """Build the connector, or return None if the settings are missing."""
    settings = parts.settings
    if not (settings.xero_client_id and settings.xero_client_secret):
        return None
    xero = Xero(settings.xero_url)

    def find_account(tokens: OAuthTokens) -> str:
        """Return the id of the tenant that was given last: a consent has no id of its own that lasts."""
        tenants = xero.tenants(FirstToken(tokens.access_token)).list_tenants()
        if not tenants:
            raise InvalidPartnerResponse(PARTNER, "no tenant")
        return tenants[0].id

    return Connector(PATH, OAuthFlow(make_provider(settings)), find_account)


def make_provider(settings: Settings) -> OAuthProvider:
    """Return Xero's OAuth server, which is at two addresses: one for members, one for the service."""
    identity = f"{settings.xero_identity_url.rstrip('/')}/connect"
    return OAuthProvider(
        partner=PARTNER,
        authorize_url=f"{settings.xero_login_url.rstrip('/')}/identity/connect/authorize",
        token_url=f"{identity}/token",
        revoke_url=f"{identity}/revocation",
        client_id=settings.xero_client_id,
        client_secret=settings.xero_client_secret,
        scopes=(*SCOPES, *settings.xero_practice_scope.split()),
    )
