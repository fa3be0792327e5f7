"""Products that sell plans, and who asks."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import add_product

from lyd.core.access import Identity
from lyd.teams.services import identify


def sell_plan(session: Session, plan: str, product_id: int = 701, **meta: str) -> None:
    add_product(session.connection(), product_id, plan, category="Membership Package", lyd_plan=plan, **meta)
    session.commit()


def who(session: Session, name: str) -> Identity:
    identity = identify(session, PEOPLE[name].user_id, "s")
    assert identity
    return identity
