"""Fixtures of the tests of announcements."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import give_role
from tests.service import Api


@pytest.fixture
def admin(session: Session, api: Api) -> str:
    """A shop admin."""
    give_role(session.connection(), PEOPLE["owner"].user_id, "shop_manager")
    session.commit()
    return "owner"
