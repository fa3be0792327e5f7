"""The Deleted view (docs/decisions/0012)."""

from __future__ import annotations

import datetime

from sqlalchemy import text
from tests.factories.cast import PEOPLE
from tests.pyservice.documents.firm import DOC, Firm, list_deleted

from lyd.core.db import utc_now
from lyd.documents.schemas import DeletedDocumentSchema


def test_the_owner_sees_what_was_deleted_and_until_when_it_can_be_had_back(firm: Firm) -> None:
    document = firm.document(name="Lease")
    firm.delete([document])
    (row,) = list_deleted(firm)
    DeletedDocumentSchema().load(row)
    assert (row["id"], row["name"], row["status"], row["status_name"]) == (document.id, "Lease", 1, "Draft")
    assert row["deleted_by_user"] == {"ID": PEOPLE["member"].user_id, "display_name": "Member"}
    kept = datetime.datetime.fromisoformat(row["purge_at"]) - datetime.datetime.fromisoformat(row["deleted_at"])
    assert kept == datetime.timedelta(days=30)
    assert row["allowed"] == ["documents.restore"]


def test_the_last_deleted_comes_first_a_page_at_a_time_found_by_a_part_of_the_name(firm: Firm) -> None:
    for number in range(12):
        firm.delete([firm.document(name=f"Lease {number}%")])
    answer = firm.api.get(f"{DOC}/list-deleted", by="owner").json["data"]
    assert [row["name"] for row in answer["rows"]] == [f"Lease {number}%" for number in range(11, 1, -1)]
    assert (answer["page"], answer["total_page"], answer["total_record"]) == (1, 2, 12)
    assert [row["name"] for row in list_deleted(firm, "page=2&length=11")] == ["Lease 0%"]
    assert [row["name"] for row in list_deleted(firm, "name=1%25")] == ["Lease 11%", "Lease 1%"]


def test_only_the_owner_sees_the_deleted(firm: Firm) -> None:
    assert [firm.api.get(f"{DOC}/list-deleted", by=name).status_code for name in ("manager", "member")] == [403, 403]
    firm.delete([firm.document()])
    assert list_deleted(firm, by="outsider") == []


def test_the_list_of_the_deleted_is_read_from_an_index(firm: Firm) -> None:
    for number in range(50):
        firm.document(name=f"Lease {number}", deleted_at=utc_now() if number % 10 == 0 else None)
    firm.session.execute(text("ANALYZE TABLE lyd_document"))
    plan = firm.session.execute(
        text(
            "EXPLAIN SELECT id FROM lyd_document WHERE team_id = :team AND deleted_at > :since"
            " ORDER BY deleted_at DESC, id DESC LIMIT 10"
        ),
        {"team": firm.teams["owner"], "since": utc_now() - datetime.timedelta(days=30)},
    ).one()
    assert plan.key == "ix_lyd_document_deleted"
    assert "filesort" not in (plan.Extra or "")
