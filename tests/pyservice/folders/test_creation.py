"""Making and renaming folders (document 2, sections 5, 6 and 7)."""

from __future__ import annotations

import pytest
from tests.factories.folders import FOLDER, Folders, data_of, refusal
from tests.service import Api

NAMES = [
    "📁 Kunden 💼",
    "مجلد العملاء",
    "<script>alert(1)</script>",
    "  spaces  kept  ",
    "x" * 255,
    "a & b ' \" \\ %",
]


def test_private_folders_go_three_levels_deep(folders: Folders) -> None:
    third = folders.chain("Clients", "Smith", "2026")[-1]
    refused = folders.create("March", third)
    assert refusal(refused) == (422, "folder_too_deep")
    assert refused.json["message"] == "A folder can be made at most three levels deep."


def test_folders_that_the_team_shares_go_four_levels_deep(folders: Folders) -> None:
    fourth = folders.chain("Team", "Clients", "Smith", "2026", by="owner", space=2)[-1]
    refused = folders.create("March", fourth, "owner", 2)
    assert refusal(refused) == (422, "folder_too_deep")
    assert refused.json["message"] == "A shared folder can be made at most four levels deep."


def test_a_folder_made_in_a_shared_private_one_becomes_part_of_that_tree(folders: Folders) -> None:
    _, second = folders.chain("Clients", "Smith")
    folders.share(second)
    made = data_of(folders.create("By the manager", second, "manager", 2))
    assert (made["type"], made["parent_id"], made["created_by_user"]["display_name"]) == (2, [second], "Member")
    assert folders.outline(1, "member") == ["Clients", ["Smith", ["By the manager"]]]
    assert folders.outline(1, "manager") == []
    assert refusal(folders.create("Too deep", made["id"], "manager", 2)) == (422, "folder_too_deep")


def test_members_make_folders_in_shared_folders_only_at_the_top_and_right_below_it(folders: Folders) -> None:
    top = folders.make("Ours", space=2)
    second = folders.make("Second", top, space=2)
    assert refusal(folders.create("Third", second, "member", 2)) == (403, "forbidden")
    folders.make("Third", second, "manager", 2)
    folders.make("Also third", second, "owner", 2)


def test_folders_are_made_only_where_their_maker_comes_across(folders: Folders) -> None:
    private = folders.make("Private")
    shared = folders.make("Shared")
    folders.share(shared)
    native = folders.make("Team", by="owner", space=2)
    for by, parent, space in (
        ("owner", private, 1),
        ("owner", private, 2),
        ("owner", shared, 1),
        ("member", private, 2),
        ("member", native, 1),
        ("outsider", private, 1),
        ("outsider", native, 2),
    ):
        assert refusal(folders.create("In it", parent, by, space)) == (404, "folder_not_found"), (by, parent, space)
    folders.delete(private)
    assert refusal(folders.create("In it", private)) == (404, "folder_not_found")


@pytest.mark.parametrize("name", NAMES)
def test_names_are_kept_as_typed(folders: Folders, name: str) -> None:
    folder = folders.make(name)
    assert data_of(folders.rename(folder, f"{name[:254]}!"))["name"] == f"{name[:254]}!"
    assert data_of(folders.rename(folder, name))["name"] == name
    assert folders.outline() == [name]


def test_two_folders_may_have_the_same_name(folders: Folders) -> None:
    assert folders.make("Smith") != folders.make("Smith")
    assert folders.outline() == ["Smith", "Smith"]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"type": 1}, "Folder name is required"),
        ({"name": "", "type": 1}, "Folder name is required"),
        ({"name": " \t\n ", "type": 1}, "Folder name is required"),
        ({"name": None, "type": 1}, "Folder name is required"),
        ({"name": 7, "type": 1}, "Not a valid string."),
        ({"name": "x"}, "Type is required"),
        ({"name": "x", "type": None}, "Type is required"),
        ({"name": "x" * 256, "type": 1}, "Please use at most 255 characters."),
        ({"name": "x", "type": 3}, "Must be one of: 1, 2."),
        ({"name": "x", "type": 1, "folder_parent_id": -1}, None),
        ({"name": "x", "type": 1, "folder_parent_id": 0}, None),
        ({"name": "x", "type": 1, "folder_parent_id": 2**63}, None),
        ({"name": "x", "type": 1, "folder_parent_id": "x"}, "Not a valid integer."),
        ({"name": "x", "type": 1, "colour": "red"}, "Unknown field."),
    ],
)
def test_wrong_input_is_named(api: Api, body: dict[str, object], message: str | None) -> None:
    refused = api.post(FOLDER, by="owner", json=body)
    assert refusal(refused) == (422, "invalid_input")
    if message:
        assert refused.json["message"] == message


def test_a_body_that_is_no_json_is_refused(api: Api) -> None:
    refused = api.post(FOLDER, by="owner", data="{", content_type="application/json")
    assert (refused.status_code, refused.json["errors"]) == (422, {"_schema": ["This is not valid JSON."]})


@pytest.mark.parametrize("name", ["", "   ", None, "x" * 256])
def test_a_new_name_must_be_one(folders: Folders, name: object) -> None:
    assert refusal(folders.rename(folders.make("Clients"), name)) == (422, "invalid_input")


def test_who_may_rename(folders: Folders) -> None:
    private, shared = folders.make("Private"), folders.make("Shared")
    folders.share(shared)
    native = folders.make("Team", by="member", space=2)
    assert refusal(folders.rename(private, "x", "owner")) == (403, "forbidden")
    assert refusal(folders.rename(private, "x", "outsider")) == (404, "folder_not_found")
    assert data_of(folders.rename(shared, "By the manager", "manager"))["type"] == 2
    assert data_of(folders.rename(shared, "By its member"))["type"] == 1
    assert refusal(folders.rename(native, "x")) == (403, "forbidden")
    assert data_of(folders.rename(native, "By the owner", "owner"))["name"] == "By the owner"


def test_a_screen_that_shows_an_old_name_is_told_who_renamed(folders: Folders) -> None:
    folder = folders.make("Clients")
    folders.share(folder)
    data_of(folders.rename(folder, "Customers", "manager", seen_name="Clients"))
    folders.make("Something else", folder)
    refused = folders.rename(folder, "Mandants", seen_name="Clients")
    assert refusal(refused) == (409, "changed_meanwhile")
    assert refused.json["message"] == "Manager renamed this to “Customers”."
    assert data_of(folders.rename(folder, "Mandants", seen_name="Customers"))["name"] == "Mandants"


@pytest.mark.parametrize("folder", ["0", "-1", "x", "1.5", str(2**63), str(2**63 - 1), str(10**30), "999999999"])
@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "", {"name": "x"}),
        ("DELETE", "", None),
        ("PUT", "/move-folder", {"to_folder_id": None}),
        ("GET", "/popup-move", None),
    ],
)
def test_ids_of_nothing_are_not_found(api: Api, folder: str, method: str, path: str, body: object) -> None:
    answer = api(method, f"{FOLDER}/{folder}{path}", by="owner", json=body)
    assert answer.status_code == 404
    assert set(answer.json) == {"code", "status", "message", "errors", "error_code", "request_id", "data"}
