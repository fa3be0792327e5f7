"""What the tests of folders may ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import create_document, create_template
from tests.factories.folders import Folders
from tests.pyservice.documents.conftest import firm
from tests.pyservice.teams.conftest import crew
from tests.service import Api

from lyd.documents.models import Document

__all__ = ["crew", "draft", "firm", "folders"]


@pytest.fixture
def folders(api: Api) -> Folders:
    """Folders, asked for through the calls."""
    return Folders(api)


@pytest.fixture
def draft(session: Session, teams: dict[str, int]) -> Callable[..., Document]:
    """Makes documents: `draft("member", folder_id=7)`."""
    version = create_template(session)

    def make(by: str = "member", **given: Any) -> Document:
        document = create_document(session, teams[by], by, version, **given)
        session.commit()
        return document

    return make
