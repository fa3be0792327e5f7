"""What the tests of documents may ask for."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.factories.shelves import Shelves
from tests.pyservice.documents.firm import Firm
from tests.service import Api

from lyd.interviews.models import TemplateVersion


@pytest.fixture
def firm(api: Api, session: Session, teams: dict[str, int]) -> Firm:
    """The firm with a template that is free."""
    version = create_template(session, _price="0")
    session.commit()
    return Firm(api, session, teams, version)


@pytest.fixture
def shelves(session: Session, teams: dict[str, int]) -> Shelves:
    """The firm with folders and documents in every space."""
    return Shelves(session, teams)


@pytest.fixture
def version(session: Session) -> TemplateVersion:
    """A template that was published."""
    made = create_template(session)
    session.commit()
    return made


@pytest.fixture
def template(session: Session) -> TemplateVersion:
    """A free template with a notice and a video."""
    version = create_template(session, is_will="yes", product_videos="https://video.test/1", _price="0")
    session.commit()
    return version
