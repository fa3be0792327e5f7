"""The tokens of a connection, as a token response gives them."""

from __future__ import annotations

import datetime
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.moments import read_moment

MAX_SECONDS = 10 * 366 * 24 * 60 * 60
"""Longest lifetime that is believed; a date further ahead would not fit everywhere."""


@dataclass(frozen=True, slots=True)
class OAuthTokens:
    """access_token is sent with each call, refresh_token gets the next pair. expires_at (UTC) is None if unlimited.

    account is the partner's id of the account if the response of a new consent names it (`account_field`).
    """

    access_token: str = field(repr=False)
    refresh_token: str = field(repr=False)
    expires_at: datetime.datetime | None
    scopes: tuple[str, ...]
    account: str = ""

    @classmethod
    def from_response(
        cls,
        partner: str,
        fields: Mapping[str, Any],
        *,
        now: datetime.datetime,
        before: OAuthTokens | None = None,
        account_field: str = "",
    ) -> OAuthTokens:
        """Read a token response (RFC 6749, section 5.1).

        :param before: the tokens that are refreshed: what the response leaves out (refresh token, scope) stays.
        :param account_field: the field that names the account, if the partner has one.
        :raises InvalidPartnerResponse: without an access token, or with fields of wrong types.
        """
        access = fields.get("access_token")
        refresh = fields.get("refresh_token") or (before.refresh_token if before else "")
        scope = fields.get("scope")
        if not isinstance(access, str) or not access or not isinstance(refresh, str):
            raise InvalidPartnerResponse(partner, "no access token", maybe_done=True)
        previous_scopes = before.scopes if before else ()
        scopes = tuple(scope.split()) if isinstance(scope, str) else previous_scopes
        account = fields.get(account_field) if account_field else ""
        expires_at = _expiry(partner, fields.get("expires_in"), now)
        named = isinstance(account, str | int) and not isinstance(account, bool)
        return cls(access, refresh, expires_at, scopes, str(account) if named else "")

    def to_json(self) -> str:
        """Return the two secrets; expiry and scopes are columns beside them."""
        return json.dumps({"access_token": self.access_token, "refresh_token": self.refresh_token})


def _expiry(partner: str, lifetime: Any, now: datetime.datetime) -> datetime.datetime | None:
    """Return the moment of expiry. Some partners send the seconds as a string, and FuseSign sends the moment."""
    if lifetime is None:
        return None
    latest = now + datetime.timedelta(seconds=MAX_SECONDS)
    try:
        if isinstance(lifetime, str) and not lifetime.strip().lstrip("-").isdigit():
            return max(now, min(read_moment(lifetime), latest))
        return now + datetime.timedelta(seconds=max(0, min(int(lifetime), MAX_SECONDS)))
    except (TypeError, ValueError, OverflowError) as error:
        raise InvalidPartnerResponse(partner, "expires_in", maybe_done=True) from error
