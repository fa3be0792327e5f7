"""Deleting folders, having them back, and removing them for good (document 2, sections 5 and 8; decision 0012)."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.orm import Session
from tests.factories.folders import Folders, faults, link, put
from tests.factories.responses import data_of, refusal

from lyd.core.db import utc_now
from lyd.documents.models import Document

NOT_EMPTY = "You cannot delete a folder which contains sub folder(s) or document(s)."


def test_an_empty_folder_is_deleted_for_all_members(folders: Folders) -> None:
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
