"""Folders (document 2, sections 3, 5 and 7)."""

from __future__ import annotations

import pytest
from tests.service import Api

FOLDER = "/lyd-api/folder"


def create(api: Api, name: str, parent_id: int | None = None, by: str = "owner") -> int:
    body = {"name": name, "type": 1, "folder_parent_id": parent_id}
    answer = api.post(FOLDER, by=by, json=body)
    assert answer.status_code == 200, answer.json
    return int(answer.json["data"]["id"])


def test_the_tree_goes_three_levels_deep(api: Api) -> None:
    top = create(api, "Clients")
    second = create(api, "Smith", top)
    third = create(api, "2026", second)
    refused = api.post(FOLDER, by="owner", json={"name": "March", "type": 1, "folder_parent_id": third})
    assert (refused.status_code, refused.json["error_code"]) == (422, "folder_too_deep")
    assert api.get(f"{FOLDER}/get-all?type=1", by="owner").json["data"] == [
        {
            "id": top,
            "name": "Clients",
            "type": 1,
            "parent_id": [],
            "is_root": True,
            "children": [
                {
                    "id": second,
                    "name": "Smith",
                    "type": 1,
                    "parent_id": [top],
                    "is_root": False,
                    "children": [
                        {
                            "id": third,
                            "name": "2026",
                            "type": 1,
                            "parent_id": [top, second],
                            "is_root": False,
                            "children": [],
                        }
                    ],
                }
            ],
        }
    ]


def test_folders_are_ones_own(api: Api) -> None:
    folder = create(api, "Private")
    for by in ("manager", "member", "outsider"):
        assert api.get(f"{FOLDER}/get-all", by=by).json["data"] == []
        refused = api.post(FOLDER, by=by, json={"name": "In it", "type": 1, "folder_parent_id": folder})
        assert (refused.status_code, refused.json["error_code"]) == (404, "folder_not_found")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"type": 1}, "Folder name is required"),
        ({"name": "", "type": 1}, "Folder name is required"),
        ({"name": "  ", "type": 1}, "Folder name is required"),
        ({"name": None, "type": 1}, "Folder name is required"),
        ({"name": "x"}, "Type is required"),
        ({"name": "x", "type": None}, "Type is required"),
        ({"name": "x" * 256, "type": 1}, "Please use at most 255 characters."),
        ({"name": "x", "type": 7}, "Must be one of: 1."),
    ],
)
def test_wrong_input_is_named(api: Api, body: dict[str, object], message: str) -> None:
    refused = api.post(FOLDER, by="owner", json=body)
    assert (refused.status_code, refused.json["error_code"], refused.json["message"]) == (422, "invalid_input", message)


def test_a_body_that_is_no_json_is_refused(api: Api) -> None:
    refused = api.post(FOLDER, by="owner", data="{", content_type="application/json")
    assert (refused.status_code, refused.json["errors"]) == (422, {"_schema": ["This is not valid JSON."]})
