"""Making and renaming folders (document 2, sections 5, 6 and 7)."""

from __future__ import annotations

import pytest
from tests.factories.folders import Folders
from tests.factories.responses import data_of, refusal

NAMES = [
    "📁 Kunden 💼",
    "مجلد العملاء",
    "<script>alert(1)</script>",
    "  spaces  kept  ",
    "x" * 255,
    "a & b ' \" \\ %",
]


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
