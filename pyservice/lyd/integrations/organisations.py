"""The organisations and practices that a connection reaches: read from Xero by a job, at first and then hourly.

A reading is requested when the organisations are looked at. The member's request never waits for Xero.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from enum import StrEnum

import structlog
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from lyd.adapters.clients import get_connectors, get_xero
from lyd.adapters.errors import ConnectionLost
from lyd.adapters.xero import TenantType, XeroTenant
from lyd.core.db import utc_now
from lyd.core.extensions import get_database
from lyd.integrations.catalogue import XERO
from lyd.integrations.connections import open_connection
from lyd.integrations.handles import read_organisations
from lyd.integrations.models import AppConnection, AppOrganisation

READ_AGAIN_AFTER = datetime.timedelta(hours=1)
TRY_AGAIN_AFTER = datetime.timedelta(minutes=10)
"""For a connection whose organisations were never read: all runs of the job have failed by then."""
LONGEST_NAME = 255

log = structlog.get_logger()


class OrganisationsState(StrEnum):
    """How far the organisations of a member's accounting application are known."""

    NONE = "none"
    LOADING = "loading"
    READY = "ready"
    LOST = "lost"


def state_of(connection: AppConnection | None) -> OrganisationsState:
    """Return the state of the organisations of a connection to Xero, None if there is no such row."""
    if connection is None or not connection.is_active:
        return OrganisationsState.NONE
    if not connection.is_connected:
        is_lost = connection.organisations_requested_at is not None
        return OrganisationsState.LOST if is_lost else OrganisationsState.NONE
    return OrganisationsState.READY if connection.organisations_read_at else OrganisationsState.LOADING


def request_first_reading(session: Session, connection_id: int) -> None:
    """Have the organisations of a new consent read; until then those of an earlier one are not shown."""
    row = session.get_one(AppConnection, connection_id, with_for_update=True, populate_existing=True)
    row.organisations_read_at = None
    _enqueue(session, row)


def request_due_reading(session: Session, connection: AppConnection) -> None:
    """Have the organisations of a connection read again if that is due; of several requests one does it.

    A row that is locked is left alone: its tokens may be refreshed just now, which waits for Xero.
    """
    if not _is_due(connection):
        return
    query = select(AppConnection).where(AppConnection.id == connection.id)
    options = {"populate_existing": True}
    row = session.scalars(query.with_for_update(skip_locked=True).execution_options(**options)).one_or_none()
    if row is not None and _is_due(row):
        _enqueue(session, row)


def refresh_organisations(connection_id: int) -> None:
    """Replace the organisations of a connection by those that Xero names now; the selected one stays selected.

    Nothing is changed if the connection has ended, or if another reading was requested meanwhile: its account may be
    another. Raises PartnerError if Xero cannot be read.
    """
    with get_database().sessions() as session:
        row = session.get(AppConnection, connection_id)
        requested_at = row.organisations_requested_at if row else None
    if requested_at is None:
        return
    try:
        authorization = open_connection(XERO, connection_id)
        tenants = get_xero().tenants(authorization, is_background=True).list_tenants()
    except ConnectionLost as error:
        log.info("organisations_not_read", connection_id=connection_id, reason=error.detail)
        return
    known = {tenant.id: tenant for tenant in tenants if tenant.type in set(TenantType)}
    with get_database().transaction() as session:
        row = session.get(AppConnection, connection_id, with_for_update=True)
        if row is not None and row.is_connected and row.organisations_requested_at == requested_at:
            _replace(session, connection_id, known)
            row.organisations_read_at = utc_now()


def forget_organisations(session: Session, connection_id: int) -> None:
    """Remove the organisations of a connection that its member has ended."""
    row = session.get_one(AppConnection, connection_id, with_for_update=True, populate_existing=True)
    row.organisations_requested_at = row.organisations_read_at = None
    session.execute(delete(AppOrganisation).where(AppOrganisation.connection_id == connection_id))


def _replace(session: Session, connection_id: int, tenants: Mapping[str, XeroTenant]) -> None:
    """Make the rows those of these tenants. A single organisation is the selected one: there is no choice."""
    query = select(AppOrganisation).where(AppOrganisation.connection_id == connection_id)
    rows = {row.tenant_id: row for row in session.scalars(query.with_for_update())}
    for tenant_id in rows.keys() - tenants.keys():
        session.delete(rows.pop(tenant_id))
    for tenant_id, tenant in tenants.items():
        if tenant_id not in rows:
            rows[tenant_id] = AppOrganisation(connection_id=connection_id, tenant_id=tenant_id, selected=False)
            session.add(rows[tenant_id])
        rows[tenant_id].tenant_name = tenant.name[:LONGEST_NAME]
        rows[tenant_id].is_practice = tenant.type == TenantType.PRACTICE
    organisations = [row for row in rows.values() if not row.is_practice]
    if len(organisations) == 1:
        organisations[0].selected = True


def _is_due(connection: AppConnection) -> bool:
    """Whether the organisations are to be read; never where this site cannot read them."""
    if not connection.is_connected or XERO not in get_connectors():
        return False
    wait = READ_AGAIN_AFTER if connection.organisations_read_at else TRY_AGAIN_AFTER
    requested_at = connection.organisations_requested_at
    return requested_at is None or requested_at < utc_now() - wait


def _enqueue(session: Session, row: AppConnection) -> None:
    row.organisations_requested_at = utc_now()
    read_organisations.enqueue(session, connection_id=row.id)
