"""Fixtures of the catalogue."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.pyservice.commerce.shop import add_category, put_into


@pytest.fixture
def template(session: Session) -> None:
    """A template for $330."""
    create_template(session, 601, "Trust deed", category=None, _price="330", _regular_price="330")
    session.commit()


@pytest.fixture
def trusts(session: Session, template: None) -> int:
    """The category above the template's own."""
    category = add_category(session, "Trusts")
    put_into(session, 601, add_category(session, "Family trusts", parent=category))
    session.commit()
    return category
