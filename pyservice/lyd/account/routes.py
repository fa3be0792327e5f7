"""The caller's own account and session. GET /me is the one request of an account page (docs/decisions/0024)."""

from __future__ import annotations

from typing import Any

from lyd.account import schemas
from lyd.account.services import account_of, capabilities
from lyd.core.db import current_session
from lyd.core.http import Blueprint, Capability, current_identity
from lyd.core.http.identity import revoke

blp = Blueprint("me", __name__, url_prefix="/me", description="The caller's own account.")
session = Blueprint("session", __name__, url_prefix="/mocker", description="The caller's session.")


@blp.get("", capability=Capability.SEE_OWN_ACCOUNT)
@blp.arguments(schemas.MeQuery, location="query")
@blp.response(200, schemas.MeSchema)
def show_account(query: dict[str, Any]) -> dict[str, Any]:
    """Tell everything that a page of My Account shows of the caller, the firm, its plan and its badges."""
    return account_of(current_session(), current_identity(), query["page"])


@blp.get("/capabilities", capability=Capability.SEE_OWN_ACCOUNT)
@blp.response(200, schemas.AccountSchema)
def show_capabilities() -> dict[str, Any]:
    """Tell the caller who they are and what they may do, so that no widget repeats a rule."""
    return capabilities(current_session(), current_identity())


@session.get("/logout", capability=Capability.SEE_OWN_ACCOUNT)
@session.response(200)
def sign_out() -> None:
    """Refuse every token of this session from now on (document 1, section 7)."""
    revoke(current_identity().session_id)
