"""GET /me: the one request that a page of My Account makes after it has loaded (docs/decisions/0024)."""

from __future__ import annotations

from typing import Any

from lyd.account import schemas
from lyd.account.services import account_of
from lyd.core.db import current_session
from lyd.core.http import Blueprint, Capability, current_identity

blp = Blueprint("account", __name__, url_prefix="/me", description="The caller's own account.")


@blp.get("", capability=Capability.SEE_OWN_ACCOUNT)
@blp.arguments(schemas.MeQuery, location="query")
@blp.response(200, schemas.MeSchema)
def show_account(query: dict[str, Any]) -> dict[str, Any]:
    """Tell everything that a page of My Account shows of the caller, the firm, its plan and its badges."""
    return account_of(current_session(), current_identity(), query["page"])
