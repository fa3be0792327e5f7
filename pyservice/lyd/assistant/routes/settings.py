"""What a firm decided about its assistant, and what it used (decision 0103)."""

from __future__ import annotations

from typing import Any

from lyd.assistant.models import AssistantSettings, Provider
from lyd.assistant.routes.blueprint import blp
from lyd.assistant.schemas.settings import (
    AssistantSettingsSchema,
    AssistantSettingsUpdate,
    AssistantUsageQuery,
    AssistantUsageSchema,
)
from lyd.assistant.services import limits, settings, usage
from lyd.core.access import allows
from lyd.core.calendar import load_calendar
from lyd.core.db import current_session
from lyd.core.errors import InvalidInput
from lyd.core.extensions import get_settings
from lyd.core.http import Capability, current_identity
from lyd.documents.services.change_logs import find_names

RATE = "60/minute"


@blp.get("/settings", capability=Capability.USE_ASSISTANT, limits=RATE)
@blp.response(200, AssistantSettingsSchema)
def show_settings() -> dict[str, Any]:
    """Show the firm's settings, also while the assistant is off."""
    return _view(settings.load_settings(current_session(), current_identity().team_id))


@blp.put("/settings", capability=Capability.MANAGE_ASSISTANT, errors=[InvalidInput], limits=RATE)
@blp.arguments(AssistantSettingsUpdate)
@blp.response(200, AssistantSettingsSchema)
def change_settings(payload: dict[str, Any]) -> dict[str, Any]:
    """Change the firm's settings. Turning the assistant off ends all conversations; a provider needs `consents`."""
    has_consented = payload.pop("consents")
    changed = settings.change_settings(
        current_session(), current_identity(), payload, has_consented=has_consented, has_openai=_has_openai()
    )
    return _view(changed)


@blp.get("/usage", capability=Capability.USE_ASSISTANT, limits=RATE)
@blp.arguments(AssistantUsageQuery, location="query")
@blp.response(200, AssistantUsageSchema)
def show_usage(query: dict[str, Any]) -> dict[str, Any]:
    """Show what the firm used in a month by member, to members their own use; and the limits as they stand now."""
    session, identity = current_session(), current_identity()
    month = query["month"] or load_calendar(session).today().replace(day=1)
    sees_all = allows(identity, Capability.MANAGE_ASSISTANT)
    rows = usage.list_usage(session, identity.team_id, month, user_id=None if sees_all else identity.user_id)
    return {"month": month, "rows": rows, "limits": limits.list_standings(session, identity)}


def _has_openai() -> bool:
    return bool(get_settings().openai_key)


def _view(row: AssistantSettings) -> dict[str, Any]:
    consented_by = row.consented_by
    names = find_names(current_session(), {consented_by}) if consented_by else {}
    shown = {name: getattr(row, name) for name in settings.DEFAULTS}
    return {
        **shown,
        "providers": list(Provider) if _has_openai() else [Provider.LOCAL],
        "consented_by": names.get(consented_by) if consented_by else None,
        "consented_at": row.consented_at,
    }
