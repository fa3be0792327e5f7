"""The OAuth 2 calls to a partner's server: authorization code with PKCE, refresh, revocation (through Authlib)."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

import requests
from authlib.common.security import generate_token
from authlib.integrations.base_client import OAuthError

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused
from lyd.adapters.http import CONNECT_SECONDS, report_failures
from lyd.adapters.http.response import MAX_CODE_LENGTH, read_json
from lyd.adapters.oauth.provider import OAuthProvider
from lyd.adapters.oauth.session import BASIC, IN_BODY, TokenSession
from lyd.adapters.oauth.tokens import OAuthTokens
from lyd.core.db import utc_now

TOKEN_SECONDS = 20
"""A refresh happens inside another call, whose time it uses."""
VERIFIER_LENGTH = 64
"""Characters of a PKCE verifier; RFC 7636 requires 43 to 128."""


class OAuthFlow:
    """The calls to one partner's OAuth server. Every method raises the errors of `adapters.errors`.

    Nothing is retried: a code is good once, and a refresh token that rotates is too.
    """

    def __init__(self, provider: OAuthProvider, now: Callable[[], datetime.datetime] = utc_now) -> None:
        self.provider, self._now = provider, now

    def make_verifier(self) -> str:
        """Return a new PKCE verifier."""
        return str(generate_token(VERIFIER_LENGTH))

    def consent_url(self, redirect_url: str, state: str, verifier: str) -> str:
        """Return the address of the partner's consent page."""
        scope = " ".join(self.provider.scopes)
        with self._session(scope=scope, redirect_uri=redirect_url, code_challenge_method="S256") as session:
            url, _state = session.create_authorization_url(
                self.provider.authorize_url, state=state, code_verifier=verifier, **self.provider.consent_params
            )
        return str(url)

    def exchange_code(self, code: str, redirect_url: str, verifier: str) -> OAuthTokens:
        """Return the first tokens of a connection. PartnerRefused `invalid_grant` if the code is not valid."""
        fields = self._fetch(
            "exchange code",
            lambda session, options: session.fetch_token(
                self.provider.token_url,
                grant_type="authorization_code",
                code=code,
                code_verifier=verifier,
                redirect_uri=redirect_url,
                **self._fields(),
                **options,
            ),
        )
        provider = self.provider
        tokens = OAuthTokens.from_response(
            provider.partner, fields, now=self._now(), account_field=provider.account_field
        )
        # RFC 6749, section 5.1: a response without scope grants the requested scopes.
        return tokens if tokens.scopes else replace(tokens, scopes=provider.scopes)

    def refresh(self, tokens: OAuthTokens) -> OAuthTokens:
        """Return the next tokens. PartnerRefused `invalid_grant` if the member has to give consent again."""
        fields = self._fetch(
            "refresh token",
            lambda session, options: session.refresh_token(
                self.provider.refresh_url or self.provider.token_url,
                refresh_token=tokens.refresh_token,
                **self._fields(),
                **options,
            ),
        )
        return OAuthTokens.from_response(self.provider.partner, fields, now=self._now(), before=tokens)

    def revoke(self, token: str) -> None:
        """Revoke a token (RFC 7009); for most partners a refresh token takes its access tokens with it."""
        if not self.provider.revoke_url:
            return
        partner = self.provider.partner
        with self._session() as session, report_failures(partner, "revoke token", changes=True):
            body = urlencode({self.provider.revoke_field: token})
            response = session.revoke_token(self.provider.revoke_url, token=token, body=body, **_options())
            if not response.ok or response.is_redirect:
                read_json(partner, response, changes=True)
                raise InvalidPartnerResponse(partner, str(response.status_code))

    def _fetch(self, call: str, fetch: Callable[[TokenSession, dict[str, Any]], Any]) -> dict[str, Any]:
        """Return the fields of a token response; our own reader names its errors before Authlib sees it."""
        partner = self.provider.partner
        fields: dict[str, Any] = {}

        def check(response: requests.Response) -> requests.Response:
            found = read_json(partner, response, changes=True)
            if not isinstance(found, dict):
                raise InvalidPartnerResponse(partner, "no token response", maybe_done=True)
            fields.update(found)
            return response

        with self._session() as session, report_failures(partner, call, changes=True):
            session.register_compliance_hook("access_token_response", check)
            session.register_compliance_hook("refresh_token_response", check)
            try:
                fetch(session, _options())
            except OAuthError as error:  # an error with status 200
                code = str(error.error or "unknown")[:MAX_CODE_LENGTH]
                raise PartnerRefused(partner, code, requests.codes.bad_request) from error
        return fields

    def _session(self, **options: Any) -> TokenSession:
        method = IN_BODY if self.provider.sends_client_in_body else BASIC
        client = (self.provider.client_id, self.provider.client_secret)
        session = TokenSession(
            *client, token_endpoint_auth_method=method, revocation_endpoint_auth_method=method, **options
        )
        session.sends_fields_in_query = self.provider.sends_fields_in_query
        return session

    def _fields(self) -> dict[str, str]:
        """Return the fields that token calls have besides those of their grant."""
        return {"scope": " ".join(self.provider.scopes)} if self.provider.sends_fields_in_query else {}


def _options() -> dict[str, Any]:
    return {"timeout": (CONNECT_SECONDS, TOKEN_SECONDS), "allow_redirects": False}
