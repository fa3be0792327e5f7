"""Deleting folders, having them back, and removing them for good (document 2, sections 5 and 8; decision 0012)."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session
from tests.factories.folders import FOLDER, Folders, data_of, faults, link, put, refusal
from tests.service import Api
from tests.statements import record_statements

from lyd.audit.models import AuditEvent
from lyd.core.db import utc_now
from lyd.core.jobs.models import OutboxRow
from lyd.documents.models import Document
from lyd.folders.jobs import purge_deleted_folders, purge_team
from lyd.folders.models import Folder
from lyd.shares.models import DocumentShare, FolderShare

NOT_EMPTY = "You cannot delete a folder which contains sub folder(s) or document(s)."


def test_an_empty_folder_is_deleted_for_everybody(folders: Folders) -> None:
    folder = folders.make("Clients")
    folders.share(folder)
    assert folders.delete(folder).json["message"] == "folder deleted"
    assert [folders.outline(space, "owner") for space in (1, 2, 3)] == [[], [], []]
    assert folders.outline(1) == []
    assert refusal(folders.delete(folder)) == (404, "folder_not_found")
    assert refusal(folders.rename(folder, "x")) == (404, "folder_not_found")


def test_a_folder_with_something_in_it_stays(
    folders: Folders, draft: Callable[..., Document], session: Session
) -> None:
    with_folder, with_document, with_link = folders.make("1"), folders.make("2"), folders.make("3", space=2)
    below = folders.make("below", with_folder)
    within, added = draft(folder_id=with_document), draft()
    link(session, added, with_link)
    for folder in (with_folder, with_document, with_link):
        refused = folders.delete(folder, "owner" if folder == with_link else "member")
        assert (*refusal(refused), refused.json["message"]) == (409, "folder_not_empty", NOT_EMPTY)
    data_of(folders.delete(below))
    put(session, within, with_document, deleted_at=utc_now(), deleted_by=within.created_by)
    put(session, added, None, deleted_at=utc_now(), deleted_by=added.created_by)
    for folder in (with_folder, with_document, with_link):
        data_of(folders.delete(folder, "owner" if folder == with_link else "member"))
    assert faults(session) == []


def test_who_may_delete(folders: Folders) -> None:
    private, shared, native = folders.make("Private"), folders.make("Shared"), folders.make("Team", space=2)
    folders.share(shared)
    assert refusal(folders.delete(private, "owner")) == (403, "forbidden")
    assert refusal(folders.delete(private, "outsider")) == (404, "folder_not_found")
    assert refusal(folders.delete(native)) == (403, "forbidden")
    data_of(folders.delete(shared, "manager"))
    data_of(folders.delete(native, "manager"))


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


def age(session: Session, *folders: int, days: float) -> None:
    then = utc_now() - datetime.timedelta(days=days)
    session.execute(update(Folder).where(Folder.id.in_(folders)).values(deleted_at=then))
    session.commit()


def test_after_thirty_days_a_folder_is_removed_for_good(
    folders: Folders, draft: Callable[..., Document], session: Session, teams: dict[str, int]
) -> None:
    top, second = folders.chain("Clients", "Smith")
    folders.share(top)
    kept, young = folders.make("Kept"), folders.make("Young")
    within, added = draft(), draft("manager")
    put(session, within, second, deleted_at=utc_now(), deleted_by=within.created_by)
    link(session, added, second)
    put(session, added, None, deleted_at=utc_now(), deleted_by=added.created_by)
    for folder in (second, top, young):
        data_of(folders.delete(folder))
    age(session, top, second, days=30.01)
    age(session, young, days=29.99)
    listed = data_of(folders.api.get(f"{FOLDER}/list-deleted", by="owner"))
    assert ([row["id"] for row in listed["rows"]], listed["total_record"]) == ([young], 1)
    assert refusal(folders.restore(top, by="owner")) == (404, "folder_not_found"), "whether or not the job was there"
    for _ in range(2):
        purge_team(session, team_id=teams["member"])
        session.commit()
    assert set(session.scalars(select(Folder.id))) == {kept, young}
    assert session.scalar(select(func.count()).select_from(FolderShare)) == 0
    assert session.scalar(select(func.count()).select_from(DocumentShare)) == 0
    session.refresh(within)
    assert (within.folder_id, within.is_shared) == (None, False)
    assert faults(session) == []
    purged = select(AuditEvent.subject_id).where(AuditEvent.action == "folder.purged", AuditEvent.user_id.is_(None))
    assert sorted(session.scalars(purged)) == [top, second]
    assert refusal(folders.restore(top)) == (404, "folder_not_found")


def test_each_day_teams_with_old_folders_get_a_job(folders: Folders, session: Session, teams: dict[str, int]) -> None:
    ours, theirs, young = folders.make("Ours"), folders.make("Theirs", by="outsider"), folders.make("Young", by="lite")
    for folder, by in ((ours, "member"), (theirs, "outsider"), (young, "lite")):
        data_of(folders.delete(folder, by))
    age(session, ours, theirs, days=31)
    purge_deleted_folders(session)
    session.commit()
    jobs = session.scalars(select(OutboxRow).where(OutboxRow.job == "folders.purge_team")).all()
    assert sorted(job.arguments["team_id"] for job in jobs) == sorted([teams["member"], teams["outsider"]])


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
