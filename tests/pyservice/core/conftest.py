"""Fixtures of the tests of core."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import create_document, create_template
from tests.factories.shared_folders import add_to_folder, create_folder

from lyd.core.access import DocumentSpace


@pytest.fixture
def known(session: Session, teams: dict[str, int]) -> dict[str, int]:
    """A document, a folder and a shared folder that right input may name."""
    version = create_template(session, _price="0")
    folder = create_folder(session, teams["owner"], "owner")
    team = create_folder(session, teams["owner"], "owner", "Team", space=DocumentSpace.SHARED)
    document = create_document(session, teams["owner"], "owner", version, "Lease")
    add_to_folder(session, document, team, "owner")
    session.commit()
    return {"ID": document.id, "FOLDER": folder.id, "TEAM": team.id}
