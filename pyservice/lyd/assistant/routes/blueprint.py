"""The blueprint of all routes of the assistant."""

from __future__ import annotations

from lyd.core.http import Blueprint

blp = Blueprint(
    "assistant", __name__, url_prefix="/ai", description="The assistant: chat and interviews, typed or spoken."
)
