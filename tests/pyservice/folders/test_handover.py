"""What becomes of the folders of a member who goes (docs/decisions/0021): nothing is lost, nothing is mixed."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.folders import Folders, faults
from tests.factories.responses import data_of
from tests.pyservice.documents.firm import DOC, Firm
from tests.pyservice.teams.crew import Crew
from tests.pyservice.teams.handover import MANAGER, MEMBER, go, listed

from lyd.core.access import DocumentSpace
from lyd.folders.models import Folder
from lyd.shares.models import DocumentShare


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
