"""Signed tokens: the members' own (made by the plugin) and our short capabilities (downloads, previews).

All are HS256 with LYD_SECRET; two secrets may be valid while one is being changed. `aud` keeps the kinds apart, so
that a download link is never a sign-in.
"""

from __future__ import annotations

import base64
import hmac
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any

import jwt

ALGORITHM = "HS256"
MEMBER_AUDIENCE = "lyd"
MEMBER_CLAIMS = ("exp", "iat", "iss", "aud", "sub", "sid", "jti")
LEEWAY = 60
"""Seconds that the clocks of WordPress and the service may differ: a token may be that young, or that old too much."""
REMEMBERED_TOKENS = 4096
"""Verified tokens of members that a process remembers: a widget sends the same one for minutes."""


SHORT_MAC_BYTES = 16


class InvalidToken(Exception):
    """The token is forged, expired, for something else, or no token at all."""


@dataclass(frozen=True)
class Tokens:
    """Makes and checks tokens. `secrets` as in the settings: the first signs, all verify."""

    secrets: tuple[str, ...]
    issuer: str

    def verify_member(self, token: str) -> Mapping[str, Any]:
        """The claims of a member's token. Raises InvalidToken.

        A token that was verified before is only asked for its age: nothing else about it can change.
        """
        claims = _decode_member(self, token)
        if int(claims["exp"]) <= time.time() - LEEWAY:
            raise InvalidToken("the token has expired")
        return claims

    def sign(self, purpose: str, claims: dict[str, Any], seconds: int) -> str:
        """A capability for one purpose ("download", "action"), good for that many seconds."""
        now = int(time.time())
        own = {
            "iss": self.issuer,
            "aud": f"lyd:{purpose}",
            "iat": now,
            "exp": now + seconds,
            "jti": secrets.token_hex(8),
        }
        return jwt.encode({**claims, **own}, self.secrets[0], algorithm=ALGORITHM)

    def verify(self, purpose: str, token: str, *, expired_too: bool = False) -> dict[str, Any]:
        """The claims of a capability made for this purpose. Raises InvalidToken.

        expired_too also accepts one whose time is over, for uses where something else decides on its age.
        """
        return self.decode(token, f"lyd:{purpose}", ("exp", "iat", "iss", "aud", "jti"), verify_exp=not expired_too)

    def sign_short(self, purpose: str, text: str) -> str:
        """A capability that is short enough for a text message: the text, a dot and a MAC of 128 bits in base64url.

        It has no time of its own: what it names says how long it is good.
        """
        return f"{text}.{_short_mac(self.secrets[0], purpose, text)}"

    def verify_short(self, purpose: str, token: str) -> str:
        """The text of a short capability made for this purpose. Raises InvalidToken."""
        text, _, mac = token.rpartition(".")
        expected = (_short_mac(secret, purpose, text) for secret in self.secrets)
        if not token.isascii() or not any(hmac.compare_digest(mac, each) for each in expected):
            raise InvalidToken("the signature is not ours")
        return text

    def decode(
        self, token: str, audience: str, required: tuple[str, ...], *, verify_exp: bool = True
    ) -> dict[str, Any]:
        """The claims of a token for an audience that has the required ones. Raises InvalidToken."""
        options: Any = {"require": list(required), "verify_exp": verify_exp}
        for secret in self.secrets:
            try:
                claims: dict[str, Any] = jwt.decode(
                    token,
                    secret,
                    algorithms=[ALGORITHM],
                    audience=audience,
                    issuer=self.issuer,
                    leeway=LEEWAY,
                    options=options,
                )
            except jwt.InvalidSignatureError:
                continue
            except jwt.PyJWTError as error:
                raise InvalidToken(str(error)) from error
            return claims
        raise InvalidToken("the signature is not ours")


def _short_mac(secret: str, purpose: str, text: str) -> str:
    digest = hmac.digest(secret.encode(), f"lyd:{purpose}:{text}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:SHORT_MAC_BYTES]).rstrip(b"=").decode()


@lru_cache(maxsize=REMEMBERED_TOKENS)
def _decode_member(tokens: Tokens, token: str) -> Mapping[str, Any]:
    return MappingProxyType(tokens.decode(token, MEMBER_AUDIENCE, MEMBER_CLAIMS))
