"""Lists that are being copied, and connections that partners have ended."""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.client_imports.models import ListState, PartnerList, PartnerRecord
from lyd.core.db.wordpress import wordpress
from lyd.integrations.catalogue import APPS
from lyd.integrations.models import AppConnection, AppOrganisation
from lyd.teams.models import Team

MOST_ROWS = 100


def list_copies(session: Session) -> list[dict[str, Any]]:
    """Return the lists that are being copied, the newest first, with the records that they have by now."""
    is_own = (AppOrganisation.connection_id == PartnerList.connection_id) & (
        AppOrganisation.tenant_id == PartnerList.tenant_id
    )
    records = select(func.count()).where(PartnerRecord.list_id == PartnerList.id).scalar_subquery()
    query = (
        select(PartnerList, AppConnection.app, Team.name, AppOrganisation.tenant_name, records)
        .join(AppConnection, AppConnection.id == PartnerList.connection_id)
        .join(Team, Team.id == AppConnection.team_id)
        .outerjoin(AppOrganisation, is_own)
        .where(PartnerList.state == ListState.FILLING)
        .order_by(PartnerList.run_began_at.desc())
        .limit(MOST_ROWS)
    )
    return [
        {
            "name": APPS[app].name,
            "organisation": organisation or "",
            "firm": firm,
            "kind": row.kind,
            "records": count,
            "began_at": row.run_began_at,
            "read_at": row.run_touched_at,
        }
        for row, app, firm, organisation, count in session.execute(query)
    ]


def list_lost_connections(session: Session) -> list[dict[str, Any]]:
    """Return the connections that partners have ended and that were not made again, the newest first."""
    users = wordpress(session).users
    query = (
        select(AppConnection.app, AppConnection.lost_at, Team.name, users.c.display_name)
        .join(Team, Team.id == AppConnection.team_id)
        .outerjoin(users, users.c.ID == AppConnection.user_id)
        .where(AppConnection.lost_at.is_not(None), AppConnection.is_connected.is_(False))
        .order_by(AppConnection.lost_at.desc())
        .limit(MOST_ROWS)
    )
    return [
        {"name": APPS[app].name, "firm": firm, "member": member or "", "lost_at": lost_at}
        for app, lost_at, firm, member in session.execute(query)
    ]
