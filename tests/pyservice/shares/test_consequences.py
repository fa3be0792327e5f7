"""What follows for documents when folders come into Shared Folders or leave them (0010)."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.folders import Folders, faults, link
from tests.factories.responses import data_of, refusal
from tests.service import Api

from lyd.audit.models import AuditEvent
from lyd.documents.models import Document
from lyd.shares.models import DocumentShare


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
