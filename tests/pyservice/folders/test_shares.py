"""Adding folders to Shared Folders and removing them (document 2, sections 4.5, 6 and 7; decision 0010)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.folders import SHARE, Folders, data_of, faults, link, refusal
from tests.service import Api

from lyd.audit.models import AuditEvent
from lyd.documents.models import Document
from lyd.shares.models import DocumentShare


def test_several_folders_are_shared_at_once(folders: Folders) -> None:
    first, second = folders.make("First"), folders.make("Second")
    answer = folders.ask_to_share(first, second)
    assert answer.json["message"] == "folder shared"
    assert [node["isShared"] for node in data_of(answer)["folders"]] == [True, True]
    assert folders.outline(2, "owner") == ["First", "Second"]
    assert folders.outline(1) == ["First", "Second"], "nothing moved"


def test_documents_in_a_shared_folder_are_shared(
    folders: Folders, draft: Callable[..., Document], session: Session
) -> None:
    top, _, third = folders.chain("Clients", "Smith", "2026")
    document = draft(folder_id=third)
    (share,) = folders.share(top)
    session.refresh(document)
    assert document.is_shared
    data_of(folders.unshare(share))
    session.refresh(document)
    assert not document.is_shared


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


def test_several_shares_are_removed_at_once_or_none(folders: Folders, api: Api) -> None:
    shares = folders.share(folders.make("First"), folders.make("Second"), folders.make("Third"))
    assert refusal(folders.unshare(*shares, 10**12)) == (404, "share_not_found")
    assert folders.outline(2) == ["First", "Second", "Third"]
    assert folders.unshare(*shares[:2]).json["message"] == "removed"
    repeated = f"{SHARE}?folder_share_id={shares[2]}&folder_share_id={shares[2]}"
    data_of(api("DELETE", repeated, by="member"))
    assert folders.outline(2) == []
    assert refusal(folders.unshare(shares[0])) == (404, "share_not_found")


@pytest.mark.parametrize("query", ["", "folder_share_id=", "folder_share_id=x", "folder_share_id=0", "other=1"])
def test_wrong_shares_are_refused(api: Api, query: str) -> None:
    assert refusal(api("DELETE", f"{SHARE}?{query}", by="member")) == (422, "invalid_input")


def test_what_was_shared_on_its_own_stays_when_its_parent_leaves(folders: Folders, session: Session) -> None:
    top, second, _ = folders.chain("Clients", "Smith", "2026")
    folders.share(second)
    (share,) = folders.share(top)
    data_of(folders.unshare(share, by="owner"))
    assert folders.outline(2, "owner") == ["Smith", ["2026"]]
    assert faults(session) == []


def test_documents_that_had_been_added_to_a_folder_leave_with_it(
    folders: Folders, draft: Callable[..., Document], session: Session
) -> None:
    top, second = folders.chain("Clients", "Smith")
    team = folders.make("Team", space=2)
    (share,) = folders.share(top)
    gone, stays = draft("manager", name="Gone"), draft("manager", name="Stays")
    for document, folder in ((gone, second), (stays, second), (stays, team)):
        link(session, document, folder)
    data_of(folders.unshare(share, by="manager"))
    session.refresh(gone)
    session.refresh(stays)
    assert (gone.is_shared, stays.is_shared) == (False, True)
    assert session.scalars(select(DocumentShare.folder_id)).all() == [team]
    events = select(AuditEvent.subject_id, AuditEvent.details).where(AuditEvent.action == "document.unshared")
    assert [tuple(event) for event in session.execute(events)] == [
        (gone.id, {"from": "Smith", "from_id": second}),
        (stays.id, {"from": "Smith", "from_id": second}),
    ]
    assert faults(session) == []


def test_a_draft_begun_in_a_shared_folder_is_shared(
    folders: Folders, draft: Callable[..., Document], session: Session, api: Api
) -> None:
    product = draft().template_id
    shared, private = folders.make("Shared"), folders.make("Private")
    folders.share(shared)
    made = {}
    for folder in (shared, private):
        body = {"template_id": product, "folder_id": folder}
        made[folder] = session.get_one(Document, data_of(api.post("/lyd-api/doc/draft", by="member", json=body))["id"])
    assert (made[shared].is_shared, made[private].is_shared) == (True, False)
    for folder, by in ((shared, "manager"), (folders.make("Team", space=2), "member")):
        refused = api.post("/lyd-api/doc/draft", by=by, json={"template_id": product, "folder_id": folder})
        assert refusal(refused) == (404, "folder_not_found"), "documents are at home in private folders"


def test_every_act_is_an_event_with_its_names(folders: Folders, session: Session) -> None:
    folder, target = folders.make("A"), folders.make("T")
    data_of(folders.rename(folder, "B"))
    data_of(folders.move(folder, target))
    data_of(folders.move(folder, None))
    (share,) = folders.share(folder)
    data_of(folders.unshare(share, by="manager"))
    data_of(folders.delete(folder))
    data_of(folders.restore(folder, by="owner"))
    query = select(AuditEvent.action, AuditEvent.user_id, AuditEvent.details).where(AuditEvent.subject_id == folder)
    found = session.execute(query.where(AuditEvent.subject_type == "folder").order_by(AuditEvent.number)).all()
    assert [(action, user_id) for action, user_id, _ in found] == [
        ("folder.created", 13),
        ("folder.renamed", 13),
        ("folder.moved", 13),
        ("folder.moved", 13),
        ("folder.shared", 13),
        ("folder.unshared", 12),
        ("folder.deleted", 13),
        ("folder.restored", 11),
    ]
    assert found[1].details == {"from": "A", "to": "B"}
    assert found[2].details == {"from": None, "to": "T", "from_id": None, "to_id": target}


def test_doing_what_is_done_already_is_no_event(folders: Folders, session: Session) -> None:
    folder = folders.make("A")
    data_of(folders.rename(folder, "A"))
    data_of(folders.move(folder, None))
    assert session.scalars(select(AuditEvent.action)).all() == ["folder.created"]


def test_in_which_private_folder_a_shared_one_lies_is_not_told_to_members(folders: Folders) -> None:
    secret, shared = folders.make("Secret", by="manager"), folders.make("Shared", by="manager")
    folders.share(shared, by="manager")
    data_of(folders.move(shared, secret, "manager"))
    told = {by: folders.restore(shared, by=by).json["message"] for by in ("owner", "member")}
    assert told == {"owner": "Manager moved this to “Secret”.", "member": "Manager moved this."}
