"""One member's connection to a partner: a valid access token at any time, whichever process refreshes it."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

import requests
import structlog

from lyd.adapters.errors import ConnectionLost, PartnerError, PartnerRefused
from lyd.adapters.oauth.flow import OAuthFlow
from lyd.adapters.oauth.tokens import OAuthTokens
from lyd.adapters.oauth.vault import TokenVault, UnreadableToken
from lyd.core.db import utc_now

EARLY = datetime.timedelta(seconds=60)
"""A token is refreshed this long before it expires, so that it outlives the call that it is fetched for."""
LOST = frozenset({"invalid_grant", "unauthorized_client"})
"""Errors of a refresh after which only a new consent helps (RFC 6749, section 5.2)."""

log = structlog.get_logger()


class CredentialRow(Protocol):
    """The columns of a stored connection. credential is encrypted, None while it is not connected.

    lost_at is when the partner ended it, None while it is connected, and after an end on this side.
    """

    credential: str | None
    expires_at: datetime.datetime | None
    scopes: str
    external_account_id: str
    is_connected: bool
    lost_at: datetime.datetime | None


class CredentialStore(Protocol):
    """Where a connection is stored."""

    def read(self) -> CredentialRow:
        """Return the row without a lock."""
        ...

    def locked(self) -> AbstractContextManager[CredentialRow]:
        """Yield the row under its lock, in a transaction of its own that commits at the end."""
        ...


class OAuthConnection:
    """Tokens of one connection. As `authorization` of a PartnerClient it adds the bearer token to each request.

    A refresh runs in a transaction of its own, under the row's lock: partners rotate refresh tokens, so two refreshes
    at a time would lose the connection, and so would a rollback after one. Never call this while the caller's own
    transaction holds the row's lock.
    """

    def __init__(
        self,
        flow: OAuthFlow,
        vault: TokenVault,
        store: CredentialStore,
        now: Callable[[], datetime.datetime] = utc_now,
    ) -> None:
        self._flow, self._vault, self._store, self._now = flow, vault, store, now
        self._sent = ""

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        """Add the access token to a request."""
        self._sent = self.access_token()
        request.headers["Authorization"] = f"Bearer {self._sent}"
        return request

    def renew(self) -> None:
        """Refresh the access token that was sent last: the partner rejected it before its time."""
        self._refresh(rejected=self._sent)

    def save(self, tokens: OAuthTokens, external_account_id: str = "") -> None:
        """Store the tokens of a new consent; the connection is then connected."""
        with self._store.locked() as row:
            self._write(row, tokens)
            row.external_account_id, row.is_connected, row.lost_at = external_account_id, True, None

    def access_token(self) -> str:
        """Return an access token that is valid for at least EARLY.

        :raises ConnectionLost: if the connection was ended here or at the partner.
        """
        tokens = self._read(self._store.read())
        return tokens.access_token if self._is_valid(tokens) else self._refresh()

    def disconnect(self) -> None:
        """Forget the tokens, then revoke them at the partner; a revocation that fails is logged, not raised."""
        with self._store.locked() as row:
            encrypted = row.credential
            self._forget(row)
            row.lost_at = None
        if encrypted is None:
            return
        try:
            tokens = self._decrypt(encrypted, None, ())
            self._flow.revoke(tokens.refresh_token or tokens.access_token)
        except (PartnerError, UnreadableToken) as error:
            log.warning("token_not_revoked", partner=self._flow.provider.partner, reason=type(error).__name__)

    def _refresh(self, rejected: str | None = None) -> str:
        """Return a new access token, or the one that another process got while this one waited for the lock."""
        refusal: PartnerRefused | None = None
        with self._store.locked() as row:
            tokens = self._read(row)
            if self._is_valid(tokens) and tokens.access_token != rejected:
                return tokens.access_token
            try:
                tokens = self._flow.refresh(tokens)
                self._write(row, tokens)
            except PartnerRefused as error:
                if error.code not in LOST:
                    raise
                self._forget(row)
                row.lost_at = self._now()
                refusal = error
        if refusal:
            raise ConnectionLost(self._flow.provider.partner, refusal.code) from refusal
        return tokens.access_token

    def _is_valid(self, tokens: OAuthTokens) -> bool:
        return tokens.expires_at is None or tokens.expires_at > self._now() + EARLY

    def _read(self, row: CredentialRow) -> OAuthTokens:
        if not row.is_connected or row.credential is None:
            raise ConnectionLost(self._flow.provider.partner, "not connected")
        try:
            return self._decrypt(row.credential, row.expires_at, tuple(row.scopes.split()))
        except UnreadableToken as error:
            raise ConnectionLost(self._flow.provider.partner, "unreadable token") from error

    def _decrypt(self, encrypted: str, expires_at: datetime.datetime | None, scopes: tuple[str, ...]) -> OAuthTokens:
        fields = json.loads(self._vault.decrypt(encrypted))
        return OAuthTokens(fields["access_token"], fields["refresh_token"], expires_at, scopes)

    def _write(self, row: CredentialRow, tokens: OAuthTokens) -> None:
        row.credential = self._vault.encrypt(tokens.to_json())
        row.expires_at, row.scopes = tokens.expires_at, " ".join(tokens.scopes)

    @staticmethod
    def _forget(row: CredentialRow) -> None:
        row.credential, row.expires_at, row.is_connected = None, None, False
