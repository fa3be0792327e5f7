"""What the tests of requests may ask for."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.factories.wordpress import set_option
from tests.pyservice.document_requests.desk import FIRM, Desk
from tests.pyservice.documents.firm import Firm
from tests.service import Api


@pytest.fixture
def desk(api: Api, session: Session, teams: dict[str, int]) -> Desk:
    """A firm with documents, and an address to which requests go."""
    version = create_template(session, _price="0")
    set_option(session.connection(), "lyd_requests_email", FIRM)
    session.execute(text("DELETE FROM lyd_mail"))
    session.commit()
    return Desk(Firm(api, session, teams, version))
