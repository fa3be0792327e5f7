"""The log of a document: its events in sentences (document 2, sections 2.4, 3, 7 and 9)."""

from __future__ import annotations

import ast
import re
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document, create_template
from tests.service import ROOT, Api

from lyd.audit.services import note
from lyd.audit.vocabulary import DOCUMENTS
from lyd.documents.models import Document
from lyd.documents.schemas.log import LogSchema

LOG = "/lyd-api/log"
MEMBER, MANAGER = PEOPLE["member"].user_id, PEOPLE["manager"].user_id

EVERY_KIND: list[tuple[str, dict[str, Any], str, dict[str, Any]]] = [
    ("created", {"template_id": 1, "version": 2}, "Created the document.", {}),
    (
        "acknowledged",
        {"acknowledgement_date": "2026-11-20T10:00:00+00:00"},
        "Acknowledged what the template asks for.",
        {},
    ),
    ("started", {}, "Saved the first answers.", {"status": {"from": "Draft", "to": "In progress"}}),
    ("taken_over", {"previous_user_id": MANAGER}, "Went on with the answers after Manager.", {}),
    ("taken_over", {"previous_user_id": 999}, "Went on with the answers after somebody else.", {}),
    ("assembly_requested", {"assembly": 1}, "Asked for the files to be made.", {}),
    ("assembled", {"assembly": 1}, "The files were made; the document is completed.", {}),
    ("sent_for_signature", {}, "Sent the document for signature.", {}),
    ("signed", {}, "Everyone has signed the document.", {}),
    (
        "returned_from_signature",
        {},
        "The signing ended without all signatures; the document is completed.",
        {},
    ),
    ("reopened", {}, "Opened the interview again.", {}),
    ("assembly_failed", {"assembly": 1, "reason": "It broke."}, "The files could not be made. It broke.", {}),
    ("assembly_failed", {"assembly": 1}, "The files could not be made.", {}),
    ("downloaded", {"name": "Lease.pdf"}, "Downloaded Lease.pdf.", {}),
    ("renamed", {"from": "A", "to": "B"}, "Renamed from “A” to “B”.", {"name": {"from": "A", "to": "B"}}),
    ("moved", {"from": None, "to": "F"}, "Moved from the top level to “F”.", {"folder": {"from": None, "to": "F"}}),
    ("moved", {"from": "F", "to": None}, "Moved from “F” to the top level.", {"folder": {"from": "F", "to": None}}),
    ("copied", {"to": "B", "copy_id": 2}, "Copied as “B”.", {}),
    ("copied", {"from": "A", "source_id": 1}, "Made as a copy of “A”.", {}),
    ("deleted", {"name": "A"}, "Deleted the document.", {}),
    ("restored", {"to": "F"}, "Restored to “F”.", {}),
    ("restored", {"to": None}, "Restored to the top level.", {}),
    ("shared", {"folder_id": 1, "to": "F"}, "Added to the shared folder “F”.", {"share": {"from": None, "to": "F"}}),
    (
        "unshared",
        {"folder_id": 1, "from": "F"},
        "Removed from the shared folder “F”.",
        {"share": {"from": "F", "to": None}},
    ),
    ("handed_over", {"previous_user_id": 12, "to_user": 13}, "Handed over from Manager.", {}),
    ("refunded", {"order_id": 71}, "Order 71, which paid for the document, was refunded.", {}),
    ("purged", {"name": "A"}, "Removed for good, 30 days after it was deleted.", {}),
    ("signed_by_a_newer_version", {}, "Signed by a newer version.", {}),
]


@pytest.fixture
def document(session: Session, teams: dict[str, int]) -> Document:
    made = create_document(session, teams["member"], "member", create_template(session))
    session.commit()
    return made


def write(session: Session, document: Document, action: str, user_id: int | None = MEMBER, **details: Any) -> None:
    note(session, document.team_id, user_id, f"document.{action}", "document", document.id, **details)
    session.commit()


def log(api: Api, document: Document, query: str = "", by: str = "member") -> dict[str, Any]:
    answer = api.get(f"{LOG}?id={document.id}{query}", by=by)
    assert answer.status_code == 200, answer.json
    LogSchema().load(answer.json["data"])
    found: dict[str, Any] = answer.json["data"]
    return found


@pytest.mark.parametrize(("action", "details", "message", "changes"), EVERY_KIND)
def test_every_event_reads_as_a_sentence(
    api: Api,
    session: Session,
    document: Document,
    action: str,
    details: dict[str, Any],
    message: str,
    changes: dict[str, Any],
) -> None:
    write(session, document, action, **details)
    (row,) = log(api, document)["rows"]
    assert (row["message"], row["changes"]) == (message, changes)
    assert (row["action"], row["display_name"], row["user_email"]) == (
        f"document.{action}",
        "Member",
        "member@example.test",
    )
    assert row["is_success"] is (action != "assembly_failed")


def test_every_event_that_is_noted_anywhere_has_its_words() -> None:
    noted = set()
    for path in (ROOT / "pyservice" / "lyd").rglob("*.py"):
        if path.name == "vocabulary.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                noted |= set(re.findall(r"^document\.[a-z_]+$", node.value))
    assert noted == set(DOCUMENTS)
    assert {f"document.{action}" for action, *_ in EVERY_KIND} >= set(DOCUMENTS)


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


def test_names_of_private_folders_and_copies_are_not_told_to_whom_only_meets_it_in_shared_folders(
    api: Api, session: Session, teams: dict[str, int]
) -> None:
    document = create_document(session, teams["manager"], "manager", create_template(session, _price="0"))
    session.commit()
    secret = api.post("/lyd-api/folder", by="manager", json={"name": "Secret", "type": 1}).json["data"]["id"]
    team = api.post("/lyd-api/folder", by="owner", json={"name": "Team", "type": 2}).json["data"]["id"]
    api.put("/lyd-api/doc/share-doc", by="manager", json={"list_doc": [document.id], "folder_id": team})
    api.put("/lyd-api/doc/duplicate-doc", by="manager", json={"doc_id": document.id, "name": "Secret copy"})
    api.put("/lyd-api/doc/move-doc", by="manager", json={"list_doc": [document.id], "folder_id": secret})
    assert [row["message"] for row in log(api, document, by="owner")["rows"]] == [
        "Moved from the top level to “Secret”.",
        "Copied as “Secret copy”.",
        "Added to the shared folder “Team”.",
    ]
    rows = log(api, document, by="member")["rows"]
    assert [(row["message"], row["changes"]) for row in rows] == [
        ("Moved within My Documents.", {}),
        ("Copied.", {}),
        ("Added to the shared folder “Team”.", {"share": {"from": None, "to": "Team"}}),
    ]
    refused = api.put("/lyd-api/doc/restore", by="member", json={"list_doc": [document.id]})
    assert refused.json["message"] == "Manager moved this."
