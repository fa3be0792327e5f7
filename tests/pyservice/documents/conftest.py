"""What the tests of documents may ask for."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.documents import create_document, create_template
from tests.factories.shelves import Shelves
from tests.factories.wordpress import add_product
from tests.pyservice.documents.attachment_calls import Papers
from tests.pyservice.documents.firm import Firm
from tests.pyservice.documents.fixtures import document
from tests.pyservice.documents.history import History
from tests.pyservice.interviews.package_calls import PRODUCT, published
from tests.pyservice.teams.conftest import crew
from tests.service import Api

from lyd.core.storage import Storage
from lyd.documents.services import lists, team_counts
from lyd.interviews.models import TemplateVersion

__all__ = [
    "crew",
    "document",
    "everything_is_many",
    "firm",
    "history",
    "papers",
    "shelves",
    "storage",
    "template",
    "twelve_drafts",
    "version",
]


@pytest.fixture
def firm(api: Api, session: Session, teams: dict[str, int]) -> Firm:
    """The firm with a template that is free."""
    version = create_template(session, _price="0")
    session.commit()
    return Firm(api, session, teams, version)


@pytest.fixture
def history(app: Flask, api: Api, session: Session, teams: dict[str, int]) -> History:
    """A document in progress without saves, of a template with a name and a list of people."""
    add_product(session.connection(), PRODUCT)
    return History(api, session, teams["member"], published(app, session))


@pytest.fixture
def papers(app: Flask, api: Api, session: Session, teams: dict[str, int]) -> Papers:
    """A document that asks for files, open in a tab of the member's."""
    return Papers(app, api, session, teams["member"])


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


@pytest.fixture
def twelve_drafts(session: Session, teams: dict[str, int]) -> None:
    """A template, and 12 drafts of the owner."""
    made = create_template(session, _price="0")
    for number in range(12):
        create_document(session, teams["owner"], "owner", made, f"Agreement {number:02}")
    session.commit()


@pytest.fixture
def everything_is_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counts of small teams are remembered, too."""
    monkeypatch.setattr(lists, "FEW", 3)
    monkeypatch.setattr(team_counts, "MANY", 3)


@pytest.fixture
def storage(app: Flask) -> Storage:
    """Where the service keeps files."""
    return app.extensions["lyd_storage"]  # type: ignore[no-any-return]
