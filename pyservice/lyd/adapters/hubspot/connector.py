"""The connector of HubSpot: a member gives access to the contacts of an account."""

from __future__ import annotations

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.hubspot.fields import PARTNER
from lyd.adapters.oauth import OAuthFlow, OAuthProvider, OAuthTokens
from lyd.adapters.registry import Connector, ConnectorParts, register_connector
from lyd.core.settings import Settings

PATH = "hubspot"
"""The application's path in the catalogue."""
SCOPES = ("oauth", "crm.objects.contacts.read", "crm.objects.contacts.write")
VERSION = "2026-03"
"""Of the OAuth addresses; those of v1 end on 16 February 2027."""


@register_connector(PATH)
def make_connector(parts: ConnectorParts) -> Connector | None:
    """Build the connector, or return None if the settings are missing."""
    settings = parts.settings
    if not (settings.hubspot_client_id and settings.hubspot_client_secret):
        return None
    return Connector(PATH, OAuthFlow(make_provider(settings)), find_account)


def find_account(tokens: OAuthTokens) -> str:
    """Return the id of the account (hub), which the token response names."""
    if not tokens.account:
        raise InvalidPartnerResponse(PARTNER, "token.hub_id")
    return tokens.account


def make_provider(settings: Settings) -> OAuthProvider:
    """Return HubSpot's OAuth server. A revocation deletes the refresh token; access tokens end by themselves."""
    token_url = f"{settings.hubspot_url.rstrip('/')}/oauth/{VERSION}/token"
    return OAuthProvider(
        partner=PARTNER,
        authorize_url=f"{settings.hubspot_login_url.rstrip('/')}/oauth/authorize",
        token_url=token_url,
        revoke_url=f"{token_url}/revoke",
        client_id=settings.hubspot_client_id,
        client_secret=settings.hubspot_client_secret,
        scopes=SCOPES,
        sends_client_in_body=True,
        account_field="hub_id",
    )
