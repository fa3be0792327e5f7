"""How deep folders go (document 2, sections 5 and 9)."""

from __future__ import annotations

from tests.factories.folders import Folders
from tests.factories.responses import refusal


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
