"""OAuth 2 with partners: consent with state and PKCE, encrypted tokens, refresh under a row lock, revocation."""

from lyd.adapters.oauth.connection import CredentialRow, CredentialStore, OAuthConnection
from lyd.adapters.oauth.consent import Consent, ConsentStore
from lyd.adapters.oauth.first_token import FirstToken
from lyd.adapters.oauth.flow import OAuthFlow
from lyd.adapters.oauth.provider import OAuthProvider
from lyd.adapters.oauth.tokens import OAuthTokens
from lyd.adapters.oauth.vault import TokenVault

__all__ = [
    "Consent",
    "ConsentStore",
    "CredentialRow",
    "CredentialStore",
    "FirstToken",
    "OAuthConnection",
    "OAuthFlow",
    "OAuthProvider",
    "OAuthTokens",
    "TokenVault",
]
