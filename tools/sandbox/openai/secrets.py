"""Client secrets: what a browser opens the realtime socket with, for a minute."""

import secrets
from typing import Any

from sandbox.ledger import Ledger, new_id, now

MIN_SECONDS, MAX_SECONDS, DEFAULT_SECONDS = 10, 7200, 600


class SecretRefused(Exception):
    """A request for a secret that the vendor rejects."""


def make_secret(ledger: Ledger, body: dict[str, Any]) -> dict[str, Any]:
    """Return a secret for a session that is described. Raises SecretRefused."""
    session, expires = body.get("session"), body.get("expires_after", {})
    seconds = expires.get("seconds", DEFAULT_SECONDS)
    if not isinstance(session, dict) or session.get("type") != "realtime" or "model" not in session:
        raise SecretRefused("Missing required parameter: 'session'.")
    if expires.get("anchor", "created_at") != "created_at" or not MIN_SECONDS <= seconds <= MAX_SECONDS:
        raise SecretRefused("Invalid value: 'expires_after'.")
    session = {"id": new_id("sess"), "object": "realtime.session", "expires_at": 0} | session
    secret = {"id": f"ek_{secrets.token_hex(16)}", "expires_at": now() + seconds, "session": session}
    ledger.put("secret", secret)
    return {"value": secret["id"], "expires_at": secret["expires_at"], "session": session}


def find_session(ledger: Ledger, value: str) -> dict[str, Any] | None:
    """Return the session of a secret that is valid now."""
    kept = ledger.get("secret", value)
    return kept["session"] if kept and kept["expires_at"] > now() else None
