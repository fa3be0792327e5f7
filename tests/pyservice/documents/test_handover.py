"""What becomes of the documents of a member who goes (docs/decisions/0021): nothing is lost, nothing is mixed."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy import select, text
from sqlalchemy.orm import Session
from tests.factories.responses import data_of, refusal
from tests.pyservice.documents.firm import DOC, Firm
from tests.pyservice.teams.crew import Crew
from tests.pyservice.teams.handover import MANAGER, MEMBER, go, listed

from lyd.assembly.models import Assembly, AssemblyState
from lyd.audit.services import verify
from lyd.core.db import utc_now
from lyd.documents.models import Document, DocumentStatus
from lyd.documents.services import team_counts
from lyd.interviews.services import dump_answers


def test_every_document_is_the_receivers_with_all_that_it_is(crew: Crew, firm: Firm) -> None:
    folder = firm.folder(name="Clients")
    firm.document(name="At the top")
    lease = firm.document(name="In a folder", folder_id=folder.id, answers={"Name": "Reef"})
    firm.document(name="Out for signature", status=DocumentStatus.PENDING_SIGNATURE)
    firm.document(name="Completed", status=DocumentStatus.COMPLETED, completed_at=utc_now())
    firm.document("manager", "The manager's")
    go(crew)
    mine = listed(crew, "manager")
    assert set(mine) == {"At the top", "In a folder", "Out for signature", "Completed", "The manager's"}
    assert {row["created_by"] for row in mine.values()} == {MANAGER}
    assert mine["Out for signature"]["status"] == DocumentStatus.PENDING_SIGNATURE.code
    assert mine["In a folder"]["folder"] == {"id": folder.id, "name": "Clients"}
    kept = firm.now(lease)
    assert (kept.updated_by, kept.answers, kept.team_id) == (MEMBER, {"Name": "Reef"}, crew.team_id)
    assert data_of(firm.rename(lease, "Lease", "manager"))["name"] == "Lease"
    assert refusal(crew.api.get(f"{DOC}/{lease.id}", by="member")) == (404, "not_found")
    assert listed(crew, "member") == {}


def test_its_log_says_from_whom_it_came(crew: Crew, firm: Firm) -> None:
    document = firm.document()
    go(crew)
    rows = data_of(crew.api.get("/lyd-api/log", by="manager", query_string={"id": document.id}))["rows"]
    assert [(row["action_name"], row["message"], row["display_name"]) for row in rows] == [
        ("Handed over", "Handed over from Member.", "Owner")
    ]
    assert verify(crew.session, crew.team_id) is None


def test_work_on_files_that_is_under_way_ends_in_the_receivers_document(crew: Crew, firm: Firm) -> None:
    document = firm.document(answers={"Name": "Reef"})
    run = Assembly(document_id=document.id, requested_by=MEMBER, answers={}, state=AssemblyState.QUEUED)
    crew.session.add(run)
    crew.session.commit()
    go(crew)
    crew.session.refresh(run)
    assert (run.document_id, run.state) == (document.id, AssemblyState.QUEUED)
    followed = crew.api.get(f"/lyd-api/xpressdox/assemble/{document.id}", by="manager")
    assert followed.status_code in (200, 202), followed.json


def test_a_form_that_was_open_in_the_browser_of_who_went_saves_no_more(crew: Crew, firm: Firm) -> None:
    document = firm.document()
    token = crew.api.get(f"/lyd-api/get-action-token/{document.id}", by="member").json["data"]["action_token"]
    go(crew)
    answers = {"xml": dump_answers({"Name": "Reef"}), "action_token": token}
    saving = crew.api.put(f"/lyd-api/xpressdox/update-xml/{document.id}", by="member", json=answers)
    assert refusal(saving) == (404, "not_found")
    assert crew.api.get(f"/lyd-api/get-action-token/{document.id}", by="manager").status_code == 200


def test_credits_that_were_spent_stay_spent_and_keep_their_name(crew: Crew, firm: Firm) -> None:
    crew.session.execute(text("UPDATE wp_postmeta SET meta_value = '100' WHERE meta_key = '_price'"))
    crew.session.commit()
    data_of(crew.api.post(f"{DOC}/draft", by="member", json={"template_id": firm.version.product_id}))
    go(crew)
    (row,) = data_of(crew.api.get("/lyd-api/team/used-cap", by="owner"))
    assert (row["id_user"], row["user_name"], row["used"]) == (MEMBER, "Member", 1)
    assert data_of(crew.api.get("/lyd-api/team/get", by="owner"))["used"] == 1


def test_cached_counts_are_counted_again(crew: Crew, firm: Firm, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(team_counts, "MANY", 0)  # so that the counts of this team are remembered
    firm.document()
    assert count(crew, "manager") == 0
    go(crew)
    assert count(crew, "manager") == 1


def count(crew: Crew, by: str) -> int:
    found: int = data_of(crew.api.get(DOC, by=by, query_string={"type": 1}))["total_record"]
    return found


def test_more_than_a_statement_takes_comes_over(crew: Crew, firm: Firm, session: Session) -> None:
    first = firm.document(name="Many")
    columns = "team_id, created_by, updated_by, name, type, status, template_id, template_version_id, template_facts,"
    columns += " answers, created_at, updated_at, is_shared"
    session.execute(
        text(
            f"INSERT INTO lyd_document ({columns}) SELECT {columns} FROM lyd_document"
            " JOIN (SELECT seq FROM seq_1_to_2500) AS numbers WHERE id = :id"
        ),
        {"id": first.id},
    )
    session.commit()
    go(crew)
    session.commit()
    authors = session.scalars(select(Document.created_by).distinct()).all()
    assert authors == [MANAGER]
    assert crew.events("document.") == ["document.handed_over"] * 2501
