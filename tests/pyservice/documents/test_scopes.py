"""What each space and each folder lists, and to whom (document 2, sections 2.1, 6 and 7)."""

from __future__ import annotations

from itertools import product

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.shelves import LIST, Shelves, counted, listed
from tests.service import Api

from lyd.core.db import utc_now


def test_each_space_lists_its_own(api: Api, shelves: Shelves) -> None:
    native = shelves.folder("owner", "Native", space="shared")
    private = shelves.folder("member", "Shared", shared=True)
    below = shelves.folder("member", "Below", parent=private)
    shelves.document("member", "plain")
    shelves.document("member", "in shared", private)
    shelves.document("member", "below shared", below)
    shelves.document("member", "added", added_to=(native,))
    shelves.document("member", "deleted", private, deleted_at=utc_now())
    shelves.document("manager", "of the manager")
    shelves.document("owner", "of the owner")
    shelves.document("outsider", "of another shelves")
    shared = ["added", "below shared", "in shared"]
    assert listed(api, "type=1", by="member") == [*shared, "plain"]
    for by in ("owner", "manager", "member"):
        assert listed(api, "type=2", by=by) == shared
    assert listed(api, "type=3", by="owner") == ["of the manager", *shared, "plain"]
    assert listed(api, "type=3", by="manager") == ["of the owner", *shared, "plain"]
    assert listed(api, "", by="owner", path="/list-for-owner") == ["of the manager", *shared, "plain"]
    assert listed(api, "type=3&length=2", by="owner", path="/list-for-owner") == ["of the manager", "added"]
    refused = api.get(f"{LIST}/list-for-owner?type=1", by="owner")
    assert (refused.status_code, list(refused.json["errors"])) == (422, ["type"])


def test_a_folder_lists_what_lies_directly_in_it_and_what_was_added_to_it(api: Api, shelves: Shelves) -> None:
    native = shelves.folder("owner", "Native", space="shared")
    private = shelves.folder("member", "Shared", shared=True)
    below = shelves.folder("member", "Below", parent=private)
    shelves.document("member", "in shared", private)
    shelves.document("member", "below", below)
    shelves.document("owner", "added to both", added_to=(private, native))
    assert listed(api, f"type=1&folder_id={private.id}", by="member") == ["in shared"]
    assert listed(api, f"type=2&folder_id={private.id}", by="member") == ["added to both", "in shared"]
    assert listed(api, f"type=2&folder_id={below.id}", by="manager") == ["below"]
    assert listed(api, f"type=2&folder_id={native.id}", by="manager") == ["added to both"]
    assert listed(api, f"type=3&folder_id={private.id}", by="owner") == ["in shared"]
    assert listed(api, f"type=3&folder_id={private.id}&user_ids={PEOPLE['manager'].user_id}", by="owner") == []
    assert counted(api, f"type=2&folder_id={private.id}") == {1: 2}
    for name, query in product(("shared", "BOTH"), (f"folder_id={private.id}&", "")):
        assert listed(api, f"type=2&{query}name={name}") == ["in shared" if name == "shared" else "added to both"]


def test_a_folder_that_is_not_met_in_the_space_is_not_found(api: Api, shelves: Shelves, session: Session) -> None:
    private, foreign = shelves.folder("member", "Private"), shelves.folder("outsider", "Foreign")
    native = shelves.folder("owner", "Native", space="shared")
    gone = shelves.folder("member", "Gone")
    gone.deleted_at = utc_now()
    session.commit()
    unseen = [
        *(("member", kind, foreign.id) for kind in (1, 2)),
        *(("owner", kind, foreign.id) for kind in (1, 2, 3)),
        *(("owner", 1, private.id), ("owner", 2, private.id), ("member", 2, private.id)),
        *(("owner", 1, native.id), ("owner", 3, native.id), ("member", 1, gone.id), ("member", 1, 2**62)),
    ]
    for by, kind, folder_id in unseen:
        for path in ("", "/get-status"):
            refused = api.get(f"{LIST}{path}?type={kind}&folder_id={folder_id}", by=by)
            assert (refused.status_code, refused.json["error_code"]) == (404, "folder_not_found"), (by, kind, folder_id)


@pytest.mark.parametrize("path", ["/list-for-owner?", "/get-status-for-list-owner?", "?type=3", "/get-status?type=3"])
def test_members_are_told_why_they_see_no_organisation_documents(api: Api, path: str) -> None:
    refused = api.get(f"{LIST}{path}", by="member")
    assert refused.status_code == 403
    assert refused.json["message"] == (
        "You are not allowed to view this information. Please contact your manager or owner of the company."
    )
