"""The life of a member's connection: begun with a consent, completed, used, and ended (decision 0032)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from sqlalchemy import select
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.adapters.clients import get_connectors, get_consents, get_token_vault
from lyd.adapters.oauth import Consent, OAuthConnection
from lyd.adapters.registry import Connector
from lyd.core.access import Identity
from lyd.core.db import Database, utc_now
from lyd.core.errors import NotFound
from lyd.core.extensions import get_database
from lyd.integrations.catalogue import GROUPS, App
from lyd.integrations.errors import ConsentExpired
from lyd.integrations.models import AppConnection

Found = TypeVar("Found")


class ConnectionRow:
    """The row of a connection, as `OAuthConnection` reads and locks it."""

    def __init__(self, database: Database, connection_id: int) -> None:
        self._database, self._id = database, connection_id

    def read(self) -> AppConnection:
        """Return the row as it is now, detached. Raises NotFound."""
        with self._database.sessions() as session:
            return _get(session.get(AppConnection, self._id))

    @contextmanager
    def locked(self) -> Iterator[AppConnection]:
        """Yield the row under its lock; what is changed is committed at the end. Raises NotFound."""
        with self._database.transaction() as session:
            yield _get(session.get(AppConnection, self._id, with_for_update=True))


def find_app(path: str) -> App:
    """Return an application of the catalogue by its path. Raises NotFound."""
    return _get(next((app for group in GROUPS for app in group.apps if app.path == path), None))


def begin_connection(identity: Identity, path: str, redirect_url: str) -> str:
    """Return the address of the partner's consent page, from which the member comes back to redirect_url.

    :raises NotFound: if this site has no connector for the application.
    """
    flow = _connector(path).flow
    verifier = flow.make_verifier()
    state = get_consents().add(Consent(path, identity.team_id, identity.user_id, redirect_url, verifier))
    return flow.consent_url(redirect_url, state, verifier)


def complete_connection(identity: Identity, path: str, state: str, code: str) -> int:
    """Exchange the code that the member brought back, and return the id of the connection, which is then connected.

    :raises ConsentExpired: if the state is not one that this member began within the last minutes.
    :raises PartnerError: if the partner does not accept the code, or cannot be reached.
    """
    connector = _connector(path)
    consent = get_consents().take(state, partner=path, team_id=identity.team_id, user_id=identity.user_id)
    if consent is None:
        raise ConsentExpired
    tokens = connector.flow.exchange_code(code, consent.redirect_url, consent.verifier)
    account = connector.find_account(tokens)
    with get_database().transaction() as session:
        connection_id = _ensure_row(session, identity, find_app(path))
    open_connection(path, connection_id).save(tokens, account)
    return connection_id


def open_connection(path: str, connection_id: int) -> OAuthConnection:
    """Return the tokens of a connection, as `authorization` for the partner's client. Raises NotFound."""
    row = ConnectionRow(get_database(), connection_id)
    return OAuthConnection(_connector(path).flow, get_token_vault(), row)


def find_connection(session: Session, team_id: int, user_id: int, path: str) -> tuple[int, str] | None:
    """Return the id of a member's connection that works and the partner's id of the account, None without one."""
    mine = {"team_id": team_id, "user_id": user_id, "app": find_app(path).key, "is_connected": True, "is_active": True}
    row = session.execute(select(AppConnection.id, AppConnection.external_account_id).filter_by(**mine)).one_or_none()
    return (row.id, row.external_account_id) if row else None


def name_limits_account(account: str, connection_id: int) -> str:
    """Return the name under which the calls of a connection count: the partner's id of the account, if it is known."""
    return account or f"connection-{connection_id}"


def _ensure_row(session: Session, identity: Identity, app: App) -> int:
    """Return the id of the member's connection to an application; two requests at a time find the same row."""
    values = {"team_id": identity.team_id, "app": app.key, "user_id": identity.user_id}
    now = utc_now()
    defaults = {"env": "", "endpoint": "", "scopes": "", "external_account_id": "", "created_at": now}
    flags = {"is_active": True, "is_connected": False, "is_show_on_my_account": True}
    people = {"created_by": identity.user_id, "update_by": identity.user_id}
    row = insert(AppConnection).values(**values, **defaults, **flags, **people, updated_at=now)
    session.execute(row.on_duplicate_key_update(update_by=identity.user_id, is_active=True, updated_at=now))
    query = select(AppConnection.id).filter_by(**values)
    return session.scalars(query).one()


def _connector(path: str) -> Connector:
    return _get(get_connectors().get(path))


def _get(row: Found | None) -> Found:
    if row is None:
        raise NotFound
    return row
