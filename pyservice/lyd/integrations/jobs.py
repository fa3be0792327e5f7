"""Background work of connections."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.integrations import handles
from lyd.integrations.organisations import refresh_organisations


@handles.read_organisations.implement()
def read_organisations(_session: Session, *, connection_id: int) -> None:
    """Read the organisations of a connection from Xero. Running twice changes nothing."""
    refresh_organisations(connection_id)
