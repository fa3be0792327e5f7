"""Removal of all conversations of a firm (decision 0103)."""

from __future__ import annotations

from lyd.assistant.routes.blueprint import blp
from lyd.assistant.schemas.settings import DeletedConversationsSchema
from lyd.assistant.services import retention
from lyd.core.db import current_session
from lyd.core.http import Capability, current_identity

RATE = "60/minute"


@blp.delete("/sessions", capability=Capability.MANAGE_ASSISTANT, limits=RATE)
@blp.response(200, DeletedConversationsSchema)
def delete_all_sessions() -> dict[str, int]:
    """Remove all conversations of the firm, also those that are open. Documents and their answers stay."""
    return {"deleted": retention.delete_sessions(current_session(), current_identity())}
