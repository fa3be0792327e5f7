"""Which system, connection and organisation a call means. Nothing here calls a partner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.adapters.clients import get_connectors
from lyd.adapters.errors import ConnectionLost
from lyd.client_imports.client_types import code_of
from lyd.client_imports.errors import AppNotConnected, NoOrganisationChosen
from lyd.client_imports.models import PartnerList
from lyd.client_imports.providers import PROVIDERS, Provider, RecordSource
from lyd.client_imports.providers.provider import Access
from lyd.core.access import Identity
from lyd.core.errors import NotFound
from lyd.integrations.catalogue import GROUPS, App
from lyd.integrations.connections import open_connection
from lyd.integrations.models import AppConnection
from lyd.integrations.services import NO_ORGANISATION, find_own_connection, list_organisations

NO_SYSTEM = "There is no such system."
APPS = {app.key: app for group in GROUPS for app in group.apps}


@dataclass(frozen=True, slots=True)
class Place:
    """A place of records: a member's connection to a system, and the organisation there; blank for systems of BGL."""

    provider: Provider
    connection_id: int
    account: str
    tenant_id: str

    @property
    def app(self) -> App:
        """The application of the system."""
        return APPS[self.provider.app]

    def open(self, *, is_background: bool = False) -> RecordSource:
        """Return its records. is_background: for work that no member waits for."""
        authorization = open_connection(self.app.path, self.connection_id)
        return self.provider.open(
            Access(authorization, self.connection_id, self.account, self.tenant_id, is_background)
        )


def find_provider(system: str) -> Provider:
    """Return a system by the key of its application, in any casing. Raises NotFound."""
    key = system.strip().lower()
    provider = next((one for one in PROVIDERS if one.app.lower() == key), None)
    if provider is None:
        raise NotFound(NO_SYSTEM)
    return provider


def find_place(session: Session, identity: Identity, system: str, tenant_id: str = "") -> Place:
    """Return where a member's records of a system are: in the organisation that is named, else in the chosen one.

    Raises NotFound, also for an organisation that the member's own connection does not reach; AppNotConnected,
    ConnectionLost, NoOrganisationChosen.
    """
    provider = find_provider(system)
    app = APPS[provider.app]
    row = find_own_connection(session, identity, app.key)
    if row is None or not (row.is_connected and row.is_active) or app.path not in get_connectors():
        if row is not None and row.lost_at is not None:
            raise ConnectionLost(app.path, "lost")
        raise AppNotConnected(f"{app.name} is not connected. Please connect it first.")
    chosen = _find_tenant(session, row, tenant_id) if provider.has_tenants else ""
    return Place(provider, row.id, row.external_account_id, chosen)


def _find_tenant(session: Session, connection: AppConnection, tenant_id: str) -> str:
    rows = list_organisations(session, connection)
    if tenant_id:
        if tenant_id not in {row["tenant_id"] for row in rows}:
            raise NotFound(NO_ORGANISATION)
        return tenant_id
    chosen = next((str(row["tenant_id"]) for row in rows if row["selected"]), "")
    if not chosen:
        raise NoOrganisationChosen
    return chosen


def list_data_providers(session: Session, identity: Identity) -> list[dict[str, Any]]:
    """Return every system with the state of the caller's connection and its organisations."""
    query = select(AppConnection).filter_by(team_id=identity.team_id, user_id=identity.user_id)
    rows = {row.app: row for row in session.scalars(query)}
    return [_describe(session, provider, rows.get(provider.app)) for provider in PROVIDERS]


def list_client_types(system: str) -> list[dict[str, str]]:
    """Return the types of a system's clients. Raises NotFound."""
    return [{"code": code_of(each), "name": each.value} for each in find_provider(system).types]


def _describe(session: Session, provider: Provider, row: AppConnection | None) -> dict[str, Any]:
    app = APPS[provider.app]
    is_connected = row is not None and row.is_connected and row.is_active and app.path in get_connectors()
    return {
        "app": app.key,
        "name": app.name,
        "is_connected": is_connected,
        "tenants": list_organisations(session, row) if row and is_connected and provider.has_tenants else [],
        "needs_reconnect": row is not None and not is_connected and row.is_active and row.lost_at is not None,
    }


def place_of_list(session: Session, row: PartnerList) -> Place:
    """Return where a cached list was copied from."""
    connection = session.get_one(AppConnection, row.connection_id)
    provider = next(one for one in PROVIDERS if one.app == connection.app)
    return Place(provider, connection.id, connection.external_account_id, row.tenant_id)
