"""The log of a document: its events in sentences (document 2, sections 2.4, 3, 7 and 9)."""

from __future__ import annotations

from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.audit.log_calls import log, write
from tests.service import Api

from lyd.audit.services import note
from lyd.documents.models import Document

MEMBER, MANAGER = PEOPLE["member"].user_id, PEOPLE["manager"].user_id


def test_what_no_member_did_has_no_name(api: Api, session: Session, document: Document) -> None:
    write(session, document, "assembled", user_id=None)
    (row,) = log(api, document)["rows"]
    assert (row["display_name"], row["user_email"]) == (None, None)


def test_the_newest_come_first_fifteen_at_a_time(api: Api, session: Session, document: Document) -> None:
    for number in range(17):
        write(session, document, "renamed", **{"from": str(number), "to": str(number + 1)})
    first = log(api, document)
    assert [row["changes"]["name"]["to"] for row in first["rows"]] == [str(number) for number in range(17, 2, -1)]
    assert (first["page"], first["total_page"], first["total_record"]) == (1, 2, 17)
    assert len(log(api, document, "&page=2")["rows"]) == 2
    assert log(api, document, "&page=3")["rows"] == []
    assert len(log(api, document, "&length=5")["rows"]) == 5


def test_passed_and_failed_are_counted_whatever_is_shown(api: Api, session: Session, document: Document) -> None:
    for action in ("created", "assembly_failed", "assembled"):
        write(session, document, action)
    for query, shown in (("", 3), ("&is_success=true", 2), ("&is_success=false", 1)):
        data = log(api, document, query)
        assert (len(data["rows"]), data["total_record"]) == (shown, shown)
        assert (data["total"], data["passed"], data["failed"]) == (3, 2, 1)
    assert log(api, document, "&is_success=false")["rows"][0]["action"] == "document.assembly_failed"


def test_a_log_without_events_is_empty(api: Api, document: Document) -> None:
    data = log(api, document)
    assert (data["rows"], data["total_page"], data["total"], data["failed"]) == ([], 0, 0, 0)


def test_a_log_tells_of_its_own_document_only(
    api: Api, session: Session, teams: dict[str, int], document: Document
) -> None:
    write(session, document, "created")
    note(session, document.team_id, MEMBER, "folder.created", "folder", document.id)
    note(session, teams["outsider"], 1, "document.deleted", "document", document.id)
    note(session, document.team_id, MEMBER, "document.deleted", "document", document.id + 1)
    session.commit()
    assert [row["action"] for row in log(api, document)["rows"]] == ["document.created"]


def test_a_log_is_read_from_its_index(session: Session, document: Document) -> None:
    for number in range(300):
        note(session, document.team_id, MEMBER, "document.renamed", "document", document.id + number % 30)
    session.commit()
    session.execute(text("ANALYZE TABLE lyd_audit_event"))
    plan = session.execute(
        text(
            "EXPLAIN SELECT id, action, details FROM lyd_audit_event WHERE team_id = :team"
            " AND subject_type = 'document' AND subject_id = :id AND action NOT IN ('document.assembly_failed')"
            " ORDER BY number DESC LIMIT 15"
        ),
        {"team": document.team_id, "id": document.id},
    ).one()
    assert plan.key == "ix_lyd_audit_event_subject"
    assert "filesort" not in (plan.Extra or "")


def test_the_log_of_a_day_reads_from_the_calls_themselves(api: Api, session: Session, document: Document) -> None:
    api.put(f"/lyd-api/doc/rename/{document.id}", by="member", json={"new_name": "Lease"})
    api.get(f"/lyd-api/get-action-token/{document.id}", by="member")
    folder = api.post("/lyd-api/folder", by="owner", json={"name": "Team", "type": 2}).json["data"]["id"]
    share = {"list_doc": [document.id], "folder_id": folder}
    api.put("/lyd-api/doc/share-doc", by="member", json=share)
    api.put("/lyd-api/doc/unshare-doc", by="manager", json={"doc_id": document.id, "list_folder": [folder]})
    rows = log(api, document, by="owner")["rows"]
    assert [(row["display_name"], row["message"]) for row in rows] == [
        ("Manager", "Removed from the shared folder “Team”."),
        ("Member", "Added to the shared folder “Team”."),
        ("Member", "Renamed from “Agreement” to “Lease”."),
    ]
