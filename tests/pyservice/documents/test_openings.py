"""By whom a document is open, and whether it was ever assembled."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import create_document, create_template
from tests.service import Api

from lyd.documents.models import Document
from lyd.documents.services.openings import make_nonce


@pytest.fixture
def document(session: Session, teams: dict[str, int]) -> Document:
    made = create_document(session, teams["member"], "member", create_template(session))
    session.commit()
    return made


def test_the_member_who_opened_the_interview_last_is_named(api: Api, document: Document) -> None:
    def shown() -> dict[str, object]:
        data: dict[str, object] = api.get(f"/lyd-api/doc/{document.id}", by="member").json["data"]
        return data

    assert (shown()["opened_by_user"], shown()["has_assembly"]) == (None, False)
    api.get(f"/lyd-api/get-action-token/{document.id}", by="member")
    member = shown()["opened_by_user"]
    api.get(f"/lyd-api/get-action-token/{document.id}?confirmed=true", by="manager")
    manager = shown()["opened_by_user"]
    assert isinstance(member, dict)
    assert isinstance(manager, dict)
    assert member["ID"] == document.created_by
    assert manager["ID"] != member["ID"]
    assert manager["display_name"]


def test_a_nonce_of_an_earlier_release_names_no_member(api: Api, document: Document, session: Session) -> None:
    document.action_nonce = "0" * 32
    session.commit()
    assert api.get(f"/lyd-api/doc/{document.id}", by="member").json["data"]["opened_by_user"] is None


def test_a_nonce_fits_its_column_with_the_longest_user_id() -> None:
    assert len(make_nonce(2**63 - 1)) <= 32
