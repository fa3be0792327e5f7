"""The catalogue of applications, the connections of a member, and the selected organisation.

A connection belongs to one member in one team (docs/decisions/0026): the other application granted access to
this person, not to the firm.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from lyd.adapters.clients import get_connectors
from lyd.audit.services import record
from lyd.core.access import Identity
from lyd.core.errors import NotFound
from lyd.core.http import Wire
from lyd.integrations.catalogue import GROUPS, XERO, App
from lyd.integrations.connections import find_app, open_connection
from lyd.integrations.models import AppConnection, AppOrganisation
from lyd.integrations.organisations import OrganisationsState, forget_organisations, request_due_reading, state_of
from lyd.integrations.reconnections import react_to_end

ALL = {"group_id": 0, "group_name": "All applications"}
NO_ORGANISATION = "This organisation could not be found."


@dataclass(frozen=True)
class Summary:
    """How many applications a member has connected, and the organisations of the accounting application."""

    connected: int
    organisations_state: OrganisationsState
    organisations: list[dict[str, Any]]


def enabled_paths() -> frozenset[str]:
    """Return the paths of the applications that this site can connect to: those whose connector has its settings."""
    return frozenset(get_connectors())


def groups_of(session: Session, identity: Identity) -> list[dict[str, Any]]:
    """Every application by group, with the state of the caller's connection. One query."""
    rows = {row.app: row for row in session.scalars(_own(identity))}
    enabled = enabled_paths()
    return [
        {
            "group_id": group.id,
            "group_name": group.name,
            "apps": [_standing(app, rows.get(app.key), enabled) for app in group.apps],
        }
        for group in GROUPS
    ]


def ungrouped(groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same as a single group."""
    return [{**ALL, "apps": [app for group in groups for app in group["apps"]]}]


def connected_apps(session: Session, identity: Identity) -> list[AppConnection]:
    """The caller's connections that work, the oldest first."""
    return list(session.scalars(_connected(_own(identity)).order_by(AppConnection.id)))


def disconnect_app(session: Session, identity: Identity, path: str) -> None:
    """End the caller's connection to an application. Raises NotFound if there is none."""
    app = find_app(path)
    connection_id = session.scalar(
        _own(identity).where(AppConnection.app == app.key).with_only_columns(AppConnection.id)
    )
    if connection_id is None or path not in enabled_paths():
        raise NotFound
    open_connection(path, connection_id).disconnect()
    forget_organisations(session, connection_id)
    react_to_end(session, path, connection_id)
    record_connection(session, identity, connection_id, path, "disconnected")


def record_connection(session: Session, identity: Identity, connection_id: int, path: str, what: str) -> None:
    """Record in the team's log that a member connected or disconnected an application."""
    record(session, identity, f"integration.{what}", "connection", connection_id, app=path)


def summarise_connections(session: Session, identity: Identity) -> Summary:
    """Return what every page shows of the caller's connections, and have organisations read again that are old."""
    rows = list(session.scalars(_own(identity)))
    xero = next((row for row in rows if row.app == XERO), None)
    state = state_of(xero)
    organisations: list[dict[str, Any]] = []
    if xero is not None:
        request_due_reading(session, xero)
        organisations = list_organisations(session, xero) if state is OrganisationsState.READY else []
    return Summary(sum(row.is_connected and row.is_active for row in rows), state, organisations)


def organisations_of(session: Session, identity: Identity) -> list[dict[str, Any]]:
    """Return the organisations of the caller's accounting application, by name; empty if it is not connected."""
    return summarise_connections(session, identity).organisations


def find_own_connection(session: Session, identity: Identity, app: str) -> AppConnection | None:
    """Return the row of the caller's connection to an application, by its key; None if there never was one."""
    return session.scalars(_own(identity).where(AppConnection.app == app)).one_or_none()


def list_organisations(session: Session, connection: AppConnection) -> list[dict[str, Any]]:
    """Return the organisations of a connection, by name, without practices."""
    return _list_tenants(session, connection, is_practice=False)


def list_practices(session: Session, connection: AppConnection) -> list[dict[str, Any]]:
    """Return the practices of a connection, by name; a single one counts as selected. Has old ones read again."""
    request_due_reading(session, connection)
    rows = _list_tenants(session, connection, is_practice=True)
    return [{**row, "selected": len(rows) == 1} for row in rows]


def _list_tenants(session: Session, connection: AppConnection, *, is_practice: bool) -> list[dict[str, Any]]:
    query = select(AppOrganisation).filter_by(connection_id=connection.id, is_practice=is_practice)
    return [
        {"tenant_id": row.tenant_id, "tenant_name": row.tenant_name, "selected": row.selected}
        for row in session.scalars(query.order_by(AppOrganisation.tenant_name, AppOrganisation.tenant_id))
    ]


def choose_organisation(session: Session, identity: Identity, tenant_id: str) -> None:
    """Select this organisation of the caller's connection, and no other.

    Raises NotFound if the caller's own connection does not reach it.
    """
    is_known = AppConnection.organisations_read_at.is_not(None)
    mine = _connected(_own(identity)).where(AppConnection.app == XERO, is_known)
    # A simultaneous request waits here, so that exactly one stays selected.
    connection = session.scalars(mine.with_for_update().execution_options(populate_existing=True)).one_or_none()
    if connection is None:
        raise NotFound(NO_ORGANISATION)
    organisations = {row.tenant_id: row for row in _organisations(session, connection.id)}
    if tenant_id not in organisations:
        raise NotFound(NO_ORGANISATION)
    chosen, before = organisations[tenant_id], [row for row in organisations.values() if row.selected]
    if before == [chosen]:
        return
    for row in organisations.values():
        row.selected = row is chosen
    names = {"from": before[0].tenant_name if before else None, "to": chosen.tenant_name}
    record(session, identity, "integration.organisation_changed", "connection", connection.id, **names)


def _organisations(session: Session, connection_id: int) -> Iterator[AppOrganisation]:
    query = select(AppOrganisation).filter_by(connection_id=connection_id, is_practice=False)
    yield from session.scalars(query.with_for_update().execution_options(populate_existing=True))


def _standing(app: App, row: AppConnection | None, enabled: frozenset[str]) -> Wire:
    return Wire(
        app=app.key,
        path=app.path,
        name=app.name,
        logo=app.logo,
        description=app.description,
        overview=app.overview,
        key_features=app.key_features,
        is_enabled=app.path in enabled,
        is_connected=_digit(row is not None and row.is_active and row.is_connected),
        is_active=_digit(row is not None and row.is_active),
        is_show_on_my_account=_digit(row is None or row.is_show_on_my_account),
    )


def _digit(value: bool) -> str:
    return "1" if value else "0"


def _own(identity: Identity) -> Select[Any]:
    """The caller's connections in the caller's team; those made in another team do not count."""
    mine = (AppConnection.team_id == identity.team_id, AppConnection.user_id == identity.user_id)
    return select(AppConnection).where(*mine)


def _connected(query: Select[Any]) -> Select[Any]:
    return query.where(AppConnection.is_connected, AppConnection.is_active)
