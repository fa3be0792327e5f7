"""The connectors of CAS 360 and Simple Fund 360: two consents at one OAuth server, told apart by their scopes."""

from __future__ import annotations

from lyd.adapters.bgl.access import Bgl
from lyd.adapters.bgl.fields import PARTNER
from lyd.adapters.oauth import FirstToken, OAuthFlow, OAuthProvider, OAuthTokens
from lyd.adapters.registry import Connector, ConnectorParts, register_connector
from lyd.core.settings import Settings

COMPANY_PATH, FUND_PATH = "bgl360", "sf360"
"""The applications' paths in the catalogue."""


@register_connector(COMPANY_PATH)
def make_company_connector(parts: ConnectorParts) -> Connector | None:
    """Build the connector of CAS 360, or return None if the settings are missing.

    No call of CAS 360 names the firm, so the account has no id.
    """
    provider = make_provider(parts.settings, parts.settings.bgl_company_scope)
    return Connector(COMPANY_PATH, OAuthFlow(provider), lambda _tokens: "") if provider else None


@register_connector(FUND_PATH)
def make_fund_connector(parts: ConnectorParts) -> Connector | None:
    """Build the connector of Simple Fund 360, or return None if the settings are missing."""
    provider = make_provider(parts.settings, parts.settings.bgl_fund_scope)
    if provider is None:
        return None
    bgl = Bgl(parts.settings.bgl_url)

    def find_account(tokens: OAuthTokens) -> str:
        """Return the code of the firm, "" as long as it has no fund."""
        funds = bgl.simple_fund(FirstToken(tokens.access_token), "").list_funds().records
        return next((fund.firm for fund in funds if fund.firm), "")

    return Connector(FUND_PATH, OAuthFlow(provider), find_account)


def make_provider(settings: Settings, scope: str) -> OAuthProvider | None:
    """Return BGL's OAuth server for a scope, None if a setting is missing. BGL has no address for revocations."""
    if not (settings.bgl_client_id and settings.bgl_client_secret and scope):
        return None
    oauth = f"{settings.bgl_url.rstrip('/')}/oauth"
    return OAuthProvider(
        partner=PARTNER,
        authorize_url=f"{oauth}/authorize",
        token_url=f"{oauth}/token",
        client_id=settings.bgl_client_id,
        client_secret=settings.bgl_client_secret,
        scopes=tuple(scope.split()),
        sends_fields_in_query=True,
    )
