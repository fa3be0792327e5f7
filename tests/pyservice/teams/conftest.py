"""What the tests of teams may ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.documents import create_document, create_template
from tests.pyservice.teams.crew import Crew
from tests.pyservice.teams.fake_site import FakeSite, running
from tests.service import SECRET, Api

from lyd.adapters.wordpress import WordPress


@pytest.fixture
def crew(api: Api, session: Session, teams: dict[str, int]) -> Crew:
    """The firm: an owner, a manager and a member on a plan for five."""
    return Crew(api, session, teams["owner"])


@pytest.fixture
def site(app: Flask, database_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeSite]:
    """A WordPress that makes users."""
    with running(database_url) as stand_in:
        wordpress = WordPress(stand_in.url, SECRET, lambda _session_id: None)
        monkeypatch.setitem(app.extensions, "lyd_wordpress", wordpress)
        yield stand_in


@pytest.fixture
def late_draft(crew: Crew) -> Callable[[], int]:
    """Makes a document of the member's, as a request does that began before the member was gone; its id."""
    version = create_template(crew.session, _price="0")
    crew.session.commit()

    def make() -> int:
        document = create_document(crew.session, crew.team_id, "member", version)
        crew.session.commit()
        return document.id

    return make
