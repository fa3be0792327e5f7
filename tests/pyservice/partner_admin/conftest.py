"""What the tests of connected systems for shop admins may ask for."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import give_role
from tests.pyservice.partner_sandbox import partner_sandbox
from tests.pyservice.partner_syncs.conftest import connected, desk

__all__ = ["connected", "desk", "partner_sandbox"]


@pytest.fixture
def admin(session: Session, teams: dict[str, int]) -> str:
    """A member of another firm who manages the shop."""
    give_role(session.connection(), PEOPLE["outsider"].user_id, "shop_manager")
    session.commit()
    return "outsider"
