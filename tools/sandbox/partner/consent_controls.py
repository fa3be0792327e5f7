"""What every control page of a partner offers about consents: how many are in force, and the buttons that end them."""

from typing import Any

from flask import Blueprint, redirect, url_for
from flask.typing import ResponseReturnValue

from sandbox.ledger import Ledger
from sandbox.partner.grants import Grants

MOST = 1000
"""Consents that a page counts."""


def add_consent_controls(api: Blueprint, grants: Grants, page: str) -> None:
    """Add the calls behind the buttons; `page` is the endpoint that they lead back to."""

    @api.post("/control/revoke")
    def end_consents() -> ResponseReturnValue:
        grants.revoke_all()
        return redirect(url_for(page), 303)

    @api.post("/control/expire")
    def expire_tokens() -> ResponseReturnValue:
        grants.expire_all()
        return redirect(url_for(page), 303)


def read_consents(ledger: Ledger) -> list[dict[str, Any]]:
    """Return what members have consented to, the newest first, without tokens."""
    return [{"scope": row["scope"], "is_revoked": row["is_revoked"]} for row in ledger.newest("grant", MOST)]
