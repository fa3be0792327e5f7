"""The FuseSign account of a request: that of the member who sent it, else the site's."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_connectors, get_fusesign
from lyd.adapters.errors import ConnectionLost
from lyd.adapters.fusesign import PARTNER, FuseSignClient
from lyd.integrations.connections import find_connection, open_connection
from lyd.signing.models import SigningRequest


def has_account(session: Session, team_id: int, user_id: int) -> bool:
    """Return whether a member can send with FuseSign."""
    return get_fusesign().has_site_account or _find(session, team_id, user_id) is not None


def is_connected(session: Session, request: SigningRequest) -> bool:
    """Return whether the account of a request can be used, as far as is known here."""
    return has_account(session, request.team_id, request.created_by)


def open_account(session: Session, request: SigningRequest) -> FuseSignClient:
    """Return the client for a request. Raises ConnectionLost if its sender is not connected any more."""
    found = _find(session, request.team_id, request.created_by)
    if found is not None:
        connection_id, tenant_id = found
        return get_fusesign().as_member(open_connection(PARTNER, connection_id), tenant_id)
    if get_fusesign().has_site_account:
        return get_fusesign().as_site()
    raise ConnectionLost(PARTNER, "not connected")


def _find(session: Session, team_id: int, user_id: int) -> tuple[int, str] | None:
    return find_connection(session, team_id, user_id, PARTNER) if PARTNER in get_connectors() else None
