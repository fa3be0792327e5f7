"""WordPress's own tables, as the service reads them."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.wordpress import add_user

from lyd.core.db.wordpress import COLUMNS, wordpress


def test_names_are_read_as_their_owners_typed_them(session: Session) -> None:
    add_user(session.connection(), 77, "Lee &amp; Co &lt;law&gt;")
    users = wordpress(session).users.c
    assert session.scalar(select(users.display_name).where(users.ID == 77)) == "Lee & Co <law>"


def test_every_table_has_the_columns_that_are_read(session: Session) -> None:
    site = wordpress(session)
    for name in COLUMNS:
        assert session.execute(select(getattr(site, name)).limit(1)).all() == [], name


def test_tables_go_by_the_prefix_of_the_session(session: Session) -> None:
    session.info["table_prefix"] = "site2_"
    assert wordpress(session).usermeta.name == "site2_usermeta"
