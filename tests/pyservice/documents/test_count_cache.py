"""What happens after a count corrects or ends what is remembered of it (0011)."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import PRODUCT
from tests.pyservice.documents.firm import DOC
from tests.pyservice.documents.remembered_counts import totals, write_past_the_service
from tests.service import Api

from lyd.documents import count_cache
from lyd.documents.models import Document, DocumentStatus
from lyd.documents.services.files import complete_document

pytestmark = pytest.mark.usefixtures("everything_is_many")


def test_a_draft_and_each_step_correct_what_is_remembered(
    app: Flask, api: Api, session: Session, twelve_drafts: None
) -> None:
    assert totals(api) == (12, {1: 12})
    write_past_the_service(session)
    made = api.post(f"{DOC}/draft", by="owner", json={"template_id": PRODUCT}).json["data"]["id"]
    assert totals(api) == (13, {1: 13})  # corrected, not recounted: that would be 12
    complete_document(session, session.get_one(Document, made), [])
    session.commit()
    assert totals(api) == (13, {1: 12, 5: 1})
    assert api.post(f"{DOC}/draft", by="member", json={"template_id": PRODUCT}).status_code == 200
    assert totals(api, 3) == (1, {1: 1})


def test_what_is_undone_corrects_nothing(app: Flask, api: Api, session: Session, twelve_drafts: None) -> None:
    assert totals(api) == (12, {1: 12})
    document = session.query(Document).first()
    assert document is not None
    complete_document(session, document, [])
    session.rollback()
    assert totals(api) == (12, {1: 12})


def test_other_changes_begin_a_new_state(api: Api, session: Session, twelve_drafts: None) -> None:
    assert totals(api) == (12, {1: 12})
    write_past_the_service(session)
    first = api.get(f"{DOC}?length=1", by="owner").json["data"]["rows"][0]["id"]
    assert api("DELETE", DOC, by="owner", json={"type": 1, "list_doc": [first]}).status_code == 200
    assert totals(api) == (10, {1: 10})


def test_a_count_of_a_state_that_is_over_is_not_kept(app: Flask, session: Session, teams: dict[str, int]) -> None:
    team_id = teams["owner"]
    kind = (PEOPLE["owner"].user_id, False, DocumentStatus.DRAFT)
    before, _ = count_cache.load_counts(team_id)
    count_cache.forget_counts(session, team_id)  # a write while another request counted
    session.commit()
    count_cache.store_counts(team_id, before, {kind: 12})
    now, counts = count_cache.load_counts(team_id)
    assert counts is None
    count_cache.store_counts(team_id, now, {kind: 13})
    assert count_cache.load_counts(team_id) == (now, {kind: 13})
