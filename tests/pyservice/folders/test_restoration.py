"""Restoring deleted folders (0012)."""

from __future__ import annotations

import datetime

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.folders import FOLDER, Folders, faults
from tests.factories.responses import data_of, refusal
from tests.service import Api
from tests.statements import record_statements


def test_the_owner_sees_what_was_deleted_and_until_when_it_is_kept(folders: Folders, api: Api) -> None:
    first, second = folders.make("First"), folders.make("Second", by="manager", space=2)
    data_of(folders.delete(first))
    data_of(folders.delete(second, "manager"))
    page = data_of(api.get(f"{FOLDER}/list-deleted?length=1", by="owner"))
    (row,) = page.pop("rows")
    assert page == {"page": 1, "total_page": 2, "total_record": 2}
    assert (row["id"], row["name"], row["type"]) == (second, "Second", 2)
    assert row["deleted_by_user"]["display_name"] == "Manager"
    deleted_at, purge_at = (datetime.datetime.fromisoformat(row[name]) for name in ("deleted_at", "purge_at"))
    assert purge_at - deleted_at == datetime.timedelta(days=30)
    assert row["allowed"] == ["folders.restore"]
    for by in ("manager", "member"):
        assert refusal(api.get(f"{FOLDER}/list-deleted", by=by)) == (403, "forbidden")
    assert data_of(api.get(f"{FOLDER}/list-deleted", by="outsider"))["rows"] == []
    assert refusal(api.get(f"{FOLDER}/list-deleted?length=101", by="owner")) == (422, "invalid_input")


def test_a_restored_folder_is_where_it_was(folders: Folders, session: Session) -> None:
    top, second = folders.chain("Clients", "Smith")
    (share,) = folders.share(second)
    data_of(folders.delete(second))
    assert folders.unshare(share).status_code == 404
    assert data_of(folders.restore(second))["restored"] == [second]
    assert folders.outline() == ["Clients", ["Smith"]]
    assert folders.node(second)["folder_share_id"] == share, "it is shared as it was"
    assert folders.node(second)["parent_id"] == [top]
    assert faults(session) == []


def test_a_restored_folder_is_at_the_top_when_its_parent_is_gone(folders: Folders) -> None:
    top, second, third = folders.chain("Clients", "Smith", "2026")
    for folder in (third, second, top):
        data_of(folders.delete(folder))
    data_of(folders.restore(second, by="owner"))
    assert folders.outline() == ["Smith"]
    data_of(folders.restore(third))
    assert folders.outline() == ["Smith", ["2026"]]


def test_parents_and_children_come_back_together(folders: Folders) -> None:
    chain = folders.chain("Clients", "Smith", "2026")
    for folder in reversed(chain):
        data_of(folders.delete(folder))
    data_of(folders.restore(*reversed(chain)))
    assert folders.outline() == ["Clients", ["Smith", ["2026"]]]


def test_a_folder_whose_parent_moved_down_comes_back_at_the_top(folders: Folders) -> None:
    second = folders.chain("Clients", "Smith")[1]
    parent, child = folders.chain("Parent", "Child")
    data_of(folders.delete(child))
    data_of(folders.move(parent, second))
    data_of(folders.restore(child))
    assert folders.outline() == ["Child", "Clients", ["Smith", ["Parent"]]]


def test_who_may_restore(folders: Folders) -> None:
    folder = folders.make("Shared")
    folders.share(folder)
    data_of(folders.delete(folder, "manager"))
    assert refusal(folders.restore(folder, by="member")) == (403, "forbidden")
    assert refusal(folders.restore(folder, by="outsider")) == (404, "folder_not_found")
    data_of(folders.restore(folder, by="manager"))
    refused = folders.restore(folder, by="owner")
    assert (*refusal(refused), refused.json["message"]) == (409, "changed_meanwhile", "Manager restored this.")
    data_of(folders.delete(folder, "manager"))
    data_of(folders.restore(folder, by="owner"))


def test_restoring_is_all_or_nothing(folders: Folders) -> None:
    folder = folders.make("Clients")
    data_of(folders.delete(folder))
    assert refusal(folders.restore(folder, 10**12)) == (404, "folder_not_found")
    assert folders.outline() == []


@pytest.mark.parametrize("ids", [[], ["x"], [0], [-1], [2**63], list(range(1, 102)), "x", None])
def test_wrong_lists_of_ids_are_refused(api: Api, ids: object) -> None:
    assert refusal(api.put(f"{FOLDER}/restore", by="owner", json={"list_folder": ids})) == (422, "invalid_input")
    assert refusal(api.post("/lyd-api/folder-share", by="owner", json={"folder_ids": ids})) == (422, "invalid_input")


def test_each_of_many_folders_that_are_restored_asks_little(app: Flask, folders: Folders, session: Session) -> None:
    def asked_for(number: int) -> int:
        parent = folders.make("Clients")
        made = [folders.make("x", parent) for _ in range(number)]
        for folder in made:
            folders.delete(folder)
        with record_statements(app) as sent:
            data_of(folders.restore(*made))
        return len(sent)

    assert asked_for(12) - asked_for(2) <= 2 * 10
    assert faults(session) == []
