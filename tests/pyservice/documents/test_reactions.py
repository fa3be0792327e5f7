"""What is registered for saved answers is done in the transaction of the save."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.service import Api

from lyd.core.access import Identity
from lyd.documents.models import Document
from lyd.documents.services.reactions import when_answers_saved
from lyd.interviews.services import dump_answers


def test_a_save_is_reported_once_with_its_revision(
    api: Api, document: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved: list[tuple[int, int, int]] = []

    def note(_session: Session, identity: Identity, saved_document: Document) -> None:
        saved.append((identity.team_id, saved_document.id, saved_document.answer_revision))

    monkeypatch.setattr(when_answers_saved, "_registered", [note])
    token = api.get(f"/lyd-api/get-action-token/{document.id}?confirmed=true", by="member").json["data"]
    body = {"xml": dump_answers({"Name": "Smith"}), "action_token": token["action_token"]}
    api.put(f"/lyd-api/xpressdox/update-xml/{document.id}", by="member", json=body)
    assert saved == [(document.team_id, document.id, 1)]
