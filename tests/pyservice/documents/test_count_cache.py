"""Big teams are counted once, and what happens afterwards corrects or ends what is remembered (0011)."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import PRODUCT, create_document, create_template
from tests.service import Api

from lyd.documents import count_cache
from lyd.documents.models import Document, DocumentStatus
from lyd.documents.services import lists, team_counts
from lyd.documents.services.files import complete_document
from lyd.interviews.models import TemplateVersion

LIST = "/lyd-api/doc"


@pytest.fixture(autouse=True)
def everything_is_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "FEW", 3)
    monkeypatch.setattr(team_counts, "MANY", 3)


@pytest.fixture
def version(session: Session, teams: dict[str, int]) -> TemplateVersion:
    """A template, and 12 drafts of the owner."""
    made = create_template(session, _price="0")
    for number in range(12):
        create_document(session, teams["owner"], "owner", made, f"Agreement {number:02}")
    session.commit()
    return made


def totals(api: Api, kind: int = 1, by: str = "owner") -> tuple[int, dict[int, int]]:
    """What the list says and what its tabs say; and that both are remembered, whatever is true."""
    listed = api.get(f"{LIST}?type={kind}&length=2", by=by).json["data"]
    tabs = api.get(f"{LIST}/get-status?type={kind}", by=by).json["data"]
    assert listed["is_total_exact"] is tabs["is_total_exact"] is True
    assert listed["total_record"] == tabs["total"]
    return listed["total_record"], {row["status"]: row["total"] for row in tabs["rows"] if row["total"]}


def write_past_the_service(session: Session) -> None:
    session.execute(text("DELETE FROM lyd_document_word"))
    session.execute(text("DELETE FROM lyd_document WHERE name = 'Agreement 00'"))
    session.commit()


def test_a_big_team_is_counted_once(api: Api, session: Session, version: TemplateVersion) -> None:
    assert totals(api) == (12, {1: 12})
    write_past_the_service(session)
    assert totals(api) == (12, {1: 12})
    assert api.get(f"{LIST}?length=2&status=1", by="owner").json["data"]["total_record"] == 12
    assert totals(api, 3, by="manager") == (12, {1: 12})


def test_a_small_team_is_counted_each_time(
    api: Api, session: Session, version: TemplateVersion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(team_counts, "MANY", 12)
    assert totals(api, 3, by="manager") == (12, {1: 12})
    write_past_the_service(session)
    assert totals(api, 3, by="manager") == (11, {1: 11})


def test_a_draft_and_each_step_correct_what_is_remembered(
    app: Flask, api: Api, session: Session, version: TemplateVersion
) -> None:
    assert totals(api) == (12, {1: 12})
    write_past_the_service(session)
    made = api.post(f"{LIST}/draft", by="owner", json={"template_id": PRODUCT}).json["data"]["id"]
    assert totals(api) == (13, {1: 13})  # corrected, not counted anew: that would be 12
    complete_document(session, session.get_one(Document, made), [])
    session.commit()
    assert totals(api) == (13, {1: 12, 5: 1})
    assert api.post(f"{LIST}/draft", by="member", json={"template_id": PRODUCT}).status_code == 200
    assert totals(api, 3) == (1, {1: 1})


def test_what_is_undone_corrects_nothing(app: Flask, api: Api, session: Session, version: TemplateVersion) -> None:
    assert totals(api) == (12, {1: 12})
    document = session.query(Document).first()
    assert document is not None
    complete_document(session, document, [])
    session.rollback()
    assert totals(api) == (12, {1: 12})


def test_other_changes_begin_a_new_state(api: Api, session: Session, version: TemplateVersion) -> None:
    assert totals(api) == (12, {1: 12})
    write_past_the_service(session)
    first = api.get(f"{LIST}?length=1", by="owner").json["data"]["rows"][0]["id"]
    assert api("DELETE", LIST, by="owner", json={"type": 1, "list_doc": [first]}).status_code == 200
    assert totals(api) == (10, {1: 10})


def test_a_count_of_a_state_that_is_over_is_not_kept(app: Flask, session: Session, teams: dict[str, int]) -> None:
    team_id = teams["owner"]
    kind = (PEOPLE["owner"].user_id, False, DocumentStatus.DRAFT)
    before, _ = count_cache.load_counts(team_id)
    count_cache.forget_counts(session, team_id)  # somebody wrote while another counted
    session.commit()
    count_cache.store_counts(team_id, before, {kind: 12})
    now, counts = count_cache.load_counts(team_id)
    assert counts is None
    count_cache.store_counts(team_id, now, {kind: 13})
    assert count_cache.load_counts(team_id) == (now, {kind: 13})
