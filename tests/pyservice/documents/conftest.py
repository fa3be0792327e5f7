"""What the tests of documents may ask for."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.pyservice.documents.firm import Firm
from tests.service import Api


@pytest.fixture
def firm(api: Api, session: Session, teams: dict[str, int]) -> Firm:
    """The firm with a template that is free."""
    version = create_template(session, _price="0")
    session.commit()
    return Firm(api, session, teams, version)
