"""What each space and each folder lists, and to whom (document 2, sections 2.1, 6 and 7)."""

from __future__ import annotations

from itertools import product

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.shelves import LIST, Shelves, counted, listed
from tests.service import Api

from lyd.core.db import utc_now
from lyd.documents.models import DocumentStatus
from lyd.teams.models import TeamMember


@pytest.fixture
def firm(session: Session, teams: dict[str, int]) -> Shelves:
    return Shelves(session, teams)


def test_each_space_lists_its_own(api: Api, firm: Shelves) -> None:
    native = firm.folder("owner", "Native", space="shared")
    private = firm.folder("member", "Shared", shared=True)
    below = firm.folder("member", "Below", parent=private)
    firm.document("member", "plain")
    firm.document("member", "in shared", private)
    firm.document("member", "below shared", below)
    firm.document("member", "added", added_to=(native,))
    firm.document("member", "deleted", private, deleted_at=utc_now())
    firm.document("manager", "of the manager")
    firm.document("owner", "of the owner")
    firm.document("outsider", "of another firm")
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


def test_a_folder_lists_what_lies_directly_in_it_and_what_was_added_to_it(api: Api, firm: Shelves) -> None:
    native = firm.folder("owner", "Native", space="shared")
    private = firm.folder("member", "Shared", shared=True)
    below = firm.folder("member", "Below", parent=private)
    firm.document("member", "in shared", private)
    firm.document("member", "below", below)
    firm.document("owner", "added to both", added_to=(private, native))
    assert listed(api, f"type=1&folder_id={private.id}", by="member") == ["in shared"]
    assert listed(api, f"type=2&folder_id={private.id}", by="member") == ["added to both", "in shared"]
    assert listed(api, f"type=2&folder_id={below.id}", by="manager") == ["below"]
    assert listed(api, f"type=2&folder_id={native.id}", by="manager") == ["added to both"]
    assert listed(api, f"type=3&folder_id={private.id}", by="owner") == ["in shared"]
    assert listed(api, f"type=3&folder_id={private.id}&user_ids={PEOPLE['manager'].user_id}", by="owner") == []
    assert counted(api, f"type=2&folder_id={private.id}") == {1: 2}
    for name, query in product(("shared", "BOTH"), (f"folder_id={private.id}&", "")):
        assert listed(api, f"type=2&{query}name={name}") == ["in shared" if name == "shared" else "added to both"]


def test_a_row_says_in_which_folder_the_caller_meets_it(api: Api, firm: Shelves) -> None:
    native = firm.folder("owner", "Native", space="shared")
    other = firm.folder("owner", "Other", space="shared")
    secret = firm.folder("member", "Secret")
    private = firm.folder("member", "Shared", shared=True)
    added = firm.document("member", "added", secret, added_to=(other, native))
    firm.document("member", "at home", private, added_to=(native,))

    def folders(query: str, by: str) -> dict[str, str]:
        rows = api.get(f"{LIST}?{query}", by=by).json["data"]["rows"]
        return {row["name"]: row["folder"]["name"] for row in rows}

    assert folders("type=1", by="member") == {"added": "Secret", "at home": "Shared"}
    assert folders("type=2", by="owner") == {"added": "Other", "at home": "Shared"}
    assert folders(f"type=2&folder_id={native.id}", by="owner") == {"added": "Native", "at home": "Native"}
    assert folders("type=3", by="owner") == {"added": "Secret", "at home": "Shared"}
    assert api.get(f"{LIST}/{added}", by="manager").json["data"]["folder"]["name"] == "Other"
    assert api.get(f"{LIST}/{added}", by="member").json["data"]["folder"]["name"] == "Secret"


def test_a_folder_that_is_not_met_in_the_space_is_not_found(api: Api, firm: Shelves, session: Session) -> None:
    private, foreign = firm.folder("member", "Private"), firm.folder("outsider", "Foreign")
    native = firm.folder("owner", "Native", space="shared")
    gone = firm.folder("member", "Gone")
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


def test_owners_are_chosen_among_the_company(api: Api, firm: Shelves, session: Session) -> None:
    left = PEOPLE["lite"].user_id
    firm.document("manager", "by the manager")
    firm.document("member", "by the member")
    firm.document("member", "by one who left", created_by=left)
    manager, member = PEOPLE["manager"].user_id, PEOPLE["member"].user_id
    assert listed(api, f"type=3&user_ids={member}") == ["by the member"]
    assert listed(api, f"type=3&user_ids={member},{left}") == ["by one who left", "by the member"]
    assert listed(api, f"type=3&user_ids={PEOPLE['owner'].user_id}") == []
    assert counted(api, f"type=3&user_ids={manager}") == {1: 1}
    for wrong in (f"type=3&user_ids={PEOPLE['outsider'].user_id}", "type=3&user_ids=x", f"type=1&user_ids={member}"):
        for path in ("", "/get-status"):
            refused = api.get(f"{LIST}{path}?{wrong}", by="owner")
            assert (refused.status_code, list(refused.json["errors"])) == (422, ["user_ids"])
    company = api.get(f"{LIST}/list-user-company", by="owner").json["data"]
    assert [person["display_name"] for person in company] == ["Lite", "Manager", "Member", "Owner"]
    session.delete(session.get_one(TeamMember, member))
    session.commit()
    assert listed(api, "type=3") == ["by one who left", "by the member", "by the manager"]


@pytest.mark.parametrize("path", ["/list-for-owner?", "/get-status-for-list-owner?", "?type=3", "/get-status?type=3"])
def test_members_are_told_why_they_see_no_organisation_documents(api: Api, path: str) -> None:
    refused = api.get(f"{LIST}{path}", by="member")
    assert refused.status_code == 403
    assert refused.json["message"] == (
        "You are not allowed to view this information. Please contact your manager or owner of the company."
    )


def test_tabs_count_what_the_list_has(api: Api, firm: Shelves) -> None:
    folder = firm.folder("member", "Shared", shared=True)
    for number, status in enumerate((*DocumentStatus, DocumentStatus.DRAFT)):
        firm.document("member", f"Deed {number}", folder if number % 2 else None, status=status)
    for query in ("type=2", "type=3", f"type=2&folder_id={folder.id}", "type=3&name=deed", "type=3&name=3"):
        tabs = counted(api, query)
        for status in DocumentStatus:
            assert len(listed(api, f"{query}&status={status.code}")) == tabs.get(status.code, 0)
    assert counted(api, "type=3") == {1: 2, 2: 1, 3: 1, 4: 1, 5: 1}
    owner = api.get(f"{LIST}/get-status-for-list-owner", by="owner").json["data"]
    assert (owner["total"], owner["is_total_exact"]) == (6, True)
    assert [row["status_name"] for row in owner["rows"]] == [
        *("Draft", "In progress", "Signed", "Pending signature", "Completed")
    ]


def test_no_row_offers_what_its_call_would_refuse(api: Api, firm: Shelves) -> None:
    folder = firm.folder("owner", "Shared", shared=True)
    firm.document("owner", "a plain one", status=DocumentStatus.IN_PROGRESS)
    firm.document("owner", "b shared", folder, status=DocumentStatus.IN_PROGRESS)
    firm.document("owner", "c completed", status=DocumentStatus.COMPLETED)
    rows = api.get(f"{LIST}?type=1&sort=name&order=asc", by="owner").json["data"]["rows"]
    plain, shared, completed = ({word.removeprefix("documents.") for word in row["allowed"]} for row in rows)
    assert "restore" not in plain | shared | completed
    assert shared - plain == {"unshare"}
    assert plain - completed == {"edit", "assemble", "delete"}
