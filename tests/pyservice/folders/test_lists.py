"""The folders of the three spaces (document 2, sections 2.1, 3 and 7)."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.folders import FOLDER, Folders, walk
from tests.factories.responses import data_of, refusal
from tests.service import Api
from tests.statements import record_statements

from lyd.core.access import DocumentSpace
from lyd.folders.models import Folder

MEMBER = {"ID": PEOPLE["member"].user_id, "display_name": "Member"}


def test_a_folder_says_everything_about_itself(folders: Folders) -> None:
    top, second = folders.chain("Clients", "Smith")
    assert folders.list() == [
        {
            "id": top,
            "name": "Clients",
            "type": 1,
            "parent_id": [],
            "is_root": True,
            "isShared": False,
            "shared_parent_folder": None,
            "folder_parent_id": None,
            "folder_share_id": None,
            "folder_share_created_by": None,
            "api_remove_share": None,
            "api_get_doc": f"/doc?type=1&folder_id={top}",
            "created_by_user": MEMBER,
            "allowed": [f"folders.{action}" for action in ("create_in", "rename", "move", "delete", "share")],
            "needs_upgrade": [],
            "children": [
                {
                    "id": second,
                    "name": "Smith",
                    "type": 1,
                    "parent_id": [top],
                    "is_root": False,
                    "isShared": False,
                    "shared_parent_folder": None,
                    "folder_parent_id": top,
                    "folder_share_id": None,
                    "folder_share_created_by": None,
                    "api_remove_share": None,
                    "api_get_doc": f"/doc?type=1&folder_id={second}",
                    "created_by_user": MEMBER,
                    "allowed": [f"folders.{action}" for action in ("create_in", "rename", "move", "delete", "share")],
                    "needs_upgrade": [],
                    "children": [],
                }
            ],
        }
    ]


def test_folders_are_sorted_by_name_at_each_level(folders: Folders) -> None:
    top = folders.make("beta")
    for name, parent in (("Alpha", None), ("gamma", None), ("z", top), ("A", top)):
        folders.make(name, parent)
    assert folders.outline() == ["Alpha", "beta", ["A", "z"], "gamma"]


def test_private_folders_are_ones_own_and_the_leads_to_look_at(folders: Folders) -> None:
    folders.chain("Clients", "Smith")
    folders.make("Mine", by="manager")
    assert folders.outline(1, "manager") == ["Mine"]
    assert folders.outline(3, "manager") == ["Clients", ["Smith"]]
    assert folders.outline(3, "owner") == ["Clients", ["Smith"], "Mine"]
    assert {node["allowed"] == [] for node in walk(folders.list(3, "owner"))} == {True}
    assert [node["created_by_user"]["display_name"] for node in folders.list(3, "owner")] == ["Member", "Manager"]
    assert folders.outline(3, "outsider") == []


def test_a_member_does_not_see_organisation_documents(api: Api) -> None:
    refused = api.get(f"{FOLDER}/get-all?type=3", by="member")
    assert refused.status_code == 403
    assert refused.json["message"] == (
        "You are not allowed to view this information. Please contact your manager or owner of the company."
    )


def test_what_is_shared_is_met_in_shared_folders_once(folders: Folders) -> None:
    top, second, third = folders.chain("Clients", "Smith", "2026")
    folders.make("Team", by="owner", space=2)
    assert folders.outline(2, "manager") == ["Team"]
    (share,) = folders.share(second)
    assert folders.outline(2, "manager") == ["Smith", ["2026"], "Team"]
    smith = folders.node(second, 2, "manager")
    assert (smith["parent_id"], smith["is_root"], smith["folder_parent_id"]) == ([], True, None)
    assert (smith["isShared"], smith["shared_parent_folder"], smith["folder_share_id"]) == (True, second, share)
    assert smith["folder_share_created_by"] == PEOPLE["member"].user_id
    assert smith["api_remove_share"] == f"/folder-share?folder_share_id={share}"
    assert smith["api_get_doc"] == f"/doc?type=2&folder_id={second}"
    below = folders.node(third, 2, "manager")
    assert (below["isShared"], below["shared_parent_folder"], below["folder_share_id"]) == (True, second, None)
    folders.share(top)
    assert folders.outline(2, "manager") == ["Clients", ["Smith", ["2026"]], "Team"]
    assert folders.node(third, 2, "manager")["shared_parent_folder"] == second
    assert folders.outline(1) == ["Clients", ["Smith", ["2026"]]]
    assert folders.outline(2, "outsider") == []


def test_what_may_be_done_differs_by_space_and_role(folders: Folders) -> None:
    top, _, third = folders.chain("Clients", "Smith", "2026")
    folders.share(top)
    native = folders.make("Team", by="owner", space=2)
    assert deeds(folders, top, 1, "member") == ["create_in", "rename", "move", "delete", "unshare"]
    assert deeds(folders, third, 1, "member") == ["rename", "move", "delete"]
    assert deeds(folders, top, 2, "member") == ["create_in", "unshare"]
    assert deeds(folders, third, 2, "member") == []
    assert deeds(folders, top, 2, "manager") == ["create_in", "rename", "move", "delete", "unshare"]
    assert deeds(folders, native, 2, "member") == ["create_in"]
    assert deeds(folders, native, 2, "manager") == ["create_in", "rename", "move", "delete"]
    nested = folders.make("In it", native, "member", 2)
    assert deeds(folders, nested, 2, "member") == []


def deeds(folders: Folders, folder: int, space: int, by: str) -> list[str]:
    return [word.removeprefix("folders.") for word in folders.node(folder, space, by)["allowed"]]


def test_a_lite_plan_is_offered_the_way_up_to_sharing(folders: Folders) -> None:
    folder = folders.make("Clients", by="lite")
    node = folders.node(folder, by="lite")
    assert "folders.share" not in node["allowed"]
    assert node["needs_upgrade"] == ["folders.share"]


def test_one_branch_is_listed_with_what_is_above_and_below(folders: Folders) -> None:
    top, second, _ = folders.chain("Clients", "Smith", "2026")
    folders.make("Jones", top)
    folders.make("Other")
    (branch,) = folders.list(include_folder=second)
    assert (branch["name"], [node["name"] for node in walk([branch])]) == ("Clients", ["Clients", "Smith", "2026"])


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("type=4", (422, "invalid_input")),
        ("type=x", (422, "invalid_input")),
        ("sort=name", (422, "invalid_input")),
        ("include_folder=0", (422, "invalid_input")),
        ("include_folder=-1", (422, "invalid_input")),
        ("include_folder=x", (422, "invalid_input")),
        (f"include_folder={2**63}", (422, "invalid_input")),
        (f"include_folder={2**63 - 1}", (404, "folder_not_found")),
    ],
)
def test_wrong_questions_are_refused(api: Api, query: str, expected: tuple[int, str]) -> None:
    assert refusal(api.get(f"{FOLDER}/get-all?{query}", by="member")) == expected


def test_four_hundred_folders_are_listed_in_two_queries(
    app: Flask, session: Session, folders: Folders, teams: dict[str, int]
) -> None:
    many = [
        Folder(
            team_id=teams["member"],
            created_by=PEOPLE["member"].user_id,
            name=f"Folder {number}",
            space=DocumentSpace.MINE,
        )
        for number in range(400)
    ]
    session.add_all(many)
    session.commit()
    folders.share(*(folder.id for folder in many[:100]))
    for space, by, number in ((1, "member", 400), (2, "manager", 100), (3, "owner", 400)):
        with record_statements(app) as statements:
            listed = data_of(folders.api.get(f"{FOLDER}/get-all?type={space}", by=by))
        assert (len(listed), len(statements)) == (number, 2), statements
