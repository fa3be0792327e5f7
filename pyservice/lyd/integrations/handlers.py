"""What follows from a new connection to Xero."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.integrations.catalogue import XERO
from lyd.integrations.connections import find_connection
from lyd.integrations.organisations import request_first_reading
from lyd.integrations.reconnections import when_connected


@when_connected(XERO)
def read_organisations_of_connection(session: Session, identity: Identity) -> None:
    """Have the organisations of the member's connection read."""
    found = find_connection(session, identity.team_id, identity.user_id, XERO)
    if found is not None:
        request_first_reading(session, found[0])
