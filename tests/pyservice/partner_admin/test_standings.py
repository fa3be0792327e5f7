"""What goes on at connected systems, and which connections have ended."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.factories.connections import connect
from tests.pyservice.partner_admin.broken_partners import add_list, read_partners
from tests.service import Api

from lyd.client_imports.models import ListState
from lyd.core.db import utc_now


def test_lists_being_copied_and_lost_connections_are_listed_with_firms(
    api: Api, session: Session, teams: dict[str, int], admin: str
) -> None:
    xero = connect(session, teams["owner"], "owner", "xero", "Harbour Trust", "Other Trust")
    connect(session, teams["owner"], "owner", "BGLCAS360", is_connected=False, lost_at=utc_now())
    add_list(session, xero, "other-trust", state=ListState.FILLING, run_began_at=utc_now(), failure="")
    found = read_partners(api, admin)
    [copied], [lost] = found["lists"], found["lost"]
    assert (copied["name"], copied["organisation"], copied["firm"]) == ("Xero", "Other Trust", "Harbour Advisory")
    assert (copied["records"], copied["kind"]) == (0, "contacts")
    assert (lost["name"], lost["firm"], lost["member"]) == ("BGL CAS 360", "Harbour Advisory", "Owner")
