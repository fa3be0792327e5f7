"""Firms for a load: created as rows beside the stack's own, removed afterwards."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

from flask import Flask
from sqlalchemy import ColumnElement, Connection, Table, bindparam, delete, false, insert, or_, select, text
from sqlalchemy.orm import Session

from lyd.core.access import PlanSlug, Role
from lyd.core.db import utc_now
from lyd.core.extensions import get_database
from lyd.credits.models import CreditEntry, CreditKind
from lyd.documents.models import Document
from lyd.documents.services import create_draft
from lyd.interviews.models import TemplateVersion
from lyd.memberships.models import Membership
from lyd.models import Base
from lyd.teams.models import Team, TeamMember
from lyd.teams.services import identity_in
from stack.layout import ROOT

PREFIX = "load-"
"""How the names of firms and the logins of their members begin: what bears it is removed."""
PASSWORD = "owner-password"  # noqa: S105 - the seeded owner's, whose hash every member gets
MEMBERS_OF_FIRM = 10
DOCUMENTS_OF_MEMBER = 20
ANSWERS: dict[str, Any] = json.loads(
    (ROOT / "pyservice" / "lyd" / "starter" / "nda" / "cases" / "01-individuals.json").read_text()
)["answers"]

USER = """
    INSERT INTO wp_users (user_login, user_pass, user_nicename, user_email, user_registered, display_name)
    SELECT :name, user_pass, :name, CONCAT(:name, '@load.example'), NOW(), :name
    FROM wp_users WHERE user_login = 'owner'
"""
ROLE = """
    INSERT INTO wp_usermeta (user_id, meta_key, meta_value)
    SELECT ID, 'wp_capabilities', 'a:1:{s:8:"customer";b:1;}' FROM wp_users WHERE user_login LIKE :prefix
"""
FORGET_USERS = ("DELETE FROM wp_usermeta WHERE user_id IN :ids", "DELETE FROM wp_users WHERE ID IN :ids")
USERS = "SELECT ID FROM wp_users WHERE user_login LIKE :prefix ORDER BY ID"


@dataclass(frozen=True)
class Place:
    """Where the rows of a load are."""

    app: Flask
    storage: Path

    def in_session(self, work: Callable[[Session], Any]) -> Any:
        """Do some work in one transaction of the application."""
        with self.app.app_context(), get_database().transaction() as session:
            return work(session)


def create_firms(place: Place, members: int) -> list[str]:
    """Create so many members in firms of ten, with documents to work on; return their logins."""
    names = [f"{PREFIX}{number:04}" for number in range(members)]
    users = place.in_session(lambda session: _create_users(session.connection(), names))
    for first in range(0, members, MEMBERS_OF_FIRM):
        of_firm = users[first : first + MEMBERS_OF_FIRM]
        place.in_session(partial(_create_firm, number=first, user_ids=of_firm))
    return names


def _create_users(connection: Connection, names: list[str]) -> list[int]:
    connection.execute(text(USER), [{"name": name} for name in names])
    connection.execute(text(ROLE), {"prefix": f"{PREFIX}%"})
    return _user_ids(connection)


def _create_firm(session: Session, number: int, user_ids: list[int]) -> None:
    team = Team(name=f"{PREFIX}{number}")
    session.add(team)
    session.flush()
    roles = [Role.OWNER, Role.MANAGER, *[Role.MEMBER] * (MEMBERS_OF_FIRM - 2)]
    pairs = zip(user_ids, roles, strict=False)
    session.add_all(TeamMember(user_id=user_id, team_id=team.id, role=role) for user_id, role in pairs)
    session.add(Membership(team_id=team.id, plan=PlanSlug.BEST_PRACTICE))
    session.add(CreditEntry(team_id=team.id, delta=100_000, kind=CreditKind.ADJUST))
    session.flush()
    _create_documents(session, team.id, user_ids)


def _create_documents(session: Session, team_id: int, user_ids: list[int]) -> None:
    """Start one document as a member does, and repeat its row for every member."""
    live = select(TemplateVersion.product_id).where(TemplateVersion.live_product_id.is_not(None))
    template = session.scalars(live.order_by(TemplateVersion.id)).first()
    identity = identity_in(session, team_id, user_ids[0])
    if template is None or identity is None:
        raise SystemExit("The load needs the seed: run tools/dev seed first.")
    first = create_draft(session, identity, template)
    session.flush()
    columns = [column.key for column in Document.__mapper__.column_attrs if column.key != "id"]
    row = {key: getattr(first, key) for key in columns}
    session.execute(insert(Document), [{**row, **own} for own in _repeated(user_ids)])


def _repeated(user_ids: list[int]) -> Iterator[dict[str, Any]]:
    now = utc_now()
    for user_id in user_ids:
        for number in range(DOCUMENTS_OF_MEMBER):
            moment = now - timedelta(hours=number + 1)
            people = {"created_by": user_id, "updated_by": user_id}
            moments = {"created_at": moment, "updated_at": moment}
            yield {**people, **moments, "name": f"Agreement {number + 1}", "answers": ANSWERS}


def remove_firms(place: Place) -> None:
    """Delete every row of the firms and their members, also those left by a run that was interrupted."""
    place.in_session(lambda session: _remove(session.connection()))


def _remove(connection: Connection) -> None:
    teams = list(connection.scalars(select(Team.id).where(Team.name.like(f"{PREFIX}%"))))
    users = _user_ids(connection)
    for table in reversed(Base.metadata.sorted_tables):
        connection.execute(delete(table).where(_is_of(table, teams, users)))
    for statement in FORGET_USERS:
        connection.execute(text(statement).bindparams(bindparam("ids", expanding=True)), {"ids": users})


def _is_of(table: Table, teams: list[int], users: list[int]) -> ColumnElement[bool]:
    """Rows of these teams and users, by their own columns or by those of the rows that they belong to."""
    if table.name == Team.__tablename__:
        return table.c.id.in_(teams)
    if "team_id" in table.c:
        return table.c.team_id.in_(teams)
    if "user_id" in table.c:
        return table.c.user_id.in_(users)
    parents = ((key.parent, key.column) for key in table.foreign_keys if key.column.table is not table)
    owned = [child.in_(select(column).where(_is_of(column.table, teams, users))) for child, column in parents]
    return or_(false(), *owned)


def _user_ids(connection: Connection) -> list[int]:
    return list(connection.scalars(text(USERS), {"prefix": f"{PREFIX}%"}))
