"""Connections to the sandbox's partner: made, used, and looked at."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.partner import decide

from lyd.adapters.http import PartnerClient
from lyd.core.access import Identity
from lyd.integrations.connections import begin_connection, complete_connection, open_connection
from lyd.integrations.models import AppConnection
from lyd.teams.services import identify

BACK = "http://site.test/my-account/integrations?app=xero"


class Token:
    """A fixed token."""

    def __init__(self, token: str) -> None:
        self.token = token

    def __call__(self, request):  # type: ignore[no-untyped-def]
        request.headers["Authorization"] = f"Bearer {self.token}"
        return request

    def renew(self) -> None:
        """Keep it."""


def make_client(address: str, token: str) -> PartnerClient:
    return PartnerClient("harbour", f"{address}/partner/harbour/api", authorization=Token(token))


def identity_of(session: Session, name: str) -> Identity:
    found = identify(session, PEOPLE[name].user_id, "s")
    assert found is not None
    session.rollback()
    return found


def connect(identity: Identity) -> int:
    answer = decide(begin_connection(identity, "xero", BACK))
    return complete_connection(identity, "xero", answer["state"], answer["code"])


def contacts(harbour: str, connection_id: int) -> list[str]:
    client = PartnerClient(
        "harbour", f"{harbour}/partner/harbour/api", authorization=open_connection("xero", connection_id)
    )
    found: list[str] = client.get("contacts")["contacts"]
    return found


def row_of(session: Session, connection_id: int) -> AppConnection:
    session.rollback()
    return session.get_one(AppConnection, connection_id, populate_existing=True)
