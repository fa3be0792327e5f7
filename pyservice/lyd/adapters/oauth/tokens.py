"""The tokens of a connection, as a token response gives them."""

from __future__ import annotations

import datetime
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lyd.adapters.errors import InvalidPartnerResponse

MAX_SECONDS = 10 * 366 * 24 * 60 * 60
"""Longest lifetime that is believed; a date further ahead would not fit everywhere."""


@dataclass(frozen=True, slots=True)
class OAuthTokens:
    """access_token is sent with each call, refresh_token gets the next pair. expires_at (UTC) is None if unlimited."""

    access_token: str = field(repr=False)
    refresh_token: str = field(repr=False)
    expires_at: datetime.datetime | None
    scopes: tuple[str, ...]

    @classmethod
    def from_response(
        cls, partner: str, fields: Mapping[str, Any], *, now: datetime.datetime, before: OAuthTokens | None = None
    ) -> OAuthTokens:
        """Read a token response (RFC 6749, section 5.1).

        :param before: the tokens that are refreshed: what the response leaves out (refresh token, scope) stays.
        :raises InvalidPartnerResponse: without an access token, or with fields of wrong types.
        """
        access = fields.get("access_token")
        refresh = fields.get("refresh_token") or (before.refresh_token if before else "")
        scope = fields.get("scope")
        if not isinstance(access, str) or not access or not isinstance(refresh, str):
            raise InvalidPartnerResponse(partner, "no access token", maybe_done=True)
        previous_scopes = before.scopes if before else ()
        scopes = tuple(scope.split()) if isinstance(scope, str) else previous_scopes
        return cls(access, refresh, _expiry(partner, fields.get("expires_in"), now), scopes)

    def to_json(self) -> str:
        """Return the two secrets; expiry and scopes are columns beside them."""
        return json.dumps({"access_token": self.access_token, "refresh_token": self.refresh_token})


def _expiry(partner: str, seconds: Any, now: datetime.datetime) -> datetime.datetime | None:
    """Return the moment of expiry. Some partners send the seconds as a string."""
    if seconds is None:
        return None
    try:
        lifetime = int(seconds)
    except (TypeError, ValueError) as error:
        raise InvalidPartnerResponse(partner, "expires_in", maybe_done=True) from error
    return now + datetime.timedelta(seconds=max(0, min(lifetime, MAX_SECONDS)))
