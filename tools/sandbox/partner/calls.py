"""Recorded calls: what a partner's stand-in was sent, for tests and for its control page."""

from typing import Any

from flask import Request

from sandbox.ledger import Ledger, Resource, new_id

MASKED = "…"
SECRETS = frozenset({"client_secret", "code", "code_verifier", "refresh_token", "token"})


def record_call(ledger: Ledger, request: Request, status: int) -> None:
    """Record a call with its path, query, form or JSON, and the status of the response; secrets are masked."""
    query = {name: MASKED if name in SECRETS else value for name, value in request.args.items()}
    form = {name: MASKED if name in SECRETS else value for name, value in request.form.items()}
    body = request.get_json(silent=True)
    if isinstance(body, dict):
        body = {name: MASKED if name in SECRETS else value for name, value in body.items()}
    call = {"id": new_id("call"), "method": request.method, "path": request.path, "query": query}
    ledger.put("call", call | {"form": form, "json": body, "status": status})


def list_calls(ledger: Ledger, path: str = "") -> list[Resource]:
    """Return the recorded calls, oldest first; with path, those below it."""
    calls: list[dict[str, Any]] = ledger.newest("call", 1000)[::-1]
    return [call for call in calls if call["path"].startswith(path)]
