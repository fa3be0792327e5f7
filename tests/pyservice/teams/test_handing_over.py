"""What becomes of the documents and folders of who goes (docs/decisions/0021): nothing is lost, nothing is mixed."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select, text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_template
from tests.factories.folders import Folders, faults
from tests.pyservice.documents.firm import Firm
from tests.pyservice.teams.crew import Crew, data_of, refusal
from tests.service import Api

from lyd.assembly.models import Assembly, AssemblyState
from lyd.audit.services import verify
from lyd.core.access import DocumentSpace
from lyd.core.db import utc_now
from lyd.documents.models import Document, DocumentStatus
from lyd.documents.services import team_counts
from lyd.folders.models import Folder
from lyd.interviews.services import dump_answers
from lyd.shares.models import DocumentShare

MEMBER, MANAGER = PEOPLE["member"].user_id, PEOPLE["manager"].user_id
DOC = "/lyd-api/doc"


@pytest.fixture
def firm(api: Api, session: Session, teams: dict[str, int]) -> Firm:
    version = create_template(session, _price="0")
    session.commit()
    return Firm(api, session, teams, version)


@pytest.fixture
def folders(api: Api) -> Folders:
    return Folders(api)


def go(crew: Crew) -> None:
    """The member goes; the manager receives."""
    data_of(crew.post(f"/team/members/{MEMBER}/remove", receiver_id=MANAGER))


def listed(crew: Crew, by: str, **query: Any) -> dict[str, dict[str, Any]]:
    """Documents by name."""
    found = data_of(crew.api.get(DOC, by=by, query_string={"type": 1, "length": 100, **query}))
    return {row["name"]: row for row in found["rows"]}


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


def test_a_tree_of_folders_comes_as_it_is(crew: Crew, folders: Folders, session: Session) -> None:
    folders.chain("Clients", "Smith", "2026")
    folders.make("Empty")
    folders.chain("Own", "Below", by="manager")
    go(crew)
    assert folders.outline(by="manager") == ["Clients", ["Smith", ["2026"]], "Empty", "Own", ["Below"]]
    assert folders.outline(by="member") == []
    assert faults(session) == []
    (deepest,) = [one.id for one in session.scalars(select(Folder)) if one.name == "2026"]
    assert folders.create("Too deep", deepest, "manager").json["error_code"] == "folder_too_deep"


def test_a_folder_whose_name_is_there_already_tells_whose_it_was(crew: Crew, folders: Folders) -> None:
    long = "x" * 255
    for name in ("Clients", long):
        folders.make(name)
        folders.make(name.upper(), by="manager")
    folders.make("Clients (Member)", by="manager")
    go(crew)
    names = {node["name"] for node in folders.list(by="manager")}
    assert names == {"CLIENTS", "Clients (Member)", "Clients (Member 2)", long.upper(), f"{'x' * 246} (Member)"}


def test_only_the_top_level_is_renamed(crew: Crew, folders: Folders) -> None:
    folders.chain("Mine", "Drafts")
    folders.chain("Drafts", by="manager")
    go(crew)
    assert folders.outline(by="manager") == ["Drafts", "Mine", ["Drafts"]]


def test_what_is_shared_stays_shared_and_is_the_receivers_to_unshare(
    crew: Crew, firm: Firm, folders: Folders, session: Session
) -> None:
    home, team = firm.folder(name="Clients", is_shared=True), firm.team_folder()
    firm.document(name="In what is shared", folder_id=home.id, is_shared=True)
    linked = firm.document(name="Linked", is_shared=True)
    firm.add(linked, team)
    theirs = firm.document("manager", "The manager's", is_shared=True)
    firm.add(theirs, team, "member")
    before = folders.outline(2, "owner")
    go(crew)
    assert folders.outline(2, "owner") == before == ["Clients", "Team"]
    assert set(listed(crew, "owner", type=2)) == {"In what is shared", "Linked", "The manager's"}
    node = folders.node(home.id, 2, "manager")
    assert (node["folder_share_created_by"], node["created_by_user"]["ID"]) == (MANAGER, MANAGER)
    assert {row.created_by for row in session.scalars(select(DocumentShare))} == {MEMBER}  # who added it, did
    assert faults(session) == []
    data_of(folders.unshare(node["folder_share_id"], by="manager"))
    assert folders.outline(1, "manager") == ["Clients"]
    assert faults(session) == []


def test_folders_of_the_teams_own_tree_stay_as_they_are(crew: Crew, folders: Folders, session: Session) -> None:
    made = folders.make("Team", space=2)
    go(crew)
    assert folders.outline(2, "owner") == ["Team"]
    folder = session.get_one(Folder, made, populate_existing=True)
    assert (folder.space, folder.created_by) == (DocumentSpace.SHARED, MEMBER)


def test_what_was_deleted_goes_along_and_is_had_back_at_its_place(
    crew: Crew, firm: Firm, folders: Folders, session: Session
) -> None:
    parent, child = folders.chain("Clients", "Smith")
    document = firm.document(folder_id=parent)
    data_of(folders.delete(child))
    data_of(crew.api("DELETE", DOC, "member", json={"type": 1, "list_doc": [document.id]}))
    go(crew)
    data_of(folders.restore(child, by="owner"))
    data_of(crew.api.put(f"{DOC}/restore", by="owner", json={"list_doc": [document.id]}))
    assert folders.outline(by="manager") == ["Clients", ["Smith"]]
    back = firm.now(document)
    assert (back.created_by, back.folder_id) == (MANAGER, parent)
    assert faults(session) == []


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


def test_what_was_counted_is_counted_anew(crew: Crew, firm: Firm, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
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
