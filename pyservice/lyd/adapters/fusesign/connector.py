"""The connector of FuseSign: members give access to the business that they send bundles for."""

from __future__ import annotations

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.fusesign.access import FuseSign
from lyd.adapters.fusesign.fields import PARTNER
from lyd.adapters.oauth import FirstToken, OAuthFlow, OAuthProvider, OAuthTokens
from lyd.adapters.registry import Connector, ConnectorParts, register_connector
from lyd.core.settings import Settings

PATH = "fusesign"
"""The application's path in the catalogue."""
SCOPE = "FUSESIGN"
"""Everything in a business. With `FUSESIGN:OWN` a bundle could not be found by its metadata."""


@register_connector(PATH)
def make_connector(parts: ConnectorParts) -> Connector | None:
    """Build the connector, or return None if the settings are missing."""
    settings = parts.settings
    if not (settings.fusesign_client_id and settings.fusesign_client_secret):
        return None
    fusesign = FuseSign(settings.fusesign_url)

    def find_account(tokens: OAuthTokens) -> str:
        """Return the id of the business: the user's default one, else the first."""
        if tokens.account:
            return tokens.account
        tenants = fusesign.as_member(FirstToken(tokens.access_token), "").list_tenants()
        if not tenants:
            raise InvalidPartnerResponse(PARTNER, "no tenant")
        return tenants[0].id

    return Connector(PATH, OAuthFlow(make_provider(settings)), find_account)


def make_provider(settings: Settings) -> OAuthProvider:
    """Return FuseSign's OAuth server. Its token calls carry the client's secret in the body."""
    session = f"{settings.fusesign_url.rstrip('/')}/api/Session"
    return OAuthProvider(
        partner=PARTNER,
        authorize_url=f"{session}/OAuthRegister",
        token_url=f"{session}/OAuthGetToken",
        refresh_url=f"{session}/OAuthRefreshToken",
        revoke_url=f"{session}/OAuthTokenRevoke",
        client_id=settings.fusesign_client_id,
        client_secret=settings.fusesign_client_secret,
        scopes=(SCOPE,),
        sends_client_in_body=True,
        revoke_field="refresh_token",
        account_field="default_tenant_id",
    )
