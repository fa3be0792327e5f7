"""Grants of a partner's stand-in: codes, access tokens, and refresh tokens that rotate."""

import base64
import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass

from sandbox.ledger import Ledger, Resource, new_id

CODE_SECONDS = 60


class GrantError(Exception):
    """An error of the token endpoint; its text is the error code of RFC 6749, section 5.2."""


@dataclass(frozen=True)
class Terms:
    """access_seconds is the lifetime of access tokens. rotates: each refresh token is good once."""

    access_seconds: int = 1800
    rotates: bool = True


class Grants:
    """What members granted. A rotated refresh token that is used again ends the whole grant, as RFC 9700 advises."""

    def __init__(self, ledger: Ledger, terms: Terms) -> None:
        self._ledger, self._terms = ledger, terms

    def make_code(self, scope: str, redirect_uri: str, challenge: str) -> str:
        """Return a code for a member's consent."""
        code = secrets.token_urlsafe(24)
        kept = {"id": code, "scope": scope, "redirect_uri": redirect_uri, "challenge": challenge}
        self._ledger.put("code", kept | {"until": time.time() + CODE_SECONDS, "used": False})
        return code

    def exchange(self, code: str, redirect_uri: str, verifier: str) -> Resource:
        """Return the first tokens for a code. Raises GrantError."""
        with self._ledger.transaction():
            kept = self._ledger.get("code", code)
            if kept is None or kept["used"] or kept["until"] < time.time() or kept["redirect_uri"] != redirect_uri:
                raise GrantError("invalid_grant")
            self._ledger.put("code", kept | {"used": True})
            if not hmac.compare_digest(kept["challenge"], _challenge(verifier)):
                raise GrantError("invalid_grant")
            grant = {"id": new_id("grant"), "scope": kept["scope"], "is_revoked": False, "code": code}
            return self._issue(self._ledger.put("grant", grant))

    def refresh(self, token: str) -> Resource:
        """Return the next tokens for a refresh token. Raises GrantError."""
        with self._ledger.transaction():
            kept = self._ledger.get("refresh_token", token)
            grant = self._ledger.get("grant", kept["grant"]) if kept else None
            if kept is None or grant is None or grant["is_revoked"]:
                raise GrantError("invalid_grant")
            if not kept["used"]:
                self._ledger.put("refresh_token", kept | {"used": self._terms.rotates})
                return self._issue(grant, "" if self._terms.rotates else token)
            self._ledger.put("grant", grant | {"is_revoked": True})
        raise GrantError("invalid_grant")

    def revoke(self, token: str) -> None:
        """End the grant of an access or refresh token; an unknown one is no error (RFC 7009, section 2.2)."""
        kept = self._ledger.get("refresh_token", token) or self._ledger.get("access_token", token)
        grant = self._ledger.get("grant", kept["grant"]) if kept else None
        if grant:
            self._ledger.put("grant", grant | {"is_revoked": True})

    def end_refreshes(self, token: str) -> None:
        """Delete a refresh token; access tokens stay good until they expire."""
        kept = self._ledger.get("refresh_token", token)
        if kept:
            self._ledger.put("refresh_token", kept | {"used": True})

    def revoke_all(self) -> None:
        """End every member's grant, as members may do on the partner's own pages."""
        for grant in self._ledger.newest("grant", 1000):
            self._ledger.put("grant", grant | {"is_revoked": True})

    def expire_all(self) -> None:
        """End every access token, as if its time were over; refresh tokens stay good."""
        for token in self._ledger.newest("access_token", 1000):
            self._ledger.put("access_token", token | {"until": 0})

    def find(self, token: str) -> Resource | None:
        """Return the grant of an access token that is valid now."""
        kept = self._ledger.get("access_token", token)
        grant = self._ledger.get("grant", kept["grant"]) if kept else None
        is_valid = kept and grant and not grant["is_revoked"] and kept["until"] > time.time()
        return grant if is_valid else None

    def accepts(self, token: str) -> bool:
        """Return whether an access token is valid now."""
        return self.find(token) is not None

    def _issue(self, grant: Resource, refresh_token: str = "") -> Resource:
        access = secrets.token_urlsafe(24)
        until = time.time() + self._terms.access_seconds
        self._ledger.put("access_token", {"id": access, "grant": grant["id"], "until": until})
        if not refresh_token:
            refresh_token = secrets.token_urlsafe(24)
            self._ledger.put("refresh_token", {"id": refresh_token, "grant": grant["id"], "used": False})
        tokens = {"access_token": access, "refresh_token": refresh_token, "token_type": "Bearer"}
        return tokens | {"expires_in": self._terms.access_seconds, "scope": grant["scope"]}


def _challenge(verifier: str) -> str:
    digest = hashlib.sha256(verifier.encode()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
