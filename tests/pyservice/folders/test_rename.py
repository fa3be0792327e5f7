"""Renaming folders (document 2, sections 5, 6 and 7)."""

from __future__ import annotations

import pytest
from tests.factories.folders import Folders
from tests.factories.responses import data_of, refusal


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
