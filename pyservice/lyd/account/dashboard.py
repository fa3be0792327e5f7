"""The dashboard's part of GET /me: recent documents, waiting orders, and the firm's last month (decision 0041)."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy.orm import Session

from lyd.assembly.services import find_failed
from lyd.core.access import Identity, Role
from lyd.core.calendar import load_calendar
from lyd.credits.services import count_used_credits
from lyd.documents.services import is_unfinished, list_latest, summarise_team
from lyd.documents.views import row_view
from lyd.memberships.services import PLANS
from lyd.orders.services import list_waiting_orders

RECENT = 5
MONTH = datetime.timedelta(days=29)
"""From the first to the last of 30 days."""


def dashboard_of(session: Session, identity: Identity) -> dict[str, Any]:
    """Return the caller's latest documents and open orders; for the owner also the firm's activity."""
    latest = list_latest(session, identity)
    unfinished = [row for row in latest if is_unfinished(row)]
    failed = find_failed(session, [row.document.id for row in unfinished])
    return {
        "current": row_view(unfinished[0]) if unfinished else None,
        "recent": [row_view(row) for row in latest[:RECENT]],
        "failed": [row_view(row) for row in unfinished if row.document.id in failed],
        "orders": list_waiting_orders(session, identity),
        "month": _month_of(session, identity) if identity.role is Role.OWNER else None,
    }


def _month_of(session: Session, identity: Identity) -> dict[str, Any]:
    calendar = load_calendar(session)
    first = calendar.today() - MONTH
    since = calendar.start_of(first)
    activity = summarise_team(session, identity.team_id, since)
    uses_credits = PLANS[identity.plan].uses_credits
    return {
        "since": first,
        "completed": activity.completed,
        "credits_used": count_used_credits(session, identity.team_id, since) if uses_credits else None,
        "active_members": activity.active_members,
    }
