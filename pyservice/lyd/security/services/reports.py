"""Reports of the plugin on accounts: signed tokens of a kind of their own."""

from __future__ import annotations

import ipaddress
from typing import Any

from sqlalchemy.orm import Session

from lyd.core.errors import NotSignedIn
from lyd.core.tokens import InvalidToken, Tokens
from lyd.security.models import SecurityKind
from lyd.security.services.events import record

PURPOSE = "security_report"
MAX_KEY, MAX_WORD = 80, 254
KNOWN = {"from", "to", "left", "sid"}
"""Names allowed in the detail of the plugin's reports."""


def record_report(session: Session, tokens: Tokens, authorization: str) -> None:
    """Record a report, once. Raises NotSignedIn if the plugin did not sign it within the last minute."""
    try:
        claims = tokens.verify(PURPOSE, authorization.removeprefix("Bearer ").strip())
        user_id, kind = int(claims["sub"]), SecurityKind(claims["kind"])
    except (InvalidToken, KeyError, ValueError):
        raise NotSignedIn from None
    record(
        session,
        user_id,
        kind,
        detail=_detail(claims.get("detail")),
        ip=_address(claims.get("ip")),
        user_agent=str(claims.get("ua") or "") or None,
        event_key=str(claims.get("key") or "")[:MAX_KEY] or None,
        is_mailed=claims.get("is_mailed") is True,
    )


def _detail(detail: Any) -> dict[str, Any]:
    allowed = {name: value for name, value in detail.items() if name in KNOWN} if isinstance(detail, dict) else {}
    return {name: value if isinstance(value, int) else str(value)[:MAX_WORD] for name, value in allowed.items()}


def _address(address: Any) -> str | None:
    try:
        return str(ipaddress.ip_address(str(address)))
    except ValueError:
        return None
