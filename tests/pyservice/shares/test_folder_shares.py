"""Shares of folders: all or none, each an event."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.folders import SHARE, Folders
from tests.factories.responses import data_of, refusal
from tests.service import Api

from lyd.audit.models import AuditEvent


def test_several_shares_are_removed_at_once_or_none(folders: Folders, api: Api) -> None:
    shares = folders.share(folders.make("First"), folders.make("Second"), folders.make("Third"))
    assert refusal(folders.unshare(*shares, 10**12)) == (404, "share_not_found")
    assert folders.outline(2) == ["First", "Second", "Third"]
    assert folders.unshare(*shares[:2]).json["message"] == "removed"
    repeated = f"{SHARE}?folder_share_id={shares[2]}&folder_share_id={shares[2]}"
    data_of(api("DELETE", repeated, by="member"))
    assert folders.outline(2) == []
    assert refusal(folders.unshare(shares[0])) == (404, "share_not_found")


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
