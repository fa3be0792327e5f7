"""Fixtures of tests of the shop's admin screens."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import give_role
from tests.service import Api


@pytest.fixture
def shop(session: Session, api: Api) -> Api:
    """The door, with a shop manager (the member) behind it."""
    give_role(session.connection(), PEOPLE["member"].user_id, "shop_manager")
    session.commit()
    return api
