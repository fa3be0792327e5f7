"""Calls about folders with wrong bodies and ids."""

from __future__ import annotations

import pytest
from tests.factories.folders import FOLDER
from tests.factories.responses import refusal
from tests.service import Api


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
