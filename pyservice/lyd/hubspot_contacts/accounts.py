"""The accounts that a member's details go to. Nothing here calls HubSpot."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from lyd.adapters.clients import get_connectors, get_hubspot
from lyd.adapters.hubspot import HubSpotContacts
from lyd.hubspot_contacts.models import SITE
from lyd.integrations.connections import find_app, open_connection
from lyd.integrations.models import AppConnection
from lyd.teams.models import TeamMember

PATH = "hubspot"
"""Of the application in the catalogue."""


def list_accounts(session: Session, user_id: int) -> Iterator[int]:
    """Yield the ids of a member's connections that work, and SITE if the site has an account."""
    if get_hubspot().has_site_account:
        yield SITE
    if PATH in get_connectors():
        yield from session.scalars(_select_working().where(AppConnection.user_id == user_id))


def open_account(session: Session, user_id: int, connection_id: int) -> HubSpotContacts | None:
    """Return the contacts of an account for a job, None if the member's details do not go there any more."""
    if connection_id not in list_accounts(session, user_id):
        return None
    hubspot = get_hubspot()
    if connection_id == SITE:
        return hubspot.as_site(is_background=True)
    connection = session.get_one(AppConnection, connection_id)
    authorization = open_connection(PATH, connection_id)
    return hubspot.contacts(authorization, connection.external_account_id, is_background=True)


def _select_working() -> Select[int]:
    """Connections that members made in the team that they are in now."""
    is_own_team = (TeamMember.user_id == AppConnection.user_id) & (TeamMember.team_id == AppConnection.team_id)
    query = select(AppConnection.id).join(TeamMember, is_own_team).filter_by(app=find_app(PATH).key)
    return query.where(AppConnection.is_connected, AppConnection.is_active)
