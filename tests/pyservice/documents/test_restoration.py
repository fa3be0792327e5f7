"""Restoring deleted documents (docs/decisions/0012)."""

from __future__ import annotations

import datetime

import pytest
from tests.factories.cast import PEOPLE
from tests.pyservice.documents.firm import DOC, Firm, list_deleted, refused

from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.folders.models import Folder


@pytest.mark.parametrize("by", ["owner", "member"])
def test_the_owner_and_the_member_who_deleted_it_restore_it(firm: Firm, by: str) -> None:
    folder = firm.folder(name="Leases")
    document = firm.document(folder_id=folder.id)
    firm.delete([document])
    answer = firm.restore([document], by=by)
    assert (answer.status_code, answer.json["data"]) == (200, {"restored": [document.id]})
    now = firm.now(document)
    assert (now.deleted_at, now.deleted_by, now.folder_id) == (None, None, folder.id)
    assert firm.api.get(f"{DOC}/{document.id}", by="member").status_code == 200
    last = firm.events(document)[-1]
    assert (last.action, last.user_id, last.details) == ("document.restored", PEOPLE[by].user_id, {"to": "Leases"})


def test_other_members_cannot_restore_it(firm: Firm) -> None:
    document = firm.document()
    firm.add(document, firm.team_folder())
    firm.delete([document], by="owner", space=2)
    assert [firm.restore([document], by=name).status_code for name in ("manager", "member", "outsider")] == [
        403,
        403,
        404,
    ]


def test_without_its_folder_a_document_comes_back_to_the_top_level(firm: Firm) -> None:
    folder = firm.folder()
    document = firm.document(folder_id=folder.id)
    firm.delete([document])
    assert firm.api("DELETE", f"/lyd-api/folder/{folder.id}", "member").status_code == 200
    firm.restore([document])
    assert firm.now(document).folder_id is None
    assert firm.session.get_one(Folder, folder.id, populate_existing=True).deleted_at is not None


def test_a_document_is_again_in_the_shared_folders_that_are_left(firm: Firm) -> None:
    left, gone = firm.team_folder("Left"), firm.team_folder("Gone")
    document = firm.document()
    firm.share([document], left)
    firm.share([document], gone)
    firm.delete([document])
    assert firm.api("DELETE", f"/lyd-api/folder/{gone.id}", "owner").status_code == 200
    firm.restore([document])
    assert (firm.folders_of(document), firm.now(document).is_shared) == ({left.id}, True)


def test_a_document_whose_shared_folders_are_all_gone_comes_back_private(firm: Firm) -> None:
    folder, document = firm.team_folder(), firm.document()
    firm.share([document], folder)
    firm.delete([document])
    firm.api("DELETE", f"/lyd-api/folder/{folder.id}", "owner")
    firm.restore([document])
    assert (firm.folders_of(document), firm.now(document).is_shared) == (set(), False)


def test_restoring_what_is_there_says_who_was_faster(firm: Firm) -> None:
    document = firm.document()
    firm.delete([document])
    firm.restore([document], by="owner")
    assert refused(firm.restore([document], by="member")) == (409, "changed_meanwhile", "Owner restored this.")


def test_what_is_there_and_is_not_the_callers_to_see_is_not_found(firm: Firm) -> None:
    assert refused(firm.restore([firm.document(by="owner")], by="member"))[:2] == (404, "not_found")


def test_after_thirty_days_there_is_no_way_back(firm: Firm) -> None:
    long_ago = utc_now() - datetime.timedelta(days=30, seconds=1)
    document = firm.document(deleted_at=long_ago, deleted_by=PEOPLE["member"].user_id)
    assert list_deleted(firm) == []
    assert firm.restore([document]).status_code == 404


def test_all_come_back_or_none(firm: Firm) -> None:
    deleted, theirs = firm.document(), firm.document(by="outsider")
    firm.delete([deleted])
    assert firm.restore([deleted, theirs]).status_code == 404
    assert firm.session.get_one(Document, deleted.id, populate_existing=True).deleted_at is not None
