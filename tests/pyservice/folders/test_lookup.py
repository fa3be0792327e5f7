"""Folders are found where the caller may see them."""

from __future__ import annotations

import pytest
from tests.factories.folders import FOLDER, Folders
from tests.factories.responses import data_of, refusal
from tests.service import Api


@pytest.mark.parametrize(
    "body",
    [{}, {"to_folder_id": 0}, {"to_folder_id": "x"}, {"to_folder_id": 2**63}, {"to_folder_id": 1.5}, {"to": 1}],
)
def test_wrong_targets_are_refused(folders: Folders, api: Api, body: dict[str, object]) -> None:
    folder = folders.make("Clients")
    assert refusal(api.put(f"{FOLDER}/{folder}/move-folder", by="member", json=body)) == (422, "invalid_input")


def test_targets_that_are_not_there_are_not_found(folders: Folders) -> None:
    folder, deleted = folders.make("Clients"), folders.make("Deleted")
    data_of(folders.delete(deleted))
    for target in (deleted, folders.make("Theirs", by="outsider"), folders.make("Other", by="owner"), 10**15):
        assert refusal(folders.move(folder, target)) == (404, "folder_not_found")
