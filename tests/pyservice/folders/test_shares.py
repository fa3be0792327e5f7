"""Adding folders to Shared Folders and removing them (document 2, sections 4.5, 6 and 7; decision 0010)."""

from __future__ import annotations

import pytest
from tests.factories.folders import SHARE, Folders
from tests.factories.responses import data_of, refusal
from tests.service import Api


def test_several_folders_are_shared_at_once(folders: Folders) -> None:
    first, second = folders.make("First"), folders.make("Second")
    answer = folders.ask_to_share(first, second)
    assert answer.json["message"] == "folder shared"
    assert [node["isShared"] for node in data_of(answer)["folders"]] == [True, True]
    assert folders.outline(2, "owner") == ["First", "Second"]
    assert folders.outline(1) == ["First", "Second"], "nothing moved"


def test_what_is_shared_already_is_not_shared_again(folders: Folders) -> None:
    top, second, third = folders.chain("Clients", "Smith", "2026")
    other = folders.make("Other")
    folders.share(second)
    for folder in (second, third):
        assert refusal(folders.ask_to_share(other, folder)) == (409, "folder_already_shared")
    assert folders.outline(2) == ["Smith", ["2026"]], "all of them or none"
    folders.share(top)


def test_who_may_share(folders: Folders) -> None:
    private, native = folders.make("Private"), folders.make("Team", space=2)
    assert refusal(folders.ask_to_share(private, by="owner")) == (403, "forbidden")
    assert refusal(folders.ask_to_share(private, by="manager")) == (403, "forbidden")
    assert refusal(folders.ask_to_share(private, by="outsider")) == (404, "folder_not_found")
    assert refusal(folders.ask_to_share(native, by="owner")) == (403, "forbidden")
    assert refusal(folders.ask_to_share(private, 10**12)) == (404, "folder_not_found")
    theirs = folders.make("Manager's", by="manager")
    assert refusal(folders.ask_to_share(theirs, by="member")) == (404, "folder_not_found")


def test_the_lite_plan_shares_nothing(folders: Folders) -> None:
    refused = folders.ask_to_share(folders.make("Clients", by="lite"), by="lite")
    assert refusal(refused) == (403, "upgrade_needed")
    assert refused.json["message"] == "This feature is not available for Lite Plan."


@pytest.mark.parametrize(("by", "expected"), [("member", 200), ("manager", 200), ("owner", 200), ("outsider", 404)])
def test_who_may_unshare(folders: Folders, by: str, expected: int) -> None:
    (share,) = folders.share(folders.make("Clients"))
    answer = folders.unshare(share, by=by)
    assert answer.status_code == expected
    assert folders.outline(2, "owner") == ([] if expected == 200 else ["Clients"])


def test_a_member_does_not_unshare_what_another_shared(folders: Folders) -> None:
    (share,) = folders.share(folders.make("Manager's", by="manager"), by="manager")
    assert refusal(folders.unshare(share)) == (403, "forbidden")


@pytest.mark.parametrize("query", ["", "folder_share_id=", "folder_share_id=x", "folder_share_id=0", "other=1"])
def test_wrong_shares_are_refused(api: Api, query: str) -> None:
    assert refusal(api("DELETE", f"{SHARE}?{query}", by="member")) == (422, "invalid_input")
