"""What the tests of interviews may ask for."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import add_product, give_role
from tests.pyservice.interviews.package_calls import PRODUCT
from tests.service import Api


@pytest.fixture
def shop(session: Session, api: Api) -> Api:
    """A shop with one product, which the member of a firm runs."""
    add_product(session.connection(), PRODUCT)
    give_role(session.connection(), PEOPLE["member"].user_id, "shop_manager")
    session.commit()
    return api
