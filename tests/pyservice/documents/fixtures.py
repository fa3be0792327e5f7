"""A document, for tests of it and of what is logged about it."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import create_document, create_template

from lyd.documents.models import Document


@pytest.fixture
def document(session: Session, teams: dict[str, int]) -> Document:
    """A member's draft."""
    made = create_document(session, teams["member"], "member", create_template(session))
    session.commit()
    return made
