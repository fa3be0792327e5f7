"""Where a folder may be moved to, and why not elsewhere (document 2, section 7)."""

from __future__ import annotations

from tests.factories.folders import FOLDER, Folders, outline, walk
from tests.factories.responses import data_of
from tests.service import Api


def test_the_popup_says_where_a_folder_may_go_and_why_not(folders: Folders, api: Api) -> None:
    top, second, _ = folders.chain("Clients", "Smith", "2026")
    other = folders.make("Other")
    folders.make("Team", by="owner", space=2)
    popup = data_of(api.get(f"{FOLDER}/{second}/popup-move", by="member"))
    assert (outline(popup["folders"]), popup["can_be_top"]) == (["Clients", ["Smith", ["2026"]], "Other"], True)
    reasons = {node["name"]: node["reason"] for node in walk(popup["folders"])}
    assert reasons["Clients"] == "The folder is here already."
    assert (
        reasons["Smith"] == reasons["2026"] == "A folder cannot be moved into itself or into a folder that lies in it."
    )
    assert reasons["Other"] is None
    assert {node["id"] for node in walk(popup["folders"]) if node["is_allowed"]} == {other}
    assert data_of(api.get(f"{FOLDER}/{top}/popup-move", by="member"))["can_be_top"] is False


def test_the_popup_shows_a_lead_only_the_shared_part_of_a_members_tree(folders: Folders, api: Api) -> None:
    _, second = folders.chain("Clients", "Smith")
    target = folders.make("Target")
    folders.make("Private")
    folders.share(second, target)
    below = folders.make("Below", second)
    popup = data_of(api.get(f"{FOLDER}/{below}/popup-move", by="manager"))
    assert (outline(popup["folders"]), popup["can_be_top"]) == (["Smith", ["Below"], "Target"], False)
    assert {node["id"] for node in walk(popup["folders"]) if node["is_allowed"]} == {target}
