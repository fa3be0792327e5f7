"""Connections to other applications for tests: as connecting them would have left them."""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE

from lyd.core.db import utc_now
from lyd.integrations.models import AppConnection, AppOrganisation

SECRET = "encrypted-and-not-to-be-read"


def connect(session: Session, team_id: int, by: str, app: str = "xero", *names: str, **given: Any) -> AppConnection:
    """A connection of this person that works; it reaches organisations of these names, the first of them chosen.

    The ids of the organisations are their names in small letters, with dashes.
    """
    user_id = PEOPLE[by].user_id
    read = {"organisations_requested_at": utc_now(), "organisations_read_at": utc_now()}
    people = {"created_by": user_id, "update_by": user_id}
    facts = {"is_connected": True, "credential": SECRET, **read, **people, **given}
    connection = AppConnection(team_id=team_id, app=app, user_id=user_id, **facts)
    session.add(connection)
    session.flush()
    for name in names:
        tenant_id = name.lower().replace(" ", "-")
        chosen = name == names[0]
        row = {"connection_id": connection.id, "tenant_id": tenant_id, "tenant_name": name, "selected": chosen}
        session.add(AppOrganisation(**row))
    session.commit()
    return connection
