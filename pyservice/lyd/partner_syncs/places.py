"""Where a document is synced to: a system, and a member's connection to it. Nothing here calls a partner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_connectors
from lyd.adapters.errors import ConnectionLost
from lyd.client_imports.errors import AppNotConnected, NoOrganisationChosen
from lyd.core.access import Capability, Identity, allows_on
from lyd.core.errors import NotFound
from lyd.documents.models import Document
from lyd.integrations.catalogue import GROUPS, App
from lyd.integrations.connections import open_connection
from lyd.integrations.models import AppConnection
from lyd.integrations.services import NO_ORGANISATION, find_own_connection, list_practices
from lyd.partner_syncs.errors import SyncStopped
from lyd.partner_syncs.models import PartnerSync
from lyd.partner_syncs.targets.access import Access
from lyd.partner_syncs.targets.systems import find_system
from lyd.partner_syncs.targets.target import Target, TargetSystem
from lyd.teams.services import identity_in

LONGEST_TENANT = 64


@dataclass(frozen=True, slots=True)
class SyncPlace:
    """A system through one member's connection. tenant_id is the organisation there, else the system's account."""

    system: TargetSystem
    connection_id: int
    account: str
    tenant_id: str

    def access(self) -> Access:
        """Return the member's access."""
        authorization = open_connection(app_of(self.system).path, self.connection_id)
        return Access(authorization, self.connection_id, self.account, self.tenant_id)

    def open(self) -> Target:
        """Return the system as a target."""
        return self.system.open(self.access())


def app_of(system: TargetSystem) -> App:
    """Return the application of the catalogue that a system is reached through."""
    apps = (app for group in GROUPS for app in group.apps)
    return next(app for app in apps if app.key.lower() == system.app.lower())


def find_place(session: Session, identity: Identity, system: TargetSystem, tenant_id: str = "") -> SyncPlace:
    """Return where a member's syncs to a system go.

    Raises AppNotConnected, ConnectionLost, NoOrganisationChosen; NotFound for an organisation that the member's own
    connection does not reach.
    """
    row = find_own_connection(session, identity, app_of(system).key)
    if row is None or not is_usable(row, system):
        if row is not None and row.lost_at is not None:
            raise ConnectionLost(app_of(system).path, "lost")
        raise AppNotConnected(f"{app_of(system).name} is not connected. Please connect it first.")
    account = row.external_account_id
    chosen = _find_tenant(session, row, tenant_id) if system.has_tenants else account[:LONGEST_TENANT]
    return SyncPlace(system, row.id, account, chosen)


def place_of_sync(session: Session, sync: PartnerSync) -> SyncPlace:
    """Return where a sync goes, if its member may still do it.

    Raises SyncStopped if the document is deleted or the member has lost the right, and the errors of `find_place`; also
    ConnectionLost if the connection is to another account now.
    """
    document = session.get(Document, sync.document_id, populate_existing=True)
    identity = identity_in(session, sync.team_id, sync.requested_by)
    if document is None or document.deleted_at is not None or identity is None:
        raise SyncStopped
    if not allows_on(identity, Capability.SYNC_DOCUMENT, document):
        raise SyncStopped
    system = find_system(sync.app)
    place = find_place(session, identity, system, sync.tenant_id)
    if (place.connection_id, place.tenant_id) != (sync.connection_id, sync.tenant_id):
        raise ConnectionLost(app_of(system).path, "another account")
    return place


def is_usable(row: AppConnection, system: TargetSystem) -> bool:
    """Whether a connection works."""
    return row.is_connected and row.is_active and app_of(system).path in get_connectors()


def list_tenants(session: Session, system: TargetSystem, row: AppConnection) -> list[dict[str, Any]]:
    """Return the organisations of a system that a connection reaches; none for systems that have none."""
    return list_practices(session, row) if system.has_tenants else []


def _find_tenant(session: Session, row: AppConnection, tenant_id: str) -> str:
    rows = list_practices(session, row)
    if tenant_id and tenant_id not in {each["tenant_id"] for each in rows}:
        raise NotFound(NO_ORGANISATION)
    chosen = tenant_id or next((str(each["tenant_id"]) for each in rows if each["selected"]), "")
    if not chosen:
        raise NoOrganisationChosen
    return chosen
